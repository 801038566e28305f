package dev.cairn.simulator;

import dev.cairn.model.QueueSettings;
import dev.cairn.registry.ScriptedBroker;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The brokers of one name: they share a topic table, which only grows, and agree on who is the master. */
final class ReplicaSet {
    private static final int MOST_TOPICS = 12;

    private final World world;
    private final String name;
    private final List<SimulatedBroker> brokers = new ArrayList<>();
    private final Map<String, QueueSettings> topics = new LinkedHashMap<>();
    private long counter;
    private long epoch;

    ReplicaSet(World world, String name) {
        this.world = world;
        this.name = name;
        topics.put("shared", ScriptedBroker.OPEN);
        topics.put("own-" + name, ScriptedBroker.OPEN);
    }

    String name() {
        return name;
    }

    Map<String, QueueSettings> topics() {
        return topics;
    }

    long counter() {
        return counter;
    }

    long epoch() {
        return epoch;
    }

    /** Gives the newcomer the slot that it wants, or else the next free one. */
    long join(SimulatedBroker newcomer, long wanted) {
        brokers.add(newcomer);
        long id = wanted;
        while (isTaken(id)) {
            id++;
        }
        return id;
    }

    private boolean isTaken(long id) {
        return brokers.stream()
                .anyMatch(broker -> broker.isRunning() && broker.place().brokerId() == id);
    }

    void leave(SimulatedBroker broker) {
        brokers.remove(broker);
    }

    boolean hasMaster() {
        return isTaken(0);
    }

    /** A new epoch begins, with another master. */
    void elect() {
        epoch++;
    }

    /** Adds or changes a topic, and gives its name. */
    String change() {
        String topic = "topic-" + world.chance(MOST_TOPICS);
        counter++;
        topics.put(topic, ScriptedBroker.queues(1 + world.chance(8), 6));
        return topic;
    }
}
