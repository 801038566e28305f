package dev.cairn.e2e.differential;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.e2e.differential.Step.Ask;
import dev.cairn.e2e.differential.tables.Quirk;
import dev.cairn.e2e.differential.tables.Rights;
import dev.cairn.e2e.differential.tables.Tables;
import dev.cairn.e2e.differential.tables.TopicChanges;
import dev.cairn.e2e.differential.tables.TopicChanges.Part;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What operators change: requests 100, 102, 205, 216, 217, 318 and 327. */
final class OperatorSteps {
    private OperatorSteps() {}

    /** Request 205. */
    static Ask wipe(Connection connection, String broker) {
        return ask(
                connection,
                205,
                Map.of("brokerName", broker),
                "",
                tables -> Reply.SUCCESS.with("wipeTopicCount", Integer.toString(new Rights(tables).wipe(broker))));
    }

    /** Request 327. */
    static Ask giveBack(Connection connection, String broker) {
        return ask(
                connection,
                327,
                Map.of("brokerName", broker),
                "",
                tables -> Reply.SUCCESS.with("addTopicCount", Integer.toString(new Rights(tables).giveBack(broker))));
    }

    /** Request 216. */
    static Ask deleteTopic(Connection connection, String topic, Optional<String> cluster) {
        Map<String, String> fields = new TreeMap<>(Map.of("topic", topic));
        cluster.ifPresent(name -> fields.put("clusterName", name));
        return ask(connection, 216, fields, "", tables -> {
            new TopicChanges(tables).delete(topic, cluster);
            return Reply.SUCCESS;
        });
    }

    /** Request 217. */
    static Ask registerTopic(Connection connection, String topic, List<Part> parts) {
        String body = parts.stream()
                .map(part -> "{\"brokerName\":\"" + part.broker() + "\",\"perm\":"
                        + part.topic().permission()
                        + ",\"readQueueNums\":" + part.topic().readQueues() + ",\"topicSysFlag\":"
                        + part.topic().flags()
                        + ",\"writeQueueNums\":" + part.topic().writeQueues() + "}")
                .collect(
                        Collectors.joining(",", "{\"brokerDatas\":[],\"filterServerTable\":{},\"queueDatas\":[", "]}"));
        return ask(connection, 217, Map.of("topic", topic), body, tables -> {
            boolean isDone = new TopicChanges(tables).register(topic, parts);
            return isDone || tables.has(Quirk.HALF_REGISTERED_TOPIC) ? Reply.SUCCESS : Reply.refusal(1, Reply.SENTENCE);
        });
    }

    /** Request 100. */
    static Ask putKeyValue(Connection connection, String namespace, String key, String value) {
        return ask(connection, 100, Map.of("namespace", namespace, "key", key, "value", value), "", tables -> {
            tables.put(namespace, key, value);
            return Reply.SUCCESS;
        });
    }

    /** Request 102. */
    static Ask deleteKeyValue(Connection connection, String namespace, String key) {
        return ask(connection, 102, Map.of("namespace", namespace, "key", key), "", tables -> {
            tables.remove(namespace, key);
            return Reply.SUCCESS;
        });
    }

    /** Request 318. */
    static Ask configure(Connection connection, String key, String value) {
        return ask(connection, 318, Map.of(), key + "=" + value + "\n", tables -> {
            tables.set(key, value);
            return Reply.SUCCESS;
        });
    }

    /** Key-values as requests 103 and 219 answer them. */
    static Reply table(Map<String, String> values) {
        StringBuilder json = new StringBuilder();
        values.forEach(
                (key, value) -> json.append(json.isEmpty() ? "" : ",").append("\"" + key + "\":\"" + value + "\""));
        return Reply.text("{\"table\":{" + json + "}}");
    }

    private static Ask ask(
            Connection connection, int code, Map<String, String> fields, String body, Function<Tables, Reply> effect) {
        return new Ask(
                code + ": " + fields + " " + body, new Request(connection, code, fields, body.getBytes(UTF_8)), effect);
    }
}
