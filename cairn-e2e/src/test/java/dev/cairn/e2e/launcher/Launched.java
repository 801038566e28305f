package dev.cairn.e2e.launcher;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/** A run of the launcher, with all that it said in a file. Killed when closed. */
final class Launched implements AutoCloseable {

    private static final Duration BOUND = Duration.ofSeconds(90);
    private static final Pattern READY = Pattern.compile("is ready on 127\\.0\\.0\\.1:(\\d+) .*, process (\\d+)");

    private final Process process;
    private final Path output;

    private Launched(Process process, Path output) {
        this.process = process;
        this.output = output;
    }

    /** The launcher of this repository. */
    static Path script() {
        return Path.of(System.getProperty("cairn.root", ".."))
                .resolve("cairn")
                .toAbsolutePath()
                .normalize();
    }

    static Launched run(Path script, Path folder, Map<String, String> environment, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile(folder, "output", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("CAIRN_"));
        builder.environment().putAll(environment);
        return new Launched(builder.start(), output);
    }

    long pid() {
        return process.pid();
    }

    String output() throws IOException {
        return Files.readString(output);
    }

    /** Waits until it has said something. */
    void awaitOutput(String text) {
        Awaitility.await().atMost(BOUND).until(() -> output().contains(text));
    }

    /** Types a line. */
    void type(String line) throws IOException {
        try (Writer input = process.outputWriter()) {
            input.write(line + "\n");
        }
    }

    /** Waits for the line that says where it listens. */
    Ready awaitReady() throws IOException {
        Awaitility.await().atMost(BOUND).until(() -> READY.matcher(output()).find() || !process.isAlive());
        MatchResult found = READY.matcher(output())
                .results()
                .findFirst()
                .orElseThrow(() -> new AssertionError("it ended before it was ready"));
        return new Ready(Integer.parseInt(found.group(1)), Long.parseLong(found.group(2)));
    }

    /** SIGTERM. */
    void askToEnd() {
        process.destroy();
    }

    /** Ends it without asking. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        awaitExitCode();
    }

    int awaitExitCode() throws InterruptedException {
        if (!process.waitFor(BOUND.toSeconds(), TimeUnit.SECONDS)) {
            throw new AssertionError("it still runs after " + BOUND);
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    /** What the line said. */
    record Ready(int port, long pid) {}
}
