package dev.cairn.e2e.differential;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cairn.e2e.differential.Step.Ask;
import dev.cairn.e2e.differential.tables.Listings;
import dev.cairn.e2e.differential.tables.Quirk;
import dev.cairn.e2e.differential.tables.RouteQuestion;
import dev.cairn.e2e.differential.tables.Tables;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** What clients, tools and brokers ask: requests 101, 105, 106, 206, 219, 224, 304, 311 to 313, 901 and unknown ones. */
final class Questions {
    private static final int STANDARD_JSON_SINCE = 401;

    private Questions() {}

    /**
     * Request 105.
     *
     * @param zone whose view is asked for
     * @param acceptsStandardJsonOnly what the client says of that; empty if nothing
     */
    static Ask route(
            Connection connection, String topic, Optional<String> zone, Optional<String> acceptsStandardJsonOnly) {
        Map<String, String> fields = new TreeMap<>(Map.of("topic", topic));
        zone.ifPresent(name -> fields.putAll(Map.of("__ZONE_NAME", name, "__ZONE_MODE", "true")));
        acceptsStandardJsonOnly.ifPresent(accepts -> fields.put("acceptStandardJsonOnly", accepts));
        boolean isStandard = connection.dialect().version() >= STANDARD_JSON_SINCE
                || acceptsStandardJsonOnly.filter("true"::equalsIgnoreCase).isPresent();
        return ask(connection, 105, fields, tables -> {
            boolean isBare = !isStandard || (zone.isPresent() && tables.has(Quirk.COARSE_ZONE_FILTER));
            return new RouteQuestion(topic, zone)
                    .ask(tables)
                    .map(isBare ? Reply::withBareIds : Reply::of)
                    .orElseGet(() -> unknownTopic(topic));
        });
    }

    private static Reply unknownTopic(String topic) {
        return Reply.refusal(
                17,
                "No topic route info in name server for the topic: " + topic
                        + "\nSee https://rocketmq.apache.org/docs/bestPractice/06FAQ for further details.");
    }

    /** Request 106. */
    static Ask clusters(Connection connection) {
        return listing(connection, 106, Listings::clusters);
    }

    /** Request 206. */
    static Ask topics(Connection connection) {
        return ask(
                connection,
                206,
                Map.of(),
                tables -> "false".equals(tables.setting("enableAllTopicList"))
                        ? Reply.refusal(1, "disable")
                        : Reply.of(new Listings(tables).topics()).shared());
    }

    /** Request 304. */
    static Ask clustersAndBrokers(Connection connection) {
        return listing(connection, 304, Listings::clustersAndBrokers);
    }

    /** Request 224. */
    static Ask topicsOf(Connection connection, String cluster) {
        return ask(
                connection,
                224,
                Map.of("cluster", cluster),
                tables -> isListed(tables)
                        ? Reply.of(new Listings(tables).topicsOf(cluster))
                        : Reply.refusal(1, "disable"));
    }

    /** Request 311, 312 or 313. */
    static Ask unitTopics(Connection connection, int code) {
        Function<Listings, ObjectNode> question = switch (code) {
            case 311 -> Listings::unitTopics;
            case 312 -> Listings::topicsWithUnitSubscription;
            default -> Listings::plainTopicsWithUnitSubscription;
        };
        return ask(
                connection,
                code,
                Map.of(),
                tables -> isListed(tables)
                        ? Reply.of(question.apply(new Listings(tables))).shared()
                        : Reply.refusal(1, "disable"));
    }

    /** Whether topics are listed by kind. */
    static boolean isListed(Tables tables) {
        return !"false".equals(tables.setting("enableTopicList"));
    }

    /** Request 901. */
    static Ask members(Connection connection, String cluster, String broker) {
        return ask(
                connection,
                901,
                Map.of("clusterName", cluster, "brokerName", broker),
                tables -> Reply.withBareIds(new Listings(tables).members(cluster, broker))
                        .withRemark("not set any response code"));
    }

    /** Request 101. */
    static Ask keyValue(Connection connection, String namespace, String key) {
        return ask(
                connection,
                101,
                Map.of("namespace", namespace, "key", key),
                tables -> tables.namespace(namespace)
                        .map(values -> values.get(key))
                        .map(value -> Reply.SUCCESS.with("value", value))
                        .orElseGet(
                                () -> Reply.refusal(22, "No config item, Namespace: " + namespace + " Key: " + key)));
    }

    /** Request 219. */
    static Ask namespace(Connection connection, String namespace) {
        return ask(
                connection,
                219,
                Map.of("namespace", namespace),
                tables -> tables.namespace(namespace)
                        .map(values -> OperatorSteps.table(values).shared())
                        .orElseGet(() -> Reply.refusal(22, "No config item, Namespace: " + namespace)));
    }

    /** Request 319; of all that it shows, what histories change. */
    static Ask settings(Connection connection) {
        return ask(connection, 319, Map.of(), tables -> {
            StringBuilder lines = new StringBuilder();
            Operator.SETTINGS.stream().sorted().forEach(key -> lines.append(key + "=" + tables.setting(key) + "\n"));
            return Reply.text(lines.toString()).shared();
        });
    }

    /** A request that no name server knows. */
    static Ask unknown(Connection connection, int code) {
        return ask(connection, code, Map.of(), tables -> Reply.refusal(3, " request type " + code + " not supported"));
    }

    private static Ask listing(Connection connection, int code, Function<Listings, ObjectNode> question) {
        return ask(
                connection,
                code,
                Map.of(),
                tables -> Reply.of(question.apply(new Listings(tables))).shared());
    }

    private static Ask ask(
            Connection connection, int code, Map<String, String> fields, Function<Tables, Reply> effect) {
        return new Ask(code + ": " + fields + " over " + connection, Request.of(connection, code, fields), effect);
    }
}
