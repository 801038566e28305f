package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.kv.KeyValues;
import dev.cairn.metrics.Result;
import dev.cairn.protocol.TestPeer.Received;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests 100 and 102: key-values are changed, with 101 and 219 to look at them. */
class KeyValueRequestsTest {
    private final TestServer server = new TestServer();
    private final TestPeer peer = server.connect();

    private static TestRequest put(String key, String value) {
        return TestRequest.of(100, "namespace", "n", "key", key, "value", value);
    }

    private static TestRequest order(String value) {
        return TestRequest.of(100, "namespace", "ORDER_TOPIC_CONFIG", "key", "T", "value", value);
    }

    private void assertAnswer(Received answer, int code, String remark) {
        assertThat(answer.header().code()).isEqualTo(code);
        assertThat(answer.header().remark()).isEqualTo(remark);
        assertThat(answer.header().fields()).isEmpty();
        assertThat(answer.body()).isEmpty();
        assertThat(peer.isAllReleased()).isTrue();
    }

    private String table(String namespace) {
        return peer.ask(TestRequest.of(219, "namespace", namespace)).body();
    }

    @Test
    void request100() {
        assertAnswer(peer.ask(put("k", "v")), 0, "");

        assertThat(peer.ask(TestRequest.of(101, "namespace", "n", "key", "k"))
                        .header()
                        .fields())
                .containsEntry("value", "v");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatWaitsForTheDiskIsCountedWithAllThatCameWithIt(boolean isInItsHeader) {
        TestServer small = new TestServer(Settings.defaults().with(Options.MAX_WAITING_BYTES, 10_000));
        small.configure((text, reply) -> true);
        String padding = "x".repeat(isInItsHeader ? 4000 : 8000);
        TestRequest talkative = isInItsHeader
                ? put("k", "v").with("padding", padding)
                : put("k", "v").body(padding);
        TestPeer first = small.connect();
        TestPeer second = small.connect();
        first.send(talkative);
        second.send(talkative);
        second.send(TestRequest.of(318).body("deleteTopicWithBrokerRegistration=true" + " ".repeat(8000)));
        assertThat(second.received()).hasSize(2).allSatisfy(answer -> {
            assertThat(answer.header().code()).isEqualTo(2);
            assertThat(answer.header().remark()).startsWith("[OVERLOAD]");
        });

        small.settle();
        assertThat(second.ask(talkative).header().code()).isZero();
        assertThat(second.ask(talkative.without("value")).header().code()).isEqualTo(1);
        assertThat(second.ask(talkative).header().code()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"namespace", "key"})
    void request100WithoutNamespaceOrKey(String missing) {
        assertAnswer(peer.ask(put("k", "v").without(missing)), 1, "namespace or key is null");
        assertAnswer(peer.ask(put("k", "v").with(missing, " ")), 1, "namespace or key is null");
        assertThat(server.written()).isZero();
    }

    @Test
    void request100WithoutAValue() {
        assertAnswer(peer.ask(put("k", "v").without("value")), 1, "value is missing");
        assertThat(server.written()).isZero();
    }

    @Test
    void anEmptyValueIsOne() {
        assertAnswer(peer.ask(put("k", "")), 0, "");
        assertThat(table("n")).isEqualTo("{\"table\":{\"k\":\"\"}}");
    }

    @Test
    void request102() {
        peer.ask(put("k", "v"));

        assertAnswer(peer.ask(TestRequest.of(102, "namespace", "n", "key", "k")), 0, "");

        assertThat(table("n")).isEqualTo("{\"table\":{}}");
    }

    @ParameterizedTest
    @CsvSource({"n,x", "x,k"})
    void request102OfSomethingThatIsNotThere(String namespace, String key) {
        peer.ask(put("k", "v"));

        assertAnswer(peer.ask(TestRequest.of(102, "namespace", namespace, "key", key)), 0, "");

        assertThat(table("n")).isEqualTo("{\"table\":{\"k\":\"v\"}}");
    }

    @Test
    void request102ThatNamesNothing() {
        assertAnswer(peer.ask(TestRequest.of(102)), 0, "");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            broker-a                | "broker-a"
            broker-a:               | "broker-a:"
            broker-a:x              | "broker-a:x"
            broker-a:-1             | "broker-a:-1"
            broker-a:0              | "broker-a:0"
            broker-a:99999999999    | "broker-a:99999999999"
            ;;                      | names no broker
            broker-a:8;broker-b     | part 2
            """)
    void aBadOrderConfigurationIsRefusedWithThePartAndTheEarlierOneStays(String value, String named) {
        peer.ask(order("broker-a:8;broker-b:8"));

        Received answer = peer.ask(order(value));

        assertThat(answer.header().code()).isEqualTo(1);
        assertThat(answer.header().remark()).contains(named);
        assertThat(table("ORDER_TOPIC_CONFIG")).isEqualTo("{\"table\":{\"T\":\"broker-a:8;broker-b:8\"}}");
    }

    /** Case: a name server of Apache stored it, and this one took over the file. */
    @Test
    void aBadOrderConfigurationOfTheFileIsShownToOperatorsAndToNobodyElse() {
        server.configure(Settings.defaults().with(Options.ORDER_MESSAGE_ENABLE, true));
        server.configure(KeyValues.of(Map.of("ORDER_TOPIC_CONFIG", Map.of("A", "b", "B", "b:4"))));

        Received registered = peer.ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B")));

        assertThat(registered.body()).isEqualTo("{\"table\":{\"B\":\"b:4\"}}");
        assertThat(peer.ask(TestRequest.of(105, "topic", "A")).body()).doesNotContain("orderTopicConf");
        assertThat(peer.ask(TestRequest.of(105, "topic", "B")).body()).contains("\"orderTopicConf\":\"b:4\"");
        assertThat(peer.ask(TestRequest.of(101, "namespace", "ORDER_TOPIC_CONFIG", "key", "A"))
                        .header()
                        .fields())
                .containsEntry("value", "b");
        assertThat(table("ORDER_TOPIC_CONFIG")).isEqualTo("{\"table\":{\"A\":\"b\",\"B\":\"b:4\"}}");
    }

    @Test
    void whatCannotBeStoredIsSaidAndInvisible() {
        peer.ask(put("k", "1"));
        server.fillDisk(true);

        assertAnswer(peer.ask(put("k", "2")), 1, "key k of n: it cannot be stored (No space left on device)");
        assertAnswer(
                peer.ask(TestRequest.of(102, "namespace", "n", "key", "k")),
                1,
                "key k of n: it cannot be stored (No space left on device)");
        assertThat(table("n")).isEqualTo("{\"table\":{\"k\":\"1\"}}");

        server.fillDisk(false);
        assertAnswer(peer.ask(put("k", "3")), 0, "");
    }

    @Test
    void whatIsStoredButMayNotSurviveAPowerCutIsSaidAndVisible() {
        server.breakFolder();

        assertAnswer(
                peer.ask(put("k", "1")),
                1,
                "it is stored, but the folder could not be forced to disk (Input/output error), so after a power cut"
                        + " it may be as it was before");
        assertThat(table("n")).isEqualTo("{\"table\":{\"k\":\"1\"}}");
    }

    @Test
    void manyThatWaitAreWrittenOnceInTheirOrder() {
        for (int i = 1; i <= TestServer.DISK_CAPACITY; i++) {
            peer.send(put("k", "v" + i));
        }
        server.settle();

        assertThat(server.written()).isEqualTo(1);
        assertThat(peer.received())
                .hasSize(TestServer.DISK_CAPACITY)
                .allMatch(answer -> answer.header().code() == 0);
        assertThat(table("n")).isEqualTo("{\"table\":{\"k\":\"v" + TestServer.DISK_CAPACITY + "\"}}");
    }

    @Test
    void whoComesWhenTooMuchWaitsIsToldToComeAgain() {
        for (int i = 0; i <= TestServer.DISK_CAPACITY; i++) {
            peer.send(put("k" + i, "v"));
        }
        server.settle();

        List<Received> answers = peer.received();
        assertThat(answers).extracting(answer -> answer.header().code()).containsOnlyOnce(2);
        assertThat(server.answers(Result.BUSY)).isEqualTo(1);
        assertThat(table("n")).doesNotContain("\"k" + TestServer.DISK_CAPACITY + "\"");
    }

    @Test
    void aWriteWhoseSenderHasLeftIsStillDone() {
        peer.send(put("k", "v"));
        peer.disconnect();
        server.settle();

        assertThat(server.connect()
                        .ask(TestRequest.of(101, "namespace", "n", "key", "k"))
                        .header()
                        .fields())
                .containsEntry("value", "v");
        assertThat(peer.isAllReleased()).isTrue();
    }
}
