package dev.cairn.simulator;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.QueueSettings;
import dev.cairn.registry.ScriptedBroker;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * A broker: it registers with every server every 30 s and may send heartbeats in between. It can take another name, another
 * slot, and believe for a while that it is still the master.
 */
final class SimulatedBroker {
    /** Which servers show such a topic depends on whether the broker ever had to speak for its group there. */
    static final String OWN_TOPIC_PREFIX = "only-at-";

    private static final Duration REGISTRATION_PERIOD = Duration.ofSeconds(30);
    private static final Duration HEARTBEAT_PERIOD = Duration.ofSeconds(1);

    private final World world;
    private final BrokerProcess process;
    private final Habits habits;
    private ReplicaSet group;
    private BrokerIdentity place;
    private long epoch;
    private boolean isRunning;
    private long life;

    SimulatedBroker(World world, BrokerProcess process, ReplicaSet group, String address) {
        this.world = world;
        this.process = process;
        this.group = group;
        this.habits = group.habits().orLike(world);
        this.place = new BrokerIdentity(group.key().cluster(), group.key().brokerName(), 0, address);
        process.add(this);
    }

    BrokerIdentity place() {
        return place;
    }

    ReplicaSet group() {
        return group;
    }

    BrokerProcess process() {
        return process;
    }

    Habits habits() {
        return habits;
    }

    boolean isRunning() {
        return isRunning;
    }

    /** Starts at an address, in the slot that it had if that is still free. */
    void start(String address) {
        start(group.join(this, place.brokerId()), address);
    }

    /** Starts in a slot, whoever else believes to be there. */
    void start(long id, String address) {
        take(group, id, address);
        world.note(place + " starts");
        epoch = group.epoch();
        isRunning = true;
        life++;
        every(REGISTRATION_PERIOD, this::registerEverywhere);
        if (habits.isBeating()) {
            every(HEARTBEAT_PERIOD, this::beat);
        }
        registerEverywhere();
    }

    void stop() {
        isRunning = false;
        life++;
        group.leave(this);
    }

    /** Leaves its process, in which others may go on. */
    void sayGoodbye() {
        world.note(place + " says goodbye");
        process.sendEverywhere(new Message.Goodbye(place));
        stop();
    }

    private void take(ReplicaSet set, long id, String address) {
        group = set;
        place = new BrokerIdentity(set.key().cluster(), set.key().brokerName(), id, address);
    }

    private void every(Duration period, Runnable what) {
        later(world.between(period.dividedBy(2), period), () -> {
            if (process.isAwake()) {
                what.run();
            }
            every(period, what);
        });
    }

    /** Does something in this life of the broker only. */
    private void later(long nanos, Runnable what) {
        long current = life;
        world.later(nanos, () -> {
            if (life == current) {
                what.run();
            }
        });
    }

    /** Does at once what was due while its process stood still. */
    void goOn() {
        if (habits.isBeating()) {
            beat();
        }
        registerEverywhere();
    }

    private void beat() {
        process.sendEverywhere(new Message.Beat(place.key()));
    }

    /** Sends its whole table, in parts if it does so; before 5.0 it asks about the version first, which is a sign of life. */
    void registerEverywhere() {
        if (habits.isBefore5()) {
            beat();
        }
        Map<String, QueueSettings> part = new LinkedHashMap<>();
        Map<String, QueueSettings> all = allTopics();
        int left = all.size();
        for (Map.Entry<String, QueueSettings> topic : all.entrySet()) {
            part.put(topic.getKey(), topic.getValue());
            left--;
            if (left == 0) {
                register(withMappings(said().topics(part)));
            } else if (part.size() == habits.topicsInPart()) {
                register(said().topics(part));
                part.clear();
            }
        }
    }

    private Map<String, QueueSettings> allTopics() {
        Map<String, QueueSettings> all = new LinkedHashMap<>(group.topics());
        if (habits.hasOwnTopic()) {
            all.put(OWN_TOPIC_PREFIX + place.address(), ScriptedBroker.OPEN);
        }
        return all;
    }

    private void register(ScriptedBroker said) {
        process.sendEverywhere(
                new Message.Registration(said, Set.copyOf(allTopics().keySet())));
    }

    private ScriptedBroker said() {
        ScriptedBroker said = ScriptedBroker.slave(place.brokerName(), place.brokerId(), place.address())
                .inCluster(place.cluster())
                .acting(habits.actingMaster())
                .timeout(habits.timeout())
                .zone(habits.zone())
                .epoch(epoch);
        return group.versioned(said);
    }

    private ScriptedBroker withMappings(ScriptedBroker said) {
        ScriptedBroker mapped = said;
        for (Map.Entry<String, Long> topic : group.staticEpochs().entrySet()) {
            mapped = mapped.mapping(topic.getKey(), topic.getValue());
        }
        return mapped;
    }

    /** A topic is created or changed: it alone is registered at once. */
    void changeTopic() {
        String topic = group.change();
        QueueSettings queues = group.topics().getOrDefault(topic, ScriptedBroker.OPEN);
        Long mapping = group.staticEpochs().get(topic);
        if (mapping != null) {
            register(said().topics().topic(topic, queues).mapping(topic, mapping));
        } else if (habits.registersSingleTopics() && !group.hasNamesake()) {
            process.sendEverywhere(new Message.SingleTopic(topic, place.brokerName(), queues));
        } else {
            register(said().topics().topic(topic, queues));
        }
    }

    void rename(ReplicaSet other) {
        world.note(place + " becomes " + other.key());
        group.leave(this);
        take(other, other.join(this, 0), place.address());
        epoch = other.epoch();
        registerEverywhere();
    }

    /** Takes the slot of the master, under a new epoch as a controller gives it, or with no better claim. */
    void becomeMaster(boolean hasNewEpoch) {
        world.note(place + " becomes master" + (hasNewEpoch ? " of a new epoch" : ""));
        group.appoint(this);
        if (hasNewEpoch) {
            group.beginEpoch();
        }
        epoch = group.epoch();
        take(group, BrokerIdentity.MASTER_ID, place.address());
        registerEverywhere();
    }

    /** Hears who is the master after so long, or once it is awake again; until then it may believe to be the master itself. */
    void learnAfter(long nanos) {
        later(nanos, () -> {
            if (process.isAwake()) {
                learn();
            } else {
                learnAfter(HEARTBEAT_PERIOD.toNanos());
            }
        });
    }

    private void learn() {
        boolean hasLost = place.isMaster() && !group.isAppointed(this);
        if (!hasLost && epoch == group.epoch()) {
            return;
        }
        epoch = group.epoch();
        if (hasLost) {
            world.note(place + " hears that it is not the master");
            take(group, group.freeSlaveId(), place.address());
        }
        registerEverywhere();
    }

    @Override
    public String toString() {
        return place.toString();
    }
}
