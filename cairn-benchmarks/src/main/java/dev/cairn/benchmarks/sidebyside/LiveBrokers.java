package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * The brokers of a fleet, each with a connection of its own while it is there. A registration that the server refuses, because
 * it has too much to do, is sent again at once. Owned by the thread of the load.
 */
final class LiveBrokers implements Closeable {

    private static final Duration BETWEEN_HEARTBEATS = Duration.ofSeconds(30);
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int AT_ONCE = 8;
    private static final long NOT_REGISTERING = -1;

    private final int port;
    private final RegistrationBody body;
    private final Selector selector = Selector.open();
    private final Map<Integer, BrokerConnection> connections = new TreeMap<>();
    private final long[] registeringSince;
    private Histogram latencies = new Histogram(3);
    private int refusals;

    /** Nobody is there yet. */
    LiveBrokers(int port, Fleet fleet) throws IOException {
        this.port = port;
        this.body = RegistrationBody.forAll(RegisteredTopics.usual(fleet.topics()));
        this.registeringSince = new long[fleet.brokers()];
    }

    int count() {
        return registeringSince.length;
    }

    boolean isThere(int broker) {
        return connections.containsKey(broker);
    }

    /** Registers the brokers from one to another, a few at once, and waits for the answers. None expires meanwhile. */
    void registerAll(int from, int end) throws IOException {
        long lastHeartbeat = Time.nanos();
        for (int broker = from; broker < end; broker++) {
            awaitAtMost(AT_ONCE - 1);
            if (Time.nanos() - lastHeartbeat > BETWEEN_HEARTBEATS.toNanos()) {
                heartbeat();
                lastHeartbeat = Time.nanos();
            }
            register(broker);
        }
        settle();
    }

    /** Begins to register a broker, over a new connection if it has none; one that still waits for an answer goes on waiting. */
    void register(int broker) throws IOException {
        BrokerConnection connection = connections.get(broker);
        if (connection == null) {
            connection = BrokerConnection.open(broker, port, selector);
            connections.put(broker, connection);
        }
        if (!connection.isWaiting()) {
            registeringSince[broker] = Time.nanos();
            connection.send(Request.registration(broker, body, Time.ofDayMillis()));
        }
    }

    /** Closes the broker's connection, as if its process had ended. */
    void leave(int broker) throws IOException {
        BrokerConnection connection = connections.remove(broker);
        if (connection != null) {
            connection.close();
        }
    }

    /** Every broker that is there says that it lives; waits for the answers. */
    void heartbeat() throws IOException {
        settle();
        for (BrokerConnection connection : connections.values()) {
            registeringSince[connection.broker()] = NOT_REGISTERING;
            connection.send(Request.heartbeat(connection.broker()));
        }
        settle();
    }

    /** Writes or reads a little on one of the connections where something is possible. */
    void exchange() throws IOException {
        if (selector.selectedKeys().isEmpty()) {
            selector.selectNow();
        }
        Iterator<SelectionKey> ready = selector.selectedKeys().iterator();
        if (ready.hasNext()) {
            SelectionKey key = ready.next();
            ready.remove();
            if (key.isValid()) {
                exchange((BrokerConnection) key.attachment());
            }
        }
    }

    /** Waits until every request is answered. */
    void settle() throws IOException {
        awaitAtMost(0);
    }

    /** How long registrations took since this was last asked, from their first byte to their answer, in nanoseconds. */
    Histogram takeLatencies() {
        Histogram taken = latencies;
        latencies = new Histogram(3);
        return taken;
    }

    /** How many registrations were refused so far. */
    int refusals() {
        return refusals;
    }

    private void exchange(BrokerConnection connection) throws IOException {
        int broker = connection.broker();
        switch (connection.exchange()) {
            case SUCCESS -> {
                if (registeringSince[broker] != NOT_REGISTERING) {
                    latencies.recordValue(Time.nanos() - registeringSince[broker]);
                }
            }
            case REFUSED -> {
                refusals++;
                register(broker);
            }
            case NOT_YET -> {}
        }
    }

    private void awaitAtMost(int waiting) throws IOException {
        long deadline = Time.nanos() + PATIENCE.toNanos();
        while (waiting() > waiting) {
            if (Time.nanos() > deadline) {
                throw new WrongAnswer(waiting() + " brokers have no answer after " + PATIENCE.toSeconds() + " s");
            }
            if (selector.selectedKeys().isEmpty()) {
                selector.select(100);
            }
            exchange();
        }
    }

    private long waiting() {
        return connections.values().stream().filter(BrokerConnection::isWaiting).count();
    }

    @Override
    public void close() throws IOException {
        for (BrokerConnection connection : connections.values()) {
            connection.close();
        }
        selector.close();
    }
}
