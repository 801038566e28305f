package dev.cairn.simulator;

import dev.cairn.model.GroupKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * All brokers of a world: one or two clusters, which may use the same broker name, and some worlds with containers that hold
 * several brokers in one process.
 */
final class Fleet {
    private static final Duration STARTING = Duration.ofSeconds(10);

    private final World world;
    private final List<SimulatedServer> servers;
    private final boolean hasContainers;
    private final List<ReplicaSet> sets = new ArrayList<>();
    private final List<BrokerProcess> processes = new ArrayList<>();
    private final List<SimulatedBroker> brokers = new ArrayList<>();
    private int addresses;

    Fleet(World world, List<SimulatedServer> servers) {
        this.world = world;
        this.servers = servers;
        this.hasContainers = world.isOneIn(4);
        int groups = 1 + world.chance(4);
        for (int i = 1; i <= groups; i++) {
            ReplicaSet set = newSet(groupKey(i));
            int members = 1 + world.chance(3);
            for (int id = 0; id < members; id++) {
                brokers.add(new SimulatedBroker(world, process(), set, newAddress()));
            }
        }
    }

    private GroupKey groupKey(int number) {
        GroupKey key = new GroupKey(number > 1 && world.isOneIn(3) ? "C2" : "C1", "group-" + number);
        // The second cluster may know nothing of the names in the first.
        GroupKey namesake = new GroupKey("C2", "group-1");
        boolean isFree = sets.stream().noneMatch(set -> set.key().equals(namesake));
        return key.cluster().equals("C2") && isFree && world.isOneIn(2) ? namesake : key;
    }

    private BrokerProcess process() {
        if (hasContainers && !processes.isEmpty() && world.isOneIn(2)) {
            return world.oneOf(processes);
        }
        return newProcess();
    }

    private BrokerProcess newProcess() {
        BrokerProcess process = new BrokerProcess(world, servers);
        processes.add(process);
        return process;
    }

    String newAddress() {
        addresses++;
        return "10.0.0." + addresses + ":10911";
    }

    /** A new group with the habits of none. */
    ReplicaSet newSet(GroupKey key) {
        ReplicaSet set = new ReplicaSet(world, key, Habits.any(world));
        for (ReplicaSet other : sets) {
            if (other.key().brokerName().equals(key.brokerName())) {
                other.noteNamesake();
                set.noteNamesake();
            }
        }
        sets.add(set);
        return set;
    }

    /** Lets every broker start at some moment. */
    void start() {
        for (SimulatedBroker broker : brokers) {
            String address = broker.place().address();
            world.later(world.between(Duration.ZERO, STARTING), () -> {
                if (!broker.isRunning()) {
                    broker.start(address);
                }
            });
        }
    }

    List<BrokerProcess> processes() {
        return processes;
    }

    /** All groups that ever were. */
    List<ReplicaSet> sets() {
        return sets;
    }

    List<SimulatedBroker> brokers() {
        return brokers;
    }

    List<SimulatedBroker> running() {
        return brokers.stream().filter(SimulatedBroker::isRunning).toList();
    }

    /** The groups in which somebody runs. */
    Set<ReplicaSet> runningSets() {
        Set<ReplicaSet> running = new LinkedHashSet<>();
        running().forEach(broker -> running.add(broker.group()));
        return running;
    }

    /** A process of its own that is not part of the fleet, for somebody who should not be there. */
    BrokerProcess foreignProcess() {
        return new BrokerProcess(world, servers);
    }

    /** The name of some topic, which most likely exists, or did. */
    String anyTopic() {
        ReplicaSet set = world.oneOf(sets);
        List<String> topics = new ArrayList<>(set.topics().keySet());
        topics.addAll(set.dropped());
        topics.add("never-created");
        return world.oneOf(topics);
    }
}
