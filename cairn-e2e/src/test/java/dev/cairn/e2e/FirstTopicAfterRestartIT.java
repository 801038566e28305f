package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.Answer;
import dev.cairn.testing.WireClient;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * A topic is created in the moment in which a fresh name server knows nothing yet: the broker registers that one topic
 * first, with the very version that its whole table will have.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FirstTopicAfterRestartIT {
    private static final int TOPICS = 2_000;
    private static final int ROUTE = 105;

    private final Stage stage = Stage.with(1, "first-topic");

    @AfterAll
    void end() {
        stage.close();
    }

    @Test
    void itHidesNoOtherTopic() {
        ScriptedBroker broker = new ScriptedBroker("broker-plain", 0, "127.0.0.21:10911");
        allTopicsAreServed(broker, broker.fields5(), Registration::json5);
    }

    @Test
    void itHidesNoOtherTopicOfACompressedRegistration() {
        ScriptedBroker broker = new ScriptedBroker("broker-compressed", 0, "127.0.0.22:10911");
        allTopicsAreServed(
                broker,
                ScriptedBroker.with(broker.fields5(), "compressed", "true"),
                registration -> registration.compressed5());
    }

    @Test
    void itHidesNoOtherTopicWhenItIsRegisteredAlone() {
        ScriptedBroker broker = new ScriptedBroker("broker-single", 0, "127.0.0.23:10911");
        String[] all = Stream.concat(Stream.of("new-broker-single"), topics(broker.name()))
                .toArray(String[]::new);
        byte[] single = ("{\"queueDatas\":[{\"brokerName\":\"broker-single\",\"perm\":6,\"readQueueNums\":4,"
                        + "\"topicSysFlag\":0,\"writeQueueNums\":4}]}")
                .getBytes(UTF_8);
        try (WireClient connection = WireClient.connect(stage.nameServer().port())) {
            Answer refused = connection.call(217, Map.of("topic", "new-broker-single"), single);
            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.remark()).contains("broker-single");

            Answer whole = register(
                    connection, broker.fields5(), Registration.of(8, all).json5());

            assertThat(whole.code()).isZero();
            assertThat(all)
                    .allSatisfy(topic -> assertThat(SeenRoute.exists(connection, topic))
                            .as(topic)
                            .isTrue());
        }
    }

    private void allTopicsAreServed(
            ScriptedBroker broker, Map<String, String> fields, Function<Registration, byte[]> form) {
        String fresh = "new-" + broker.name();
        String[] all = Stream.concat(Stream.of(fresh), topics(broker.name())).toArray(String[]::new);
        try (WireClient connection = WireClient.connect(stage.nameServer().port())) {
            register(connection, fields, form.apply(Registration.of(8, fresh)));
            Answer before = connection.call(
                    ScriptedBroker.QUERY_DATA_VERSION,
                    broker.identity(),
                    Registration.of(7).version5().getBytes(UTF_8));
            assertThat(before.fields()).containsEntry("changed", "true");

            Answer whole = register(connection, fields, form.apply(Registration.of(8, all)));

            assertThat(whole.code()).isZero();
            assertThat(all)
                    .allSatisfy(topic -> assertThat(connection
                                    .call(ROUTE, Map.of("topic", topic))
                                    .code())
                            .as(topic)
                            .isZero());
        }
    }

    private static Answer register(WireClient connection, Map<String, String> fields, byte[] body) {
        return connection.call(ScriptedBroker.REGISTER, ScriptedBroker.withChecksum(fields, body), body);
    }

    private static Stream<String> topics(String prefix) {
        return IntStream.rangeClosed(1, TOPICS).mapToObj(number -> prefix + "-t%04d".formatted(number));
    }
}
