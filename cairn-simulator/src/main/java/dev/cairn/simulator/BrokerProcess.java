package dev.cairn.simulator;

import dev.cairn.model.BrokerIdentity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A process that holds one broker, or several as a broker container does (since 5.0). It has one connection to each
 * server, which all its brokers share.
 */
final class BrokerProcess {
    /** How late a goodbye may come that takes a way of its own. */
    private static final Duration LATEST_GOODBYE = Duration.ofSeconds(100);

    private static final Duration SOON = Duration.ofMillis(100);
    private static final Duration LATE = Duration.ofSeconds(30);

    private final World world;
    private final List<SimulatedServer> servers;
    private final List<SimulatedBroker> brokers = new ArrayList<>();
    private final Map<SimulatedServer, Connection> connections = new LinkedHashMap<>();
    private long pausedUntilNanos;

    BrokerProcess(World world, List<SimulatedServer> servers) {
        this.world = world;
        this.servers = servers;
    }

    void add(SimulatedBroker broker) {
        brokers.add(broker);
    }

    List<SimulatedBroker> running() {
        return brokers.stream().filter(SimulatedBroker::isRunning).toList();
    }

    boolean isAwake() {
        return world.nanos() >= pausedUntilNanos;
    }

    void sendEverywhere(Message message) {
        servers.forEach(server -> send(server, message));
    }

    /** Connects first if need be, as brokers do. */
    private void send(SimulatedServer server, Message message) {
        Connection connection = connections.get(server);
        if ((connection == null || !connection.isOpen()) && server.isUp()) {
            connection = Connection.to(server, world);
            connections.put(server, connection);
        }
        if (connection != null) {
            connection.send(message);
        }
    }

    /** The connection to a server breaks: closed, cut with what is on its way, or lost so that the server never hears. */
    void breakConnection(SimulatedServer server) {
        Connection connection = connections.remove(server);
        if (connection == null) {
            return;
        }
        int how = world.chance(3);
        world.note("a connection of " + running() + " to " + server + " is "
                + List.of("closed", "cut", "lost").get(how));
        switch (how) {
            case 0 -> connection.close();
            case 1 -> connection.cut();
            default -> connection.vanish();
        }
    }

    /** Goes on over a new connection to a server; the end of the old one comes later. */
    void changeConnection(SimulatedServer server) {
        Connection old = connections.remove(server);
        if (old != null) {
            world.note(running() + " go on over a new connection to " + server);
            running().forEach(SimulatedBroker::registerEverywhere);
            world.later(world.between(SOON, LATE), old::close);
        }
    }

    void pause(long nanos) {
        world.note(running() + " stand still for " + Duration.ofNanos(nanos));
        pausedUntilNanos = world.nanos() + nanos;
        world.later(nanos, () -> {
            if (isAwake()) {
                running().forEach(SimulatedBroker::goOn);
            }
        });
    }

    /** Starts all its brokers, each at the address that is given for the one that it had. */
    void start(UnaryOperator<String> address) {
        for (SimulatedBroker broker : brokers) {
            if (!broker.isRunning()) {
                broker.start(address.apply(broker.place().address()));
            }
        }
    }

    void sayGoodbye() {
        running().forEach(broker -> sendEverywhere(new Message.Goodbye(broker.place())));
        crash();
    }

    /** The goodbyes take ways of their own and arrive long after, when somebody else may stand there. */
    void sayGoodbyeLate() {
        List<BrokerIdentity> places =
                running().stream().map(SimulatedBroker::place).toList();
        crash();
        for (SimulatedServer server : servers) {
            if (server.isUp()) {
                Connection slow = new Connection(world, server, LATEST_GOODBYE);
                places.forEach(place -> slow.send(new Message.Goodbye(place)));
                slow.close();
            }
        }
    }

    /** The process ends, and its machine closes the connections. */
    void crash() {
        stop("end");
        connections.values().forEach(Connection::close);
        connections.clear();
    }

    /** The machine is gone: nobody closes anything. */
    void vanish() {
        stop("vanish");
        connections.values().forEach(Connection::vanish);
        connections.clear();
    }

    private void stop(String how) {
        world.note(running() + " " + how);
        pausedUntilNanos = 0;
        running().forEach(SimulatedBroker::stop);
    }
}
