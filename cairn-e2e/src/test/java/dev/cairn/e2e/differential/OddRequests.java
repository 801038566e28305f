package dev.cairn.e2e.differential;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.e2e.ScriptedBroker;
import dev.cairn.e2e.differential.Step.Ask;
import dev.cairn.e2e.differential.tables.Claim;
import dev.cairn.e2e.differential.tables.Quirk;
import dev.cairn.testing.Dialect;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Requests that no sane peer sends. Those that leave something in Apache's tables come under names of their own, which no
 * history looks at.
 *
 * <p>A registration without a broker name is not among them: Apache's server would lack clusters in request 304 for ever.
 */
final class OddRequests {
    private static final Reply TRACE = Reply.refusal(1, Reply.STACK_TRACE);
    private static final Reply SENTENCE = Reply.refusal(1, Reply.SENTENCE);

    private final Random random;
    private final Connection stranger;
    private final Claim claim;
    private final Claim throwaway;

    OddRequests(Random random, Names names) {
        this.random = random;
        this.stranger = new Connection(names.prefix() + "stranger", Dialect.JAVA_5_5_0);
        this.claim = new Claim(names.clusters().get(0), names.prefix() + "x", 0, "127.0.0.9:1");
        this.throwaway = new Claim("nobody", "nobody", 0, "127.0.0.9:" + (1 + random.nextInt(60_000)));
    }

    /** One of them. */
    Ask next() {
        return switch (random.nextInt(5)) {
            case 0, 1 -> registration();
            case 2 -> goodbye();
            case 3 -> lifeSign();
            default -> question();
        };
    }

    private Ask registration() {
        Map<String, String> fields = claim.fields();
        return switch (random.nextInt(7)) {
            case 0 ->
                both(
                        "wrong checksum",
                        103,
                        ScriptedBroker.with(fields, "bodyCrc32", "1"),
                        "{}",
                        refusal("crc32 not match"));
            case 1 -> differs("no JSON", 103, fields, "{\"topicConfig", TRACE, SENTENCE, Quirk.STACK_TRACE);
            case 2 ->
                differs(
                        "not compressed",
                        103,
                        ScriptedBroker.with(fields, "compressed", "true"),
                        "x",
                        TRACE,
                        SENTENCE,
                        Quirk.STACK_TRACE);
            case 3 ->
                differs(
                        "no id",
                        103,
                        ScriptedBroker.without(fields, "brokerId"),
                        "{}",
                        TRACE,
                        SENTENCE,
                        Quirk.STACK_TRACE);
            case 4 ->
                differs(
                        "an id that is no number",
                        103,
                        ScriptedBroker.with(fields, "brokerId", "x"),
                        "{}",
                        TRACE,
                        SENTENCE,
                        Quirk.STACK_TRACE);
            case 5 -> hollow("no cluster", ScriptedBroker.without(throwaway.fields(), "clusterName"), "");
            default -> hollow("another kind of body", throwaway.fields(), "{\"x\":1}");
        };
    }

    private Ask hollow(String what, Map<String, String> fields, String body) {
        return new Ask(
                "103: " + what,
                request(103, fields, body),
                tables -> tables.has(Quirk.HOLLOW_SUCCESS)
                        ? BrokerSteps.withOrderConfiguration(tables, Reply.SUCCESS)
                        : SENTENCE);
    }

    private Ask goodbye() {
        String field = pick(List.of("clusterName", "brokerName", "brokerId", "brokerAddr"));
        return differs(
                "without " + field,
                104,
                ScriptedBroker.without(claim.fields(), field),
                "",
                Reply.SUCCESS,
                SENTENCE,
                Quirk.NAMELESS_GOODBYE);
    }

    private Ask lifeSign() {
        String field = pick(List.of("clusterName", "brokerAddr"));
        return differs(
                "without " + field,
                904,
                ScriptedBroker.without(claim.fields(), field),
                "",
                TRACE,
                SENTENCE,
                Quirk.STACK_TRACE);
    }

    private Ask question() {
        return both(
                "no topic",
                105,
                Map.of(),
                "",
                Reply.refusal(
                        17,
                        "No topic route info in name server for the topic: null\n"
                                + "See https://rocketmq.apache.org/docs/bestPractice/06FAQ for further details."));
    }

    private Ask both(String what, int code, Map<String, String> fields, String body, Reply reply) {
        return new Ask(code + ": " + what, request(code, fields, body), tables -> reply);
    }

    private Ask differs(
            String what, int code, Map<String, String> fields, String body, Reply apaches, Reply ours, Quirk quirk) {
        return new Ask(code + ": " + what, request(code, fields, body), tables -> tables.has(quirk) ? apaches : ours);
    }

    private Request request(int code, Map<String, String> fields, String body) {
        return new Request(stranger, code, fields, body.getBytes(UTF_8));
    }

    private static Reply refusal(String remark) {
        return Reply.refusal(1, remark);
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
