package dev.cairn.e2e.peer;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/**
 * A process of ours with its output in a file. It is ended, at the latest, when this JVM ends.
 *
 * <p>Started and ended by one thread; everything else may be asked from any.
 */
public final class ChildProcess implements AutoCloseable {
    private static final int LINES_IN_A_FAILURE = 40;
    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration DEATH = Duration.ofSeconds(10);

    private final String name;
    private final Process process;
    private final Path output;
    private final long outputStart;

    private ChildProcess(String name, Process process, Path output, long outputStart) {
        this.name = name;
        this.process = process;
        this.output = output;
        this.outputStart = outputStart;
    }

    /**
     * Starts a command.
     *
     * @param folder where it runs; the file {@code output.log} in it takes what it says
     * @param environment what is added to this process's own environment
     */
    static ChildProcess start(List<String> command, Path folder, Map<String, String> environment) {
        Path output = folder.resolve("output.log");
        try {
            Files.createDirectories(folder);
            long outputStart = Files.exists(output) ? Files.size(output) : 0;
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()));
            builder.environment().putAll(environment);
            ChildProcess child =
                    new ChildProcess(folder.getFileName().toString(), builder.start(), output, outputStart);
            LivingChildren.add(child.process);
            return child;
        } catch (IOException e) {
            throw new PeerFailure("could not start " + command.get(0), e);
        }
    }

    /** The process id. */
    public long pid() {
        return process.pid();
    }

    /** Whether it still runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** Fails with its last words if it does not run any more. */
    public void requireAlive() {
        if (!process.isAlive()) {
            throw failure("ended with " + process.exitValue());
        }
    }

    /** Everything it has said since this start. */
    public String output() {
        try (RandomAccessFile file = new RandomAccessFile(output.toFile(), "r")) {
            byte[] bytes = new byte[Math.toIntExact(file.length() - outputStart)];
            file.seek(outputStart);
            file.readFully(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until something is true of it; fails with its last words when it ends before, or at the bound. */
    public void await(String what, Duration bound, BooleanSupplier condition) {
        try {
            Awaitility.await()
                    .pollInterval(POLL)
                    .pollDelay(Duration.ZERO)
                    .atMost(bound)
                    .until(() -> {
                        if (condition.getAsBoolean()) {
                            return true;
                        }
                        if (!process.isAlive()) {
                            throw failure("ended with " + process.exitValue() + " before: " + what);
                        }
                        return false;
                    });
        } catch (ConditionTimeoutException e) {
            throw new PeerFailure(describe("not within " + bound.toSeconds() + " s: " + what), e);
        }
    }

    /** Waits until it has ended by itself and gives its exit status. */
    public int awaitEnd(Duration bound) {
        try {
            if (!process.waitFor(bound.toMillis(), TimeUnit.MILLISECONDS)) {
                throw failure("did not end within " + bound.toSeconds() + " s");
            }
            LivingChildren.remove(process);
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PeerFailure("interrupted while waiting for the end of " + name, e);
        }
    }

    /** Asks it to end (SIGTERM) and gives its exit status; kills it if it has not ended at the bound. */
    public int stop(Duration bound) {
        process.destroy();
        try {
            return awaitEnd(bound);
        } finally {
            kill();
        }
    }

    /** Ends its standard input, which is how a message program is told that it has done enough. */
    void endInput() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            throw failure("its input could not be closed: " + e.getMessage());
        }
    }

    /** Kills it (SIGKILL), without any last words. */
    public void kill() {
        process.destroyForcibly();
        awaitEnd(DEATH);
    }

    /** Kills it if it still lives. */
    @Override
    public void close() {
        kill();
    }

    PeerFailure failure(String sentence) {
        return new PeerFailure(describe(sentence));
    }

    private String describe(String sentence) {
        List<String> lines = output().lines().toList();
        List<String> last = lines.subList(Math.max(0, lines.size() - LINES_IN_A_FAILURE), lines.size());
        return name + " " + sentence + "\nIts last words (" + output + "):\n" + String.join("\n", last);
    }
}
