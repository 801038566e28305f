package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.ServerAnswer;
import dev.cairn.benchmarks.sidebyside.connections.Peers;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import org.HdrHistogram.Histogram;

/**
 * The brokers of a fleet, each with a connection of its own while it is there. A registration that the server refuses, because
 * it has too much to do, is sent again at once. Owned by the thread of the load.
 */
public final class LiveBrokers implements Closeable {

    private static final Duration BETWEEN_HEARTBEATS = Duration.ofSeconds(30);
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int AT_ONCE = 8;

    private final Peers peers;
    private final int count;
    private final RegistrationBody body;
    private Histogram latencies = new Histogram(3);
    private int refusals;

    private LiveBrokers(int port, Fleet fleet) throws IOException {
        this.peers = new Peers(port);
        this.count = fleet.brokers();
        this.body = RegistrationBody.forAll(RegisteredTopics.usual(fleet.topics()));
    }

    /** Waits until the server accepts connections; then brokers can come, but nobody is there yet. */
    public static LiveBrokers of(Fleet fleet, ServerProcess server) throws IOException {
        server.awaitConnection().close();
        return new LiveBrokers(server.port(), fleet);
    }

    /** How many there are, those that are away included. */
    public int count() {
        return count;
    }

    boolean isThere(int broker) {
        return peers.isThere(broker);
    }

    /** Registers the brokers from one to another, a few at once, and waits for the answers. None expires meanwhile. */
    public void registerAll(int from, int end) throws IOException {
        long lastHeartbeat = Time.nanos();
        for (int broker = from; broker < end; broker++) {
            peers.awaitAtMost(AT_ONCE - 1, PATIENCE);
            if (Time.nanos() - lastHeartbeat > BETWEEN_HEARTBEATS.toNanos()) {
                heartbeat();
                lastHeartbeat = Time.nanos();
            }
            register(broker);
        }
        settle();
    }

    /** Begins to register a broker, over a new connection if it has none; one that still waits for an answer goes on waiting. */
    public void register(int broker) throws IOException {
        if (!peers.isWaiting(broker)) {
            long since = Time.nanos();
            Request request = Request.registration(broker, body, Time.ofDayMillis());
            peers.ask(broker, request, answer -> registered(broker, since, answer));
        }
    }

    private void registered(int broker, long since, ServerAnswer answer) throws IOException {
        if (answer.isBusy()) {
            refusals++;
            register(broker);
        } else {
            latencies.recordValue(Time.nanos() - since);
        }
    }

    /** Closes the broker's connection, as if its process had ended. */
    public void leave(int broker) throws IOException {
        peers.leave(broker);
    }

    /** Every broker that is there says that it lives; waits for the answers. */
    public void heartbeat() throws IOException {
        settle();
        for (int broker = 0; broker < count; broker++) {
            if (isThere(broker)) {
                peers.ask(broker, Request.heartbeat(broker), ServerAnswer::requireSuccess);
            }
        }
        settle();
    }

    /** Writes or reads a little on one of the connections where something is possible. */
    public void exchange() throws IOException {
        peers.exchange();
    }

    /** Waits until every request is answered. */
    public void settle() throws IOException {
        peers.awaitAtMost(0, PATIENCE);
    }

    /** How long registrations took since this was last asked, from their first byte to their answer, in nanoseconds. */
    public Histogram takeLatencies() {
        Histogram taken = latencies;
        latencies = new Histogram(3);
        return taken;
    }

    /** How many registrations were refused so far. */
    public int refusals() {
        return refusals;
    }

    @Override
    public void close() throws IOException {
        peers.close();
    }
}
