package dev.cairn.property;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.QueueSettings;
import dev.cairn.registry.ScriptedBroker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/** Brokers that get into one another's way: few clusters, names, slots, addresses and topics, and everything else at random. */
final class RandomBrokers {
    private static final List<String> TOPICS = List.of("T1", "T2", "T3", "T4", "T5", "rmq_sys_SYNC_BROKER_MEMBER_a");
    private static final List<Duration> TIMEOUTS =
            List.of(Duration.ofSeconds(5), Duration.ofSeconds(10), Duration.ofMinutes(2));
    private static final List<Integer> PERMISSIONS = List.of(6, 6, 6, 4, 2, 7, 15);
    private static final List<ActingMaster> MODES = List.of(ActingMaster.UNKNOWN, ActingMaster.OFF, ActingMaster.ON);

    private final Random random;
    private final List<ScriptedBroker> seen = new ArrayList<>();

    RandomBrokers(Random random) {
        this.random = random;
    }

    /** A broker that may never have been seen before. */
    ScriptedBroker any() {
        ScriptedBroker broker = ScriptedBroker.slave(name(), id(), address())
                .inCluster(cluster())
                .over(session())
                .acting(oneOf(MODES))
                .timeout(oneOf(TIMEOUTS))
                .epoch(random.nextInt(4) == 0 ? random.nextInt(3) : 0)
                .topics();
        int topics = random.nextInt(4);
        for (int i = 0; i < topics; i++) {
            broker = withTopic(broker);
        }
        broker = random.nextInt(3) == 0 ? broker.zone("Z" + random.nextInt(2)) : broker;
        return remember(random.nextInt(3) == 0 ? withFilterServers(broker) : broker);
    }

    /** A broker that was seen before, exactly as it was. */
    ScriptedBroker known() {
        return seen.isEmpty() ? any() : oneOf(seen);
    }

    /** A broker that was seen before, with one difference. */
    ScriptedBroker changed() {
        ScriptedBroker broker = known();
        return remember(
                switch (random.nextInt(12)) {
                    case 0 -> broker.named(name());
                    case 1 -> broker.withId(id());
                    case 2 -> broker.movedTo(address());
                    case 3 -> broker.over(session());
                    case 4 -> broker.epoch(random.nextInt(3));
                    case 5 -> broker.acting(oneOf(MODES));
                    case 6 -> broker.zone("Z" + random.nextInt(2));
                    case 7 -> withFilterServers(broker);
                    case 8 -> broker.mapping(topic(), random.nextInt(3));
                    case 9 -> broker.topics(topic());
                    case 10 -> broker.counter(random.nextInt(3)).changedAt(random.nextInt(3));
                    default -> withTopic(broker);
                });
    }

    /** What one master says in parts, all of them of one version. */
    List<ScriptedBroker> parts() {
        ScriptedBroker master = any().withId(0);
        List<ScriptedBroker> parts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            parts.add(remember(withTopic(withTopic(random.nextInt(4) == 0 ? master : master.topics()))));
        }
        return parts;
    }

    private ScriptedBroker remember(ScriptedBroker broker) {
        if (seen.size() >= 12) {
            seen.remove(random.nextInt(seen.size()));
        }
        seen.add(broker);
        return broker;
    }

    long session() {
        return 1L + random.nextInt(6);
    }

    private <T> T oneOf(List<T> choice) {
        return choice.get(random.nextInt(choice.size()));
    }

    /** Queues of a topic on one or two broker names, of which one is nobody's. */
    Map<String, QueueSettings> queuesByName() {
        Map<String, QueueSettings> queues = new TreeMap<>();
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            String name = random.nextInt(8) == 0 ? "nobody" : name();
            queues.put(name, queues());
        }
        return queues;
    }

    String cluster() {
        return random.nextInt(5) == 0 ? "C2" : "C1";
    }

    String name() {
        return random.nextBoolean() ? "a" : "b";
    }

    private int id() {
        return random.nextInt(3);
    }

    private String address() {
        return "10.0.0." + (1 + random.nextInt(5)) + ":10911";
    }

    String topic() {
        return oneOf(TOPICS);
    }

    private ScriptedBroker withTopic(ScriptedBroker broker) {
        return broker.topic(topic(), queues());
    }

    QueueSettings queues() {
        return ScriptedBroker.queues(1 + random.nextInt(2), oneOf(PERMISSIONS));
    }

    private ScriptedBroker withFilterServers(ScriptedBroker broker) {
        return broker.filterServers(
                switch (random.nextInt(3)) {
                    case 0 -> Optional.empty();
                    case 1 -> Optional.of(List.of());
                    default -> Optional.of(List.of("10.0.0.9:" + random.nextInt(2)));
                });
    }
}
