package dev.cairn.e2e.differential;

import dev.cairn.e2e.differential.Step.Ask;
import dev.cairn.e2e.differential.tables.Topic;
import dev.cairn.e2e.differential.tables.TopicChanges.Part;
import dev.cairn.testing.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Somebody with a tool, at work in a history. */
final class Operator {
    static final List<String> SETTINGS = List.of(
            "supportActingMaster",
            "orderMessageEnable",
            "enableTopicList",
            "enableAllTopicList",
            "returnOrderTopicConfigToBroker");

    private final Random random;
    private final Names names;
    private final Connection connection;

    Operator(Random random, Names names) {
        this.random = random;
        this.names = names;
        this.connection = new Connection("operator", Dialect.JAVA_5_5_0);
    }

    /** What the operator does next. */
    Ask next() {
        String topic = pick(names.topics());
        return switch (random.nextInt(14)) {
            case 0, 1 -> OperatorSteps.wipe(connection, anyBroker());
            case 2, 3 -> OperatorSteps.giveBack(connection, anyBroker());
            case 4, 5 -> OperatorSteps.deleteTopic(connection, topic, anyClusterOrAll());
            case 6, 7 -> OperatorSteps.registerTopic(connection, topic, parts(topic));
            case 8, 9 -> OperatorSteps.putKeyValue(connection, "ORDER_TOPIC_CONFIG", topic, order());
            case 10 -> OperatorSteps.putKeyValue(connection, names.namespace(), topic, "value " + random.nextInt(9));
            case 11 -> OperatorSteps.deleteKeyValue(connection, names.namespace(), topic);
            case 12 -> OperatorSteps.deleteKeyValue(connection, "ORDER_TOPIC_CONFIG", topic);
            default -> OperatorSteps.configure(connection, pick(SETTINGS), Boolean.toString(random.nextBoolean()));
        };
    }

    private String anyBroker() {
        return random.nextInt(10) == 0 ? names.prefix() + "nobody" : pick(names.brokers());
    }

    private Optional<String> anyClusterOrAll() {
        return pick(List.of(
                Optional.empty(),
                Optional.of(names.clusters().get(0)),
                Optional.of(names.clusters().get(1)),
                Optional.of(names.prefix() + "nowhere")));
    }

    private List<Part> parts(String topic) {
        List<Part> parts = new ArrayList<>();
        for (String broker : names.brokers()) {
            if (random.nextInt(3) == 0) {
                parts.add(new Part(broker, new Topic(topic, 1 + random.nextInt(8), 1 + random.nextInt(8), 6, 0)));
            }
        }
        if (random.nextInt(6) == 0) {
            parts.add(new Part(names.prefix() + "nobody", new Topic(topic, 1, 1, 6, 0)));
        }
        return parts;
    }

    private String order() {
        String first = pick(names.brokers()) + ":" + (1 + random.nextInt(8));
        return random.nextBoolean() ? first : first + ";" + names.prefix() + "z:4";
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
