package dev.cairn.benchmarks.sidebyside.servers;

import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.machine.CannotRun;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A server under test in a process and a folder of its own. When it is closed it is killed, not asked, and its folder goes. */
public final class ServerProcess implements Closeable {

    private static final Duration LONGEST_START = Duration.ofSeconds(60);
    private static final Duration BETWEEN_TRIES = Duration.ofMillis(2);
    private static final int LOG_LINES_SHOWN = 20;
    private static final Pattern HTTP_ADDRESS = Pattern.compile("HTTP API on http://\\S+:(\\d+)\\s");

    private final ProcessBuilder builder;
    private final int port;
    private final Path folder;
    private final Thread killer;
    private volatile Process process;

    private ServerProcess(ProcessBuilder builder, int port, Path folder) throws IOException {
        this.builder = builder;
        this.port = port;
        this.folder = folder;
        this.process = builder.start();
        this.killer = new Thread(() -> process.destroyForcibly(), "kill-server");
        Runtime.getRuntime().addShutdownHook(killer);
    }

    /** Starts it on a free port; it need not be ready when this returns. */
    public static ServerProcess start(Contestant contestant, Cores cores) throws IOException {
        Path folder = Files.createTempDirectory("side-by-side-");
        int port = freePort();
        Path configuration = Files.writeString(
                folder.resolve("namesrv.conf"),
                "listenPort=" + port + "\nkvConfigPath=" + folder.resolve("kvConfig.json") + "\nconfigStorePath="
                        + folder.resolve("namesrv.properties") + "\n");
        ProcessBuilder builder = new ProcessBuilder(cores.forServer(contestant.command(configuration, folder)))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(logIn(folder).toFile());
        builder.environment().putAll(contestant.environment(folder));
        return new ServerProcess(builder, port, folder);
    }

    /** Asks it to end, as an operator does, and starts it with the same files and a new log; it need not be ready when this returns. */
    public void startAgain() throws IOException {
        process.destroy();
        if (awaitEnd(LONGEST_START).isEmpty()) {
            throw new CannotRun("the server did not stop; the end of its log:\n" + endOfLog());
        }
        process = builder.start();
    }

    /** Where it listens once it is ready. */
    public int port() {
        return port;
    }

    /** Where its HTTP API listens, once its log says so. */
    public int awaitHttpPort() throws IOException {
        long deadline = Time.nanos() + LONGEST_START.toNanos();
        while (Time.nanos() < deadline && process.isAlive()) {
            Matcher address = HTTP_ADDRESS.matcher(Files.readString(logIn(folder)));
            if (address.find()) {
                return Integer.parseInt(address.group(1));
            }
            Time.pause(BETWEEN_TRIES);
        }
        throw new CannotRun("the server has no HTTP API; the end of its log:\n" + endOfLog());
    }

    /** The number of its process. */
    public long pid() {
        return process.pid();
    }

    /** How many lines the server has written into its log so far. */
    public int logLines() throws IOException {
        return Files.readAllLines(logIn(folder)).size();
    }

    /** How much the server has written into its log so far. */
    public long logBytes() throws IOException {
        return Files.size(logIn(folder));
    }

    /** Where the server may leave files; they go with it. */
    public Path folder() {
        return folder;
    }

    /** Reads what it uses. */
    public ServerMeter meter() {
        return new ServerMeter(process.pid());
    }

    /** Waits until the server accepts a connection and gives that connection. */
    public BlockingConnection awaitConnection() throws IOException {
        long deadline = Time.nanos() + LONGEST_START.toNanos();
        while (Time.nanos() < deadline && process.isAlive()) {
            try {
                return BlockingConnection.open(port);
            } catch (IOException notYet) {
                Time.pause(BETWEEN_TRIES);
            }
        }
        throw new CannotRun("the server did not start; the end of its log:\n" + endOfLog());
    }

    /** Waits until the server has ended by itself and gives its exit code; nothing if it still lives. */
    public OptionalInt awaitEnd(Duration patience) {
        try {
            return process.waitFor(patience.toNanos(), TimeUnit.NANOSECONDS)
                    ? OptionalInt.of(process.exitValue())
                    : OptionalInt.empty();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CannotRun("interrupted");
        }
    }

    private String endOfLog() throws IOException {
        List<String> lines = Files.readAllLines(logIn(folder));
        return String.join("\n", lines.subList(Math.max(0, lines.size() - LOG_LINES_SHOWN), lines.size()));
    }

    private static int freePort() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }

    private static Path logIn(Path folder) {
        return folder.resolve("server.log");
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly().onExit().join();
        Runtime.getRuntime().removeShutdownHook(killer);
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
