package dev.cairn.simulator;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** What happens to the processes of brokers and to their connections. Whoever goes down comes back within a minute. */
final class ProcessTrouble {
    private static final Duration SHORTEST = Duration.ofMillis(100);
    private static final Duration SHORT_PAUSE = Duration.ofSeconds(8);
    private static final Duration LONG_PAUSE = Duration.ofSeconds(150);
    private static final Duration JUST_BEFORE = Duration.ofMillis(1_200);
    private static final Duration JUST_AFTER = Duration.ofMillis(100);
    private static final Duration LONGEST_ABSENCE = Duration.ofMinutes(1);
    private static final Duration LATEST_ELECTION = Duration.ofSeconds(15);

    private final World world;
    private final List<SimulatedServer> servers;
    private final Fleet fleet;

    ProcessTrouble(World world, List<SimulatedServer> servers, Fleet fleet) {
        this.world = world;
        this.servers = servers;
        this.fleet = fleet;
    }

    void offer(Trouble trouble) {
        trouble.may(2, () -> any(process -> process.pause(world.between(SHORTEST, SHORT_PAUSE))));
        trouble.may(1, () -> any(process -> process.pause(world.between(SHORTEST, LONG_PAUSE))));
        trouble.may(2, () -> any(this::pauseForAboutTheTimeout));
        trouble.may(3, () -> any(process -> takeDown(process, process::sayGoodbye)));
        trouble.may(3, () -> any(process -> takeDown(process, process::sayGoodbyeLate)));
        trouble.may(3, () -> any(process -> takeDown(process, process::crash)));
        trouble.may(3, () -> any(process -> takeDown(process, process::vanish)));
        trouble.may(3, () -> any(process -> process.breakConnection(world.oneOf(servers))));
        trouble.may(3, () -> any(process -> process.changeConnection(world.oneOf(servers))));
        trouble.may(1, this::leaveContainer);
    }

    private void any(Consumer<BrokerProcess> strike) {
        BrokerProcess process = world.oneOf(fleet.processes());
        if (!process.running().isEmpty()) {
            strike.accept(process);
        }
    }

    /** It goes on in the very moment in which it is given up, or just before, by servers that are slow just then. */
    private void pauseForAboutTheTimeout(BrokerProcess process) {
        Duration timeout = process.running().get(0).habits().timeout();
        long pauseNanos = world.between(timeout.minus(JUST_BEFORE), timeout.plus(JUST_AFTER));
        process.pause(pauseNanos);
        long slowNanos = JUST_BEFORE.toNanos();
        servers.forEach(server -> world.later(pauseNanos - slowNanos, () -> server.slowDown(2 * slowNanos)));
    }

    private void takeDown(BrokerProcess process, Runnable how) {
        List<SimulatedBroker> lost = process.running();
        how.run();
        lost.forEach(broker -> electLater(broker.group()));
        boolean isMoved = world.isOneIn(3);
        world.later(
                world.between(SHORTEST, LONGEST_ABSENCE),
                () -> process.start(address -> isMoved ? fleet.newAddress() : address));
    }

    /** One broker of a container leaves, and its connection stays with the others. */
    private void leaveContainer() {
        BrokerProcess process = world.oneOf(fleet.processes());
        if (process.running().size() > 1) {
            SimulatedBroker broker = world.oneOf(process.running());
            broker.sayGoodbye();
            electLater(broker.group());
            world.later(world.between(SHORTEST, LONGEST_ABSENCE), () -> process.start(address -> address));
        }
    }

    /** A slave that is left takes the slot of the master; with a controller under a new epoch, else as somebody configures it. */
    private void electLater(ReplicaSet group) {
        boolean hasController = world.isOneIn(2);
        world.later(world.between(SHORTEST, LATEST_ELECTION), () -> {
            if (!group.hasMaster()) {
                group.running().stream()
                        .filter(broker -> broker.process().isAwake())
                        .findFirst()
                        .ifPresent(broker -> broker.becomeMaster(hasController));
            }
        });
    }
}
