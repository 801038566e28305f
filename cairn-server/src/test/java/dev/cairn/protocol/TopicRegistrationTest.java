package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.protocol.TestPeer.Received;
import dev.cairn.registry.RegistryState;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Request 217 that is taken as a whole, or refused with a sentence and without a trace. */
class TopicRegistrationTest {
    private static final int ROUNDS = 600;
    private static final int MAX_TOPICS = 20;

    private final TestServer server = new TestServer(Settings.defaults()
            .with(Options.MAX_TOPICS_PER_REGISTRATION, MAX_TOPICS)
            .with(Options.MAX_TOPICS, 3)
            .with(Options.MAX_NAME_LENGTH, 127));
    private final TestPeer peer = server.connect();

    @BeforeEach
    void aBrokerWithTwoTopics() {
        peer.ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B")));
    }

    private void assertRefused(TestRequest request, String remark) {
        RegistryState before = server.state();
        Received answer = peer.ask(request);
        assertThat(answer.header().code()).isEqualTo(1);
        assertThat(answer.header().remark()).contains(remark);
        assertThat(server.state()).isSameAs(before);
        assertThat(peer.isAllReleased()).isTrue();
    }

    private static TestRequest request(String body) {
        return TestRequest.of(217, "topic", "A").body(body);
    }

    @Test
    void anUnknownBrokerIsNamedAndNothingIsApplied() {
        assertRefused(request(TestBodies.queues("b", "nobody")), "no broker is named nobody");
    }

    @Test
    void aMissingTopicIsNamed() {
        assertRefused(request(TestBodies.queues("b")).without("topic"), "topic is missing");
        assertRefused(TestRequest.of(217), "topic is missing");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '~', delimiter = '|', textBlock = """
            {}|the body names no queues
            {"queueDatas":[]}|the body names no queues
            {"queueDatas":null}|the body names no queues
            {"queueDatas":{}}|queueDatas is not a JSON array
            {"queueDatas":[null]}|an element of queueDatas is not a JSON object
            {"queueDatas":[{"perm":6}]}|a broker without a name
            {"queueDatas":[{"brokerName":" "}]}|a broker without a name
            {"queueDatas":[{"brokerName":"b","perm":"x"}]}|perm is not a whole number
            {"queueDatas":[{"brokerName":"b","perm":99999999999}]}|perm is out of range
            {"queueDatas":[{"brokerName":"b"}|the body is not JSON
            []|the body is not a JSON object
            {"queueDatas":[{"brokerName":"b","readQueueNums":-5}]}|readQueueNums is -5, it must be from 0 to 65535
            {"queueDatas":[{"brokerName":"b","writeQueueNums":2147483647}]}|writeQueueNums is 2147483647, it must be from 0 to 65535
            {"queueDatas":[{"brokerName":"b","readQueueNums":65536}]}|readQueueNums is 65536, it must be from 0 to 65535
            {"queueDatas":[{"brokerName":"b"}],"queueDatas":[{"brokerName":"b","perm":6}]}|the body gives queueDatas twice
            {"queueDatas":[],"queueDatas":[{"brokerName":"b","perm":6}]}|the body gives queueDatas twice
            {"queueDatas":[{"brokerName":"b","perm":6},{"brokerName":"b","perm":2}]}|the body gives the queues of broker b twice
            {"queueDatas":[{"brokerName":"b","perm":6,"perm":2}]}|the body gives perm twice
            {"queueDatas":[{"brokerName":"b","brokerName":"c"}]}|the body gives brokerName twice
            """)
    void whatIsWrongIsSaid(String body, String remark) {
        assertRefused(request(body), remark);
    }

    @Test
    void namesAndCountsAreBounded() {
        assertRefused(request(TestBodies.queues("b".repeat(128))), "longer than 127 characters");
        String[] many = new String[MAX_TOPICS + 1];
        for (int i = 0; i < many.length; i++) {
            many[i] = "b" + i;
        }
        assertRefused(request(TestBodies.queues(many)), "more than 20 brokers");
        assertRefused(request("{\"x\":" + "[".repeat(50) + "]".repeat(50) + "}"), "nested deeper");
    }

    @Test
    void aTopicTooManyIsRefusedWithTheNameOfTheOption() {
        peer.ask(TestRequest.of(217, "topic", "C").body(TestBodies.queues("b")));

        assertRefused(TestRequest.of(217, "topic", "D").body(TestBodies.queues("b")), "maxTopics");
    }

    @Test
    void asManyQueuesAsClientsCanHoldAreTaken() {
        String body =
                "{\"queueDatas\":[{\"brokerName\":\"b\",\"perm\":6,\"readQueueNums\":65535,\"writeQueueNums\":0}]}";

        assertThat(peer.ask(request(body)).header().code()).isZero();

        assertThat(peer.ask(TestRequest.of(105, "topic", "A")).body())
                .contains("\"readQueueNums\":65535", "\"writeQueueNums\":0");
    }

    @Test
    void aKnownTopicIsMerged() {
        peer.ask(TestRequest.register(0, "1.1.1.3:1")
                .with("brokerName", "b2")
                .body(TestBodies.registration(1, "A", "B")));

        assertThat(peer.ask(request(TestBodies.queues("b2"))).header().code()).isZero();

        assertThat(peer.ask(TestRequest.of(105, "topic", "A")).body())
                .contains("\"readQueueNums\":1", "\"readQueueNums\":4");
    }

    @Test
    void aLargeBodyIsReadOffTheIoThread() {
        int before = server.decoded();

        peer.ask(request(" ".repeat(Decoding.SHORT_BODY_BYTES) + TestBodies.queues("b")));
        assertThat(server.decoded()).isEqualTo(before + 1);

        peer.ask(request(TestBodies.queues("b")));
        assertThat(server.decoded()).isEqualTo(before + 1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aDamagedBodyStillMeansSomethingOrChangesNothing(long seed) {
        Random random = new Random(seed);
        byte[] whole = TestBodies.queues("b").getBytes(UTF_8);
        for (int round = 0; round < ROUNDS; round++) {
            RegistryState before = server.state();
            Received answer =
                    peer.ask(TestRequest.of(217, "topic", "A").body(FuzzedRegistrationTest.damaged(whole, random)));
            int code = answer.header().code();
            assertThat(code).as("seed %d: %s", seed, answer.header().remark()).isBetween(0, 1);
            if (code == 1) {
                assertThat(answer.header().remark()).doesNotContain("this name server failed");
                assertThat(server.state()).isSameAs(before);
            }
        }
        assertThat(peer.isAllReleased()).isTrue();
        assertThat(server.state().topics()).containsExactlyInAnyOrder("A", "B");
    }
}
