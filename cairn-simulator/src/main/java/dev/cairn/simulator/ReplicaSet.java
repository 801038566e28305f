package dev.cairn.simulator;

import dev.cairn.model.GroupKey;
import dev.cairn.model.QueueSettings;
import dev.cairn.registry.ScriptedBroker;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The brokers of one name: they share a topic table and its version, and agree, sooner or later, on who is the master. */
final class ReplicaSet {
    /** Topics that are there for a while only. */
    private static final String PASSING = "passing-";

    /** So few that groups in other clusters have them too. */
    private static final int MOST_TOPICS = 6;

    private static final int MOST_STATIC_TOPICS = 2;
    private static final long START_MILLIS = 1_700_000_000_000L;
    private static final List<Integer> PERMISSIONS = List.of(6, 6, 6, 4, 7);

    private final World world;
    private final GroupKey key;
    private final Habits habits;
    private final List<SimulatedBroker> brokers = new ArrayList<>();
    private final Map<String, QueueSettings> topics = new LinkedHashMap<>();
    private final Set<String> dropped = new LinkedHashSet<>();
    private final Map<String, Long> staticEpochs = new LinkedHashMap<>();
    private Optional<SimulatedBroker> appointed = Optional.empty();
    private long counter;
    private long changedMillis = START_MILLIS;
    private long clockErrorMillis;
    private long epoch;
    private boolean hasNamesake;

    ReplicaSet(World world, GroupKey key, Habits habits) {
        this.world = world;
        this.key = key;
        this.habits = habits;
        topics.put("shared", ScriptedBroker.OPEN);
        topics.put("own-" + key.brokerName(), ScriptedBroker.OPEN);
    }

    GroupKey key() {
        return key;
    }

    /** Another cluster has a group of this name: whoever says the name alone may mean either. */
    boolean hasNamesake() {
        return hasNamesake;
    }

    void noteNamesake() {
        hasNamesake = true;
    }

    Habits habits() {
        return habits;
    }

    Map<String, QueueSettings> topics() {
        return topics;
    }

    /** The static topics, with the epoch of their mapping. */
    Map<String, Long> staticEpochs() {
        return staticEpochs;
    }

    long epoch() {
        return epoch;
    }

    /** What a broker says, with this table's version. */
    ScriptedBroker versioned(ScriptedBroker broker) {
        return broker.counter(counter).changedAt(changedMillis);
    }

    /** Gives the newcomer the slot that it wants, or else the next free one. */
    long join(SimulatedBroker newcomer, long wanted) {
        long id = firstFree(wanted);
        brokers.add(newcomer);
        if (id == 0) {
            appointed = Optional.of(newcomer);
        }
        return id;
    }

    private long firstFree(long from) {
        long id = from;
        while (isTaken(id)) {
            id++;
        }
        return id;
    }

    private boolean isTaken(long id) {
        return brokers.stream()
                .anyMatch(broker -> broker.isRunning() && broker.place().brokerId() == id);
    }

    long freeSlaveId() {
        return firstFree(1);
    }

    void leave(SimulatedBroker broker) {
        brokers.remove(broker);
    }

    boolean hasMaster() {
        return isTaken(0);
    }

    List<SimulatedBroker> running() {
        return brokers.stream().filter(SimulatedBroker::isRunning).toList();
    }

    /** Who is the master from now on, whatever another one still believes. */
    void appoint(SimulatedBroker master) {
        appointed = Optional.of(master);
    }

    boolean isAppointed(SimulatedBroker broker) {
        return appointed.filter(broker::equals).isPresent();
    }

    /** A new epoch begins. */
    void beginEpoch() {
        epoch++;
    }

    /** The clock by which the table's version is stamped jumps. */
    void jumpClock(long millis) {
        world.note("the clock of " + key + " jumps by " + millis + " ms");
        clockErrorMillis += millis;
    }

    private void noteChange() {
        counter++;
        changedMillis = START_MILLIS + world.nanos() / 1_000_000 + clockErrorMillis;
    }

    /** Adds or changes a topic, and gives its name. */
    String change() {
        noteChange();
        if (world.isOneIn(5)) {
            String topic = "static-" + world.chance(MOST_STATIC_TOPICS);
            topics.putIfAbsent(topic, ScriptedBroker.OPEN);
            staticEpochs.merge(topic, 1L, Long::sum);
            return topic;
        }
        if (world.isOneIn(5)) {
            String topic = PASSING + key + "-" + counter;
            topics.put(topic, ScriptedBroker.OPEN);
            return topic;
        }
        String topic = "topic-" + world.chance(MOST_TOPICS);
        topics.put(topic, ScriptedBroker.queues(1 + world.chance(8), world.oneOf(PERMISSIONS)));
        return topic;
    }

    /** A topic goes on the brokers, and no server is told; it never comes back. */
    void dropTopic() {
        topics.keySet().stream().filter(ReplicaSet::isPassing).findFirst().ifPresent(topic -> {
            world.note(key + " drops " + topic);
            dropped.add(topic);
            delete(topic);
        });
    }

    private static boolean isPassing(String topic) {
        return topic.startsWith(PASSING);
    }

    /** The topics that it has dropped. */
    Set<String> dropped() {
        return dropped;
    }

    /** The name of a topic that was created some time and is not static, if there is one. */
    Optional<String> anyPlainTopic() {
        List<String> plain = topics.keySet().stream()
                .filter(topic -> topic.startsWith("topic-"))
                .toList();
        return plain.isEmpty() ? Optional.empty() : Optional.of(world.oneOf(plain));
    }

    void delete(String topic) {
        if (topics.remove(topic) != null) {
            noteChange();
        }
    }
}
