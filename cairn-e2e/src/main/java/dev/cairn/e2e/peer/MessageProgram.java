package dev.cairn.e2e.peer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A producer or a consumer in a process of its own.
 *
 * <p>Its report is read from its output: which keys it sent, which it could not send after the retries of its library, which
 * it received.
 */
public final class MessageProgram implements AutoCloseable {
    private static final int HEAP_MEGABYTES = 96;
    private static final String RECEIVED = "received\t";
    private static final Duration START = Duration.ofMinutes(1);
    private static final Duration END = Duration.ofSeconds(30);
    private static final AtomicInteger STARTED = new AtomicInteger();

    private final ChildProcess process;

    private MessageProgram(ChildProcess process) {
        this.process = process;
    }

    /**
     * Starts a producer.
     *
     * @param version one of the client peers
     * @param endpoint the name servers, or the proxy for gRPC
     */
    public static MessageProgram produce(PeerHost host, Peer version, String endpoint, Sending sending) {
        List<String> arguments = arguments("produce", endpoint, sending.topic());
        arguments.add("group=producer-of-" + sending.topic());
        arguments.add("prefix=" + sending.keyPrefix());
        arguments.add("count=" + sending.count());
        arguments.add("rate=" + sending.perSecond());
        return launch(host, version, "producer", arguments);
    }

    /** Starts a consumer; see {@link #produce}. */
    public static MessageProgram consume(PeerHost host, Peer version, String endpoint, Receiving receiving) {
        List<String> arguments = arguments("consume", endpoint, receiving.topic());
        arguments.add("group=" + receiving.group());
        arguments.add("count=" + receiving.count());
        arguments.add("delay=" + receiving.delayMillis());
        return launch(host, version, "consumer", arguments);
    }

    /** Starts a client that has nothing to do but to ask for routes as often as its library does by itself; its log is its output. */
    public static MessageProgram idle(PeerHost host, Peer version, String endpoint) {
        List<String> arguments = arguments("idle", endpoint, "nowhere");
        arguments.add("group=idlers");
        arguments.add("poll=30000");
        return launch(host, version, "idler", arguments);
    }

    /**
     * What to send.
     *
     * @param count 0 means until told to stop
     * @param perSecond 0 means as fast as it goes
     */
    public record Sending(String topic, String keyPrefix, int count, int perSecond) {
        /** So many messages, as fast as it goes. */
        public static Sending of(String topic, int count) {
            return new Sending(topic, "m", count, 0);
        }

        /** Messages until told to stop. */
        public static Sending steadily(String topic, int perSecond) {
            return new Sending(topic, "m", 0, perSecond);
        }
    }

    /**
     * What to receive.
     *
     * @param count distinct messages after which it ends; 0 means it ends when told to
     * @param delayMillis how long it works on each message
     */
    public record Receiving(String topic, String group, int count, int delayMillis) {
        /** So many distinct messages. */
        public static Receiving of(String topic, String group, int count) {
            return new Receiving(topic, group, count, 0);
        }

        /** Messages until told to stop. */
        public static Receiving steadily(String topic, String group) {
            return new Receiving(topic, group, 0, 0);
        }
    }

    /** Waits until it is connected. */
    public MessageProgram awaitReady() {
        process.await("is ready", START, () -> process.output().contains("ready\t"));
        return this;
    }

    /** Waits until it has sent so many. */
    public void awaitSent(int count, Duration bound) {
        process.await("has sent " + count, bound, () -> sent().size() >= count);
    }

    /** Waits until it has received so many distinct ones. */
    public void awaitReceived(int count, Duration bound) {
        process.await("has received " + count, bound, () -> receivedAtLeast(count));
    }

    /** Waits until it has received all of these. */
    public void awaitReceived(Set<String> keys, Duration bound) {
        process.await(
                "has received all of " + keys.size(), bound, () -> received().containsAll(keys));
    }

    /** Waits until it has ended by itself. */
    public MessageProgram awaitEnd(Duration bound) {
        int status = process.awaitEnd(bound);
        if (status != 0) {
            throw process.failure("ended with " + status);
        }
        return this;
    }

    /** Whether it has ended by itself, and well, within a time. */
    public boolean endsWithin(Duration bound) {
        try {
            return process.awaitEnd(bound) == 0;
        } catch (PeerFailure e) {
            return false;
        }
    }

    /** Tells it that it has done enough and waits for its end. */
    public MessageProgram finish() {
        process.endInput();
        return awaitEnd(END);
    }

    /** The keys of the messages that were sent. */
    public Set<String> sent() {
        return keys("sent\t");
    }

    /** The keys, each with a reason, of the messages that its library gave up on. */
    public Set<String> failed() {
        return keys("failed\t");
    }

    /** The distinct keys that it received. */
    public Set<String> received() {
        return keys(RECEIVED);
    }

    /** How many messages it received beyond the first of each key. */
    public long repeated() {
        long all = process.output()
                .lines()
                .filter(line -> line.startsWith(RECEIVED))
                .count();
        return all - received().size();
    }

    /** The process itself. */
    public ChildProcess process() {
        return process;
    }

    @Override
    public void close() {
        process.kill();
    }

    private boolean receivedAtLeast(int count) {
        return received().size() >= count;
    }

    private Set<String> keys(String word) {
        Set<String> keys = new LinkedHashSet<>();
        process.output()
                .lines()
                .filter(line -> line.startsWith(word))
                .forEach(line -> keys.add(line.substring(word.length())));
        return keys;
    }

    private static List<String> arguments(String role, String endpoint, String topic) {
        return new ArrayList<>(List.of("role=" + role, "endpoint=" + endpoint, "topic=" + topic));
    }

    private static MessageProgram launch(PeerHost host, Peer version, String role, List<String> arguments) {
        String name = role + "-" + STARTED.incrementAndGet() + "-" + version;
        return new MessageProgram(host.start(version, name, HEAP_MEGABYTES, arguments));
    }
}
