package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.fleet.PartedFleet;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.machine.Descriptors;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The brokers of a parted fleet, which speak one after another. Each has a connection of its own; if this process may not open so
 * many, several share one, as the brokers of a broker container do. Owned by the thread of the load.
 */
public final class PartedBrokers implements Closeable {

    private static final Duration BETWEEN_HEARTBEATS = Duration.ofSeconds(30);

    private final PartedFleet fleet;
    private final List<BlockingConnection> connections = new ArrayList<>();

    private PartedBrokers(PartedFleet fleet) {
        this.fleet = fleet;
    }

    /** Connected to a server, but not registered. */
    public static PartedBrokers connect(ServerProcess server, PartedFleet fleet) throws IOException {
        PartedBrokers brokers = new PartedBrokers(fleet);
        try {
            int count = Descriptors.atMost(fleet.brokers());
            for (int i = 0; i < count; i++) {
                brokers.connections.add(server.awaitConnection());
            }
            return brokers;
        } catch (IOException refused) {
            brokers.close();
            throw refused;
        }
    }

    /** How many connections they have. */
    public int connections() {
        return connections.size();
    }

    /** Registers all, one after another. None expires meanwhile. */
    public void registerAll() throws IOException {
        long lastHeartbeat = Time.nanos();
        for (int part = 0; part < fleet.parts(); part++) {
            RegistrationBody body = RegistrationBody.forAll(fleet.tableOf(part));
            int end = fleet.firstBroker(part) + fleet.brokersOf(part);
            for (int broker = fleet.firstBroker(part); broker < end; broker++) {
                if (Time.nanos() - lastHeartbeat > BETWEEN_HEARTBEATS.toNanos()) {
                    heartbeat(broker);
                    lastHeartbeat = Time.nanos();
                }
                connectionOf(broker).ask(Request.registration(broker, body, Time.ofDayMillis()));
            }
        }
    }

    /** Every broker says that it lives. */
    public void heartbeat() throws IOException {
        heartbeat(fleet.brokers());
    }

    private void heartbeat(int end) throws IOException {
        for (int broker = 0; broker < end; broker++) {
            connectionOf(broker).ask(Request.heartbeat(broker));
        }
    }

    private BlockingConnection connectionOf(int broker) {
        return connections.get(broker % connections.size());
    }

    @Override
    public void close() throws IOException {
        for (BlockingConnection connection : connections) {
            connection.close();
        }
    }
}
