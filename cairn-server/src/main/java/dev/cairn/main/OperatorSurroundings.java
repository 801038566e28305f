package dev.cairn.main;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.cli.Console;
import dev.cairn.cli.Console.Terminals;
import dev.cairn.cli.Surroundings;
import dev.cairn.cli.Surroundings.Timing;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** What the verbs for operators have around them in this process. */
final class OperatorSurroundings {
    private static final int BUFFER = 1 << 16;

    /** Set once the exit code is known; from then on a signal, or the end itself, is no interruption. */
    private final AtomicBoolean isOver = new AtomicBoolean();

    /** Those of a process with these streams, in this environment. */
    Surroundings with(InputStream in, OutputStream out, OutputStream err, Map<String, String> environment) {
        Console console = new Console(
                new BufferedReader(new InputStreamReader(in, UTF_8)),
                new PrintStream(new BufferedOutputStream(out, BUFFER), false, UTF_8),
                new PrintStream(err, true, UTF_8),
                Terminals.of(System.getProperty("cairn.terminals", "")));
        return new Surroundings(
                console,
                environment,
                Path.of(System.getProperty("user.home", "")),
                new Timing(
                        OperatorSurroundings::doAside,
                        pause -> LockSupport.parkNanos(pause.toNanos()),
                        this::endWithSuccessAfter));
    }

    /** What is not wanted any more goes on until the process ends, which is soon. */
    private static void doAside(Runnable work) {
        Thread thread = new Thread(work, "cairn-ask");
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Lets somebody end a verb that runs until then: that is no failure. The virtual machine would say that it is, so this ends the
     * process itself.
     */
    private void endWithSuccessAfter(Runnable lastWork) {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            if (!isOver.get()) {
                                lastWork.run();
                                Runtime.getRuntime().halt(ExitCode.FINE);
                            }
                        },
                        "cairn-end"));
    }

    /** Notes that the exit code is known. */
    int over(int exitCode) {
        isOver.set(true);
        return exitCode;
    }
}
