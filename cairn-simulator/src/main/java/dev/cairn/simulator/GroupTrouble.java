package dev.cairn.simulator;

import dev.cairn.model.GroupKey;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** What happens to groups of brokers: new topics, new names, new masters, and strangers who claim a slot. */
final class GroupTrouble {
    private static final Duration SOON = Duration.ofMillis(100);
    private static final Duration LATE = Duration.ofSeconds(20);
    private static final Duration LONG = Duration.ofMinutes(1);

    private final World world;
    private final Fleet fleet;
    private int names;

    GroupTrouble(World world, Fleet fleet) {
        this.world = world;
        this.fleet = fleet;
    }

    void offer(Trouble trouble) {
        trouble.may(5, () -> any(SimulatedBroker::changeTopic));
        trouble.may(2, () -> any(broker -> broker.group().dropTopic()));
        trouble.may(1, () -> any(broker -> broker.group().jumpClock(world.chance(7_200_000) - 3_600_000)));
        trouble.may(1, () -> any(this::rename));
        trouble.may(2, () -> any(this::changeMaster));
        trouble.may(2, () -> any(this::doubleUp));
    }

    private void any(Consumer<SimulatedBroker> strike) {
        SimulatedBroker broker = world.oneOf(fleet.brokers());
        if (broker.isRunning() && broker.process().isAwake()) {
            strike.accept(broker);
        }
    }

    private void rename(SimulatedBroker broker) {
        GroupKey key = new GroupKey(broker.place().cluster(), "renamed-" + ++names);
        broker.rename(fleet.newSet(key));
    }

    /** A slave becomes master while the old one lives, which hears of it later, if it stands still much later. */
    private void changeMaster(SimulatedBroker slave) {
        if (!slave.place().isMaster()) {
            List<SimulatedBroker> others = slave.group().running();
            slave.becomeMaster(world.isOneIn(2));
            others.forEach(broker -> broker.learnAfter(world.between(SOON, LATE)));
        }
    }

    /** Somebody else claims the slot of a broker for a while, from another address, and is gone then. */
    private void doubleUp(SimulatedBroker broker) {
        BrokerProcess process = fleet.foreignProcess();
        SimulatedBroker claimant = new SimulatedBroker(world, process, broker.group(), fleet.newAddress());
        claimant.start(broker.place().brokerId(), claimant.place().address());
        Runnable end = world.oneOf(List.<Runnable>of(process::sayGoodbye, process::crash, process::vanish));
        world.later(world.between(SOON, LONG), end);
    }
}
