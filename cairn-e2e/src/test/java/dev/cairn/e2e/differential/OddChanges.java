package dev.cairn.e2e.differential;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.e2e.differential.Step.Ask;
import dev.cairn.e2e.differential.tables.Quirk;
import dev.cairn.e2e.differential.tables.Tables;
import dev.cairn.testing.Dialect;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/** What operators ask for by mistake. */
final class OddChanges {
    private static final String ORDER = "ORDER_TOPIC_CONFIG";
    private static final Reply TRACE = Reply.refusal(1, Reply.STACK_TRACE);
    private static final Reply SENTENCE = Reply.refusal(1, Reply.SENTENCE);

    private final Random random;
    private final Names names;
    private final Connection connection;

    OddChanges(Random random, Names names) {
        this.random = random;
        this.names = names;
        this.connection = new Connection(names.prefix() + "mistaken", Dialect.JAVA_5_5_0);
    }

    /** One of them. */
    Ask next() {
        return switch (random.nextInt(5)) {
            case 0 -> rights();
            case 1 -> topic();
            case 2 -> keyValue();
            case 3 -> settings();
            default -> question();
        };
    }

    private Ask rights() {
        return random.nextBoolean()
                ? both(205, Map.of(), "", Reply.SUCCESS.with("wipeTopicCount", "0"))
                : both(327, Map.of(), "", Reply.SUCCESS.with("addTopicCount", "0"));
    }

    private Ask topic() {
        Map<String, String> topic = Map.of("topic", pick(names.topics()));
        String unknown = "{\"queueDatas\":[{\"brokerName\":\"" + names.prefix() + "nobody\",\"perm\":6}]}";
        return switch (random.nextInt(5)) {
            case 0 -> both(216, Map.of(), "", Reply.SUCCESS);
            case 1 -> both(217, topic, "", Reply.SUCCESS);
            case 2 -> differs(217, Map.of(), unknown, Reply.SUCCESS, SENTENCE, Quirk.HALF_REGISTERED_TOPIC);
            case 3 -> differs(217, topic, "{}", Reply.SUCCESS, SENTENCE, Quirk.HALF_REGISTERED_TOPIC);
            default -> differs(217, topic, "{\"queueDatas", TRACE, SENTENCE, Quirk.STACK_TRACE);
        };
    }

    private Ask keyValue() {
        String topic = pick(names.topics());
        return switch (random.nextInt(4)) {
            case 0 ->
                both(100, Map.of("namespace", ORDER, "value", "b:1"), "", Reply.refusal(1, "namespace or key is null"));
            case 1 -> both(102, Map.of("namespace", names.prefix() + "nothing", "key", topic), "", Reply.SUCCESS);
            case 2 -> withoutValue(topic);
            default -> badOrder(topic, pick(List.of("b", "b:", "b:x", ":4", "b:4;;c:4", "b:0", "b:-1", "")));
        };
    }

    private Ask withoutValue(String key) {
        Map<String, String> fields = Map.of("namespace", names.namespace(), "key", key);
        return ask(100, fields, "", tables -> {
            if (!tables.has(Quirk.MISSING_VALUE)) {
                return SENTENCE;
            }
            tables.put(names.namespace(), key, "");
            tables.remove(names.namespace(), key);
            return Reply.SUCCESS;
        });
    }

    private Ask badOrder(String topic, String value) {
        Map<String, String> fields = Map.of("namespace", ORDER, "key", topic, "value", value);
        return ask(100, fields, "", tables -> {
            if (!tables.has(Quirk.BAD_ORDER)) {
                return SENTENCE;
            }
            tables.put(ORDER, topic, value);
            return Reply.SUCCESS;
        });
    }

    private Ask settings() {
        Reply blackListed = Reply.refusal(16, "Can not update config in black list.");
        return switch (random.nextInt(6)) {
            case 0 -> both(318, Map.of(), "", Reply.SUCCESS);
            case 1 -> differs(318, Map.of(), "bogus=1\n", Reply.SUCCESS, SENTENCE, Quirk.LENIENT_SETTINGS);
            case 2 ->
                differs(318, Map.of(), "waitSecondsForService=soon\n", Reply.SUCCESS, SENTENCE, Quirk.LENIENT_SETTINGS);
            case 3 ->
                differs(
                        318,
                        Map.of(),
                        "kvConfigPath=elsewhere\n",
                        blackListed,
                        blackListed.withRemark(Reply.SENTENCE),
                        Quirk.LENIENT_SETTINGS);
            case 4 -> both(318, Map.of(), "# nothing but a remark\n", Reply.SUCCESS);
            default ->
                differs(
                        318,
                        Map.of(),
                        "orderMessageEnable=\\u00zz\n",
                        Reply.refusal(1, "string2Properties error"),
                        SENTENCE,
                        Quirk.LENIENT_SETTINGS);
        };
    }

    private Ask question() {
        return switch (random.nextInt(6)) {
            case 0 ->
                differs(
                        101,
                        Map.of("namespace", ORDER),
                        "",
                        Reply.refusal(22, "No config item, Namespace: " + ORDER + " Key: null"),
                        SENTENCE,
                        Quirk.MISSING_NAME);
            case 1 ->
                differs(
                        219,
                        Map.of(),
                        "",
                        Reply.refusal(22, "No config item, Namespace: null"),
                        SENTENCE,
                        Quirk.MISSING_NAME);
            case 2 ->
                ask(
                        224,
                        Map.of(),
                        "",
                        tables -> Questions.isListed(tables)
                                ? Reply.text("{\"topicList\":[]}")
                                : Reply.refusal(1, "disable"));
            case 3 ->
                differs(
                        901,
                        Map.of("clusterName", "c"),
                        "",
                        Reply.text("{\"brokerMemberGroup\":{\"brokerAddrs\":{},\"cluster\":\"c\"}}")
                                .withRemark("not set any response code"),
                        SENTENCE,
                        Quirk.MISSING_NAME);
            case 4 -> differs(322, Map.of("clusterName", "c"), "", TRACE, SENTENCE, Quirk.STACK_TRACE);
            default ->
                differs(
                        322,
                        Map.of("clusterName", "c", "brokerName", "b", "brokerAddr", "a", "brokerId", "0"),
                        "{\"counter",
                        TRACE,
                        SENTENCE,
                        Quirk.STACK_TRACE);
        };
    }

    private Ask both(int code, Map<String, String> fields, String body, Reply reply) {
        return ask(code, fields, body, tables -> reply);
    }

    private Ask differs(int code, Map<String, String> fields, String body, Reply apaches, Reply ours, Quirk quirk) {
        return ask(code, fields, body, tables -> tables.has(quirk) ? apaches : ours);
    }

    private Ask ask(int code, Map<String, String> fields, String body, Function<Tables, Reply> effect) {
        return new Ask(
                code + ": by mistake " + fields + " " + body.strip(),
                new Request(connection, code, fields, body.getBytes(UTF_8)),
                effect);
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
