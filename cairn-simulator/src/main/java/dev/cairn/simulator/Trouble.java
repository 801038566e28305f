package dev.cairn.simulator;

import dev.cairn.model.BrokerIdentity;
import java.time.Duration;
import java.util.List;

/** What goes wrong, one thing after another. */
final class Trouble {
    private static final Duration MOST_OFTEN = Duration.ofMillis(10);
    private static final Duration LEAST_OFTEN = Duration.ofSeconds(8);
    private static final Duration SHORTEST = Duration.ofMillis(100);

    private final World world;
    private final List<SimulatedServer> servers;
    private final List<SimulatedBroker> brokers;
    private long endNanos;
    private int names;
    private int addresses;

    Trouble(World world, List<SimulatedServer> servers, List<SimulatedBroker> brokers) {
        this.world = world;
        this.servers = servers;
        this.brokers = brokers;
    }

    /** Makes trouble for so long; whoever is down by then still comes back. */
    void start(Duration duration) {
        endNanos = world.nanos() + duration.toNanos();
        next();
    }

    private void next() {
        world.later(world.between(MOST_OFTEN, LEAST_OFTEN), () -> {
            if (world.nanos() < endNanos) {
                strike();
                next();
            }
        });
    }

    private void strike() {
        SimulatedServer server = world.oneOf(servers);
        SimulatedBroker broker = world.oneOf(brokers);
        int kind = world.chance(20);
        if (kind == 0) {
            server.restart(world.between(SHORTEST, Duration.ofSeconds(20)));
        } else if (kind < 4) {
            // Shorter pauses are not promised to be noticed.
            server.pause(world.between(Duration.ofSeconds(2), Duration.ofMinutes(1)));
        } else if (broker.isRunning()) {
            strike(broker, server, kind);
        }
    }

    private void strike(SimulatedBroker broker, SimulatedServer server, int kind) {
        switch (kind) {
            case 4, 5, 6 -> broker.changeTopic();
            case 7 -> broker.pause(world.between(SHORTEST, Duration.ofSeconds(8)));
            case 8 -> broker.pause(world.between(SHORTEST, Duration.ofSeconds(150)));
            case 9 -> rename(broker);
            case 10, 11 -> takeDown(broker, broker::sayGoodbye);
            case 12, 13 -> takeDown(broker, broker::crash);
            case 14, 15 -> takeDown(broker, broker::vanish);
            default -> broker.breakConnection(server);
        }
    }

    private void rename(SimulatedBroker broker) {
        broker.rename(new ReplicaSet(world, "renamed-" + ++names));
    }

    private void takeDown(SimulatedBroker broker, Runnable how) {
        how.run();
        electLater(broker.group());
        String address = world.chance(3) == 0
                ? "10.9.0." + ++addresses + ":10911"
                : broker.place().address();
        world.later(world.between(SHORTEST, Duration.ofMinutes(1)), () -> broker.start(address));
    }

    /** As a controller does: a slave that is left takes the slot of the master, under a new epoch. */
    private void electLater(ReplicaSet group) {
        world.later(
                world.between(SHORTEST, Duration.ofSeconds(15)),
                () -> brokers.stream()
                        .filter(broker -> broker.isRunning() && broker.group() == group && !group.hasMaster())
                        .filter(broker -> broker.place().brokerId() != BrokerIdentity.MASTER_ID)
                        .findFirst()
                        .ifPresent(SimulatedBroker::becomeMaster));
    }
}
