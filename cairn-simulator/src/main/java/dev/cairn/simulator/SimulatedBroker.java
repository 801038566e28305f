package dev.cairn.simulator;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.registry.ScriptedBroker;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A broker process: it registers with every server every 30 s and may send heartbeats in between. It can close a
 * connection, stand still, say goodbye, crash, vanish with its machine, come back, take another name or another slot.
 */
final class SimulatedBroker {
    private static final Duration REGISTRATION_PERIOD = Duration.ofSeconds(30);
    private static final String CLUSTER = "C1";

    private final World world;
    private final List<SimulatedServer> servers;
    private final Map<SimulatedServer, Connection> connections = new LinkedHashMap<>();
    private final ActingMaster actingMaster;
    private final Duration timeout;
    private final Duration heartbeatPeriod;
    private ReplicaSet group;
    private BrokerIdentity place;
    private boolean isRunning;
    private long life;
    private long pausedUntilNanos;

    SimulatedBroker(World world, List<SimulatedServer> servers, ReplicaSet group, String address) {
        this.world = world;
        this.servers = servers;
        this.group = group;
        this.place = new BrokerIdentity(CLUSTER, group.name(), 0, address);
        boolean isQuick = world.chance(2) == 0;
        actingMaster = isQuick ? ActingMaster.ON : ActingMaster.OFF;
        timeout = isQuick ? Duration.ofSeconds(10) : Duration.ofMinutes(2);
        heartbeatPeriod = isQuick ? Duration.ofSeconds(1) : REGISTRATION_PERIOD;
    }

    BrokerIdentity place() {
        return place;
    }

    ReplicaSet group() {
        return group;
    }

    boolean isRunning() {
        return isRunning;
    }

    /** Starts at an address, in the slot that it had if that is still free. */
    void start(String address) {
        take(group, group.join(this, place.brokerId()), address);
        world.note(place + " starts");
        isRunning = true;
        life++;
        every(REGISTRATION_PERIOD, this::registerEverywhere);
        if (heartbeatPeriod.compareTo(REGISTRATION_PERIOD) < 0) {
            every(heartbeatPeriod, () -> servers.forEach(server -> send(server, new Message.Beat(place.key()))));
        }
        registerEverywhere();
    }

    private void take(ReplicaSet set, long id, String address) {
        group = set;
        place = new BrokerIdentity(CLUSTER, set.name(), id, address);
    }

    private void every(Duration period, Runnable what) {
        long current = life;
        world.later(world.between(period.dividedBy(2), period), () -> {
            if (life == current) {
                if (world.nanos() >= pausedUntilNanos) {
                    what.run();
                }
                every(period, what);
            }
        });
    }

    void registerEverywhere() {
        ScriptedBroker all = said().topics(group.topics());
        servers.forEach(server -> send(server, new Message.Registration(all)));
    }

    private ScriptedBroker said() {
        return ScriptedBroker.slave(group.name(), place.brokerId(), place.address())
                .acting(actingMaster)
                .timeout(timeout)
                .epoch(group.epoch())
                .counter(group.counter());
    }

    /** A topic is created or changed: it alone is registered at once. */
    void changeTopic() {
        String topic = group.change();
        ScriptedBroker part =
                said().topics(topic).topic(topic, group.topics().getOrDefault(topic, ScriptedBroker.OPEN));
        servers.forEach(server -> send(server, new Message.Registration(part)));
    }

    /** Connects first if need be, as brokers do. */
    private void send(SimulatedServer server, Message message) {
        Connection connection = connections.get(server);
        if ((connection == null || !connection.isOpen()) && server.isUp()) {
            connection = new Connection(world, server);
            connections.put(server, connection);
        }
        if (connection != null) {
            connection.send(message);
        }
    }

    void breakConnection(SimulatedServer server) {
        Connection connection = connections.get(server);
        if (connection != null) {
            world.note("the connection of " + place + " to " + server + " breaks");
            connection.close();
        }
    }

    void pause(long nanos) {
        world.note(place + " stands still for " + Duration.ofNanos(nanos));
        pausedUntilNanos = world.nanos() + nanos;
        long current = life;
        world.later(nanos, () -> {
            if (life == current) {
                registerEverywhere();
            }
        });
    }

    void sayGoodbye() {
        servers.forEach(server -> send(server, new Message.Goodbye(place)));
        crash();
    }

    /** The process ends, and its machine closes the connections. */
    void crash() {
        stop("ends");
        connections.values().forEach(Connection::close);
        connections.clear();
    }

    /** The machine is gone: nobody closes anything. */
    void vanish() {
        stop("vanishes");
        connections.values().forEach(Connection::vanish);
        connections.clear();
    }

    private void stop(String how) {
        world.note(place + " " + how);
        isRunning = false;
        pausedUntilNanos = 0;
        life++;
        group.leave(this);
    }

    void rename(ReplicaSet other) {
        world.note(place + " becomes " + other.name());
        group.leave(this);
        take(other, other.join(this, 0), place.address());
        registerEverywhere();
    }

    /** Takes the slot of a master that is gone. */
    void becomeMaster() {
        world.note(place + " becomes master");
        group.elect();
        take(group, BrokerIdentity.MASTER_ID, place.address());
        registerEverywhere();
    }
}
