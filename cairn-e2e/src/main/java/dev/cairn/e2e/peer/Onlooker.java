package dev.cairn.e2e.peer;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A process that looks at a cluster again and again with Apache's library for administration, as Apache's dashboard or exporter does.
 *
 * <p>Its report is read from its output: what it has seen, each thing once, and what went wrong.
 */
public final class Onlooker implements AutoCloseable {
    private static final int HEAP_MEGABYTES = 96;
    private static final Duration END = Duration.ofSeconds(30);
    private static final AtomicInteger STARTED = new AtomicInteger();

    private final ChildProcess process;

    private Onlooker(ChildProcess process) {
        this.process = process;
    }

    /** Looks as a dashboard whose pages are opened again and again, with new clients each time. */
    public static Onlooker dashboard(PeerHost host, Peer version, String endpoint, Duration pause) {
        return launch(host, version, "dashboard", endpoint, pause);
    }

    /** Looks as an exporter of metrics that collects again and again. */
    public static Onlooker exporter(PeerHost host, Peer version, String endpoint, Duration pause) {
        return launch(host, version, "exporter", endpoint, pause);
    }

    /** Waits until it has looked so often. */
    public void awaitRounds(int rounds, Duration bound) {
        process.await("has looked " + rounds + " times", bound, () -> rounds() >= rounds);
    }

    /** How often it has looked. */
    public int rounds() {
        return lines("round").size();
    }

    /** What it has seen, each thing once. */
    public List<String> seen() {
        return lines("seen");
    }

    /** What name servers did not answer, with the reason. */
    public List<String> failed() {
        return lines("failed");
    }

    /** Topics that name servers had listed and then did not know any more. */
    public List<String> gone() {
        return lines("gone");
    }

    /** What was not answered where a broker had its part in the answer. */
    public List<String> unanswered() {
        return lines("unanswered");
    }

    /** Tells it that it has done enough and waits for its end. */
    public void finish() {
        process.endInput();
        int status = process.awaitEnd(END);
        if (status != 0) {
            throw process.failure("ended with " + status);
        }
    }

    /** The process itself. */
    public ChildProcess process() {
        return process;
    }

    @Override
    public void close() {
        process.kill();
    }

    private List<String> lines(String word) {
        String start = word + "\t";
        return process.output()
                .lines()
                .filter(line -> line.startsWith(start))
                .map(line -> line.substring(start.length()))
                .toList();
    }

    private static Onlooker launch(PeerHost host, Peer version, String role, String endpoint, Duration pause) {
        List<String> arguments = List.of(
                "role=" + role, "endpoint=" + endpoint, "topic=all", "group=" + role, "poll=" + pause.toMillis());
        return new Onlooker(
                host.start(version, role + "-" + STARTED.incrementAndGet() + "-" + version, HEAP_MEGABYTES, arguments));
    }
}
