package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.kv.KeyValues;
import dev.cairn.protocol.TestPeer.Received;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One example per request code, as Apache's name server 5.5.0 answered it. */
class RequestExamplesTest {
    private final TestServer server = new TestServer();
    private final TestPeer peer = server.connect();

    @BeforeEach
    void aMasterAndASlaveWithTwoTopics() {
        server.configure(KeyValues.of(Map.of("ORDER_TOPIC_CONFIG", Map.of("A", "b:4"))));
        peer.ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B")));
        peer.ask(TestRequest.register(1, "1.1.1.2:1").body(TestBodies.registration(1, "A", "B")));
    }

    private void assertAnswer(Received answer, int code, String remark, Map<String, String> fields, String body) {
        assertThat(answer.header().code()).isEqualTo(code);
        assertThat(answer.header().remark()).isEqualTo(remark);
        assertThat(answer.header().fields()).isEqualTo(fields);
        assertThat(answer.body()).isEqualTo(body);
        assertThat(answer.header().opaque()).isEqualTo(7);
        assertThat(answer.header().isResponse()).isTrue();
        assertThat(peer.isAllReleased()).isTrue();
    }

    private void assertSuccess(Received answer, String body) {
        assertAnswer(answer, 0, "", Map.of(), body);
    }

    @Test
    void request103OfTheMaster() {
        server.configure(KeyValues.none());
        Received answer = peer.ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(2, "A", "B")));
        assertSuccess(answer, "");
    }

    @Test
    void request103OfTheSlave() {
        Received answer = peer.ask(TestRequest.register(1, "1.1.1.2:1").body(TestBodies.registration(2, "A", "B")));
        assertAnswer(
                answer,
                0,
                "",
                Map.of("haServerAddr", "1.1.1.1:2", "masterAddr", "1.1.1.1:1"),
                "{\"table\":{\"A\":\"b:4\"}}");
    }

    @Test
    void request103WithAWrongChecksum() {
        Received answer = peer.ask(
                TestRequest.register(0, "1.1.1.1:1").with("bodyCrc32", "1").body(TestBodies.registration(2, "A", "B")));
        assertAnswer(answer, 1, "crc32 not match", Map.of(), "");
    }

    @Test
    void request103ThatIsTheFirstAndNamesOneTopic() {
        Received answer = peer.ask(TestRequest.register(2, "1.1.1.3:1").body(TestBodies.registration(2, "A")));
        assertAnswer(answer, 1, "register broker failed", Map.of(), "");
    }

    @Test
    void request103ThatIsIgnoredIsAnsweredLikeOneThatIsNot() {
        TestRequest claim = TestRequest.register(0, "1.1.1.9:1").body(TestBodies.registration(2, "A", "B"));
        assertSuccess(peer.ask(claim), "{\"table\":{\"A\":\"b:4\"}}");
        assertThat(peer.ask(TestRequest.of(105, "topic", "A")).body()).doesNotContain("1.1.1.9:1");
    }

    @Test
    void request104() {
        Received answer = peer.ask(
                TestRequest.of(104, "brokerName", "b", "brokerAddr", "1.1.1.2:1", "clusterName", "c", "brokerId", "1"));
        assertSuccess(answer, "");
        assertThat(peer.ask(TestRequest.of(105, "topic", "A")).body()).doesNotContain("1.1.1.2:1");
    }

    @Test
    void request105OfAnUnknownTopic() {
        assertAnswer(
                peer.ask(TestRequest.of(105, "topic", "nope")),
                17,
                "No topic route info in name server for the topic: nope\n"
                        + "See https://rocketmq.apache.org/docs/bestPractice/06FAQ for further details.",
                Map.of(),
                "");
    }

    @Test
    void request105WithoutATopic() {
        assertThat(peer.ask(TestRequest.of(105)).header().remark())
                .startsWith("No topic route info in name server for the topic: null\n");
    }

    @ParameterizedTest
    @CsvSource({"0,''", "317,''", "399,''", "400,''", "401,'\"'", "513,'\"'", "612,'\"'"})
    void request105InTheDialectOfItsVersion(int version, String quote) {
        String expected =
                "{\"brokerDatas\":[{\"brokerAddrs\":{#0#:\"1.1.1.1:1\",#1#:\"1.1.1.2:1\"},\"brokerName\":\"b\","
                        + "\"cluster\":\"c\",\"enableActingMaster\":false}],\"filterServerTable\":{},\"queueDatas\":[{"
                        + "\"brokerName\":\"b\",\"perm\":6,\"readQueueNums\":4,\"topicSysFlag\":0,\"writeQueueNums\":4}]}";
        assertSuccess(peer.ask(TestRequest.of(105, "topic", "A").version(version)), expected.replace("#", quote));
    }

    @Test
    void request105OfAnOldClientThatAsksForStandardJson() {
        TestRequest request = TestRequest.of(105, "topic", "A", "acceptStandardJsonOnly", "TRUE")
                .version(317);
        assertThat(peer.ask(request).body()).contains("{\"0\":\"1.1.1.1:1\"");
    }

    @Test
    void request106() {
        assertSuccess(
                peer.ask(TestRequest.of(106)),
                "{\"brokerAddrTable\":{\"b\":{\"brokerAddrs\":{0:\"1.1.1.1:1\",1:\"1.1.1.2:1\"},\"brokerName\":\"b\","
                        + "\"cluster\":\"c\",\"enableActingMaster\":false}},\"clusterAddrTable\":{\"c\":[\"b\"]}}");
    }

    @Test
    void request106OfAnEmptyRegistry() {
        assertSuccess(
                new TestServer().connect().ask(TestRequest.of(106)),
                "{\"brokerAddrTable\":{},\"clusterAddrTable\":{}}");
    }

    @Test
    void request206() {
        assertSuccess(peer.ask(TestRequest.of(206)), "{\"topicList\":[\"A\",\"B\"]}");
    }

    @Test
    void request206WhereItIsSwitchedOff() {
        server.configure(Settings.defaults().with(Options.ENABLE_ALL_TOPIC_LIST, false));
        assertAnswer(peer.ask(TestRequest.of(206)), 1, "disable", Map.of(), "");
    }

    @Test
    void request205And327() {
        assertAnswer(peer.ask(TestRequest.of(205, "brokerName", "b")), 0, "", Map.of("wipeTopicCount", "2"), "");
        assertThat(peer.ask(TestRequest.of(105, "topic", "A")).body()).contains("\"perm\":4");

        assertAnswer(peer.ask(TestRequest.of(327, "brokerName", "b")), 0, "", Map.of("addTopicCount", "2"), "");
        assertThat(peer.ask(TestRequest.of(105, "topic", "A")).body()).contains("\"perm\":6");
    }

    @ParameterizedTest
    @CsvSource({"205,wipeTopicCount", "327,addTopicCount"})
    void requests205And327OfAnUnknownBrokerOrNone(int code, String count) {
        assertAnswer(peer.ask(TestRequest.of(code, "brokerName", "nobody")), 0, "", Map.of(count, "0"), "");
        assertAnswer(peer.ask(TestRequest.of(code)), 0, "", Map.of(count, "0"), "");
    }

    @ParameterizedTest
    @CsvSource({"false,6", "true,4"})
    void aWipeOutlivesAGoodbyeOnlyIfAnOperatorWantsIt(boolean outlives, int permission) {
        server.configure(Settings.defaults().with(Options.WRITE_WIPE_OUTLIVES_GOODBYE, outlives));
        peer.ask(TestRequest.of(205, "brokerName", "b"));
        peer.ask(
                TestRequest.of(104, "brokerName", "b", "brokerAddr", "1.1.1.1:1", "clusterName", "c", "brokerId", "0"));

        peer.ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B")));

        assertThat(peer.ask(TestRequest.of(105, "topic", "A")).body()).contains("\"perm\":" + permission);
    }

    @Test
    void request216() {
        assertSuccess(peer.ask(TestRequest.of(216, "topic", "A", "clusterName", "zz")), "");
        assertSuccess(peer.ask(TestRequest.of(206)), "{\"topicList\":[\"A\",\"B\"]}");

        assertSuccess(peer.ask(TestRequest.of(216, "topic", "A", "clusterName", "c")), "");
        assertSuccess(peer.ask(TestRequest.of(216, "topic", "B")), "");
        assertSuccess(peer.ask(TestRequest.of(206)), "{\"topicList\":[]}");
    }

    @Test
    void request216WithABlankClusterDeletesNothing() {
        assertSuccess(peer.ask(TestRequest.of(216, "topic", "A", "clusterName", " ")), "");

        assertSuccess(peer.ask(TestRequest.of(206)), "{\"topicList\":[\"A\",\"B\"]}");
    }

    @Test
    void request216OfAnUnknownTopicOrNone() {
        assertSuccess(peer.ask(TestRequest.of(216, "topic", "nope")), "");
        assertSuccess(peer.ask(TestRequest.of(216)), "");
        assertSuccess(peer.ask(TestRequest.of(216, "clusterName", "c")), "");
        assertSuccess(peer.ask(TestRequest.of(206)), "{\"topicList\":[\"A\",\"B\"]}");
    }

    @Test
    void aDeletedTopicThatItsBrokerStillHasComesBackWithTheNextRegistration() {
        peer.ask(TestRequest.of(216, "topic", "A"));

        peer.ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B")));

        assertSuccess(peer.ask(TestRequest.of(206)), "{\"topicList\":[\"A\",\"B\"]}");
    }

    @Test
    void request217() {
        assertSuccess(peer.ask(TestRequest.of(217, "topic", "NT").body(TestBodies.queues("b"))), "");

        assertThat(peer.ask(TestRequest.of(105, "topic", "NT")).body())
                .contains("\"perm\":6,\"readQueueNums\":1,\"topicSysFlag\":0,\"writeQueueNums\":1");
    }

    @Test
    void request217WithoutABodyIsASuccessWithoutEffect() {
        assertSuccess(peer.ask(TestRequest.of(217, "topic", "NT")), "");
        assertSuccess(peer.ask(TestRequest.of(206)), "{\"topicList\":[\"A\",\"B\"]}");
    }

    @Test
    void request224() {
        assertSuccess(peer.ask(TestRequest.of(224, "cluster", "c")), "{\"topicList\":[\"A\",\"B\"]}");
        peer.ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(2, "A", "B", "C")));
        assertSuccess(peer.ask(TestRequest.of(224, "cluster", "c")), "{\"topicList\":[\"A\",\"B\",\"C\"]}");
    }

    @Test
    void request224OfAnUnknownCluster() {
        assertSuccess(peer.ask(TestRequest.of(224, "cluster", "zz")), "{\"topicList\":[]}");
        assertSuccess(peer.ask(TestRequest.of(224)), "{\"topicList\":[]}");
    }

    @ParameterizedTest
    @CsvSource({"0,'','',''", "1,'\"A\"','',''", "2,'','\"A\"','\"A\"'", "3,'\"A\"','\"A\"',''"})
    void requests311To313(int flags, String units, String subscriptions, String otherSubscriptions) {
        String body =
                TestBodies.registration(2, "A", "B").replaceFirst("\"topicSysFlag\":0", "\"topicSysFlag\":" + flags);
        peer.ask(TestRequest.register(0, "1.1.1.1:1").body(body));

        assertSuccess(peer.ask(TestRequest.of(311)), "{\"topicList\":[" + units + "]}");
        assertSuccess(peer.ask(TestRequest.of(312)), "{\"topicList\":[" + subscriptions + "]}");
        assertSuccess(peer.ask(TestRequest.of(313)), "{\"topicList\":[" + otherSubscriptions + "]}");
    }

    @ParameterizedTest
    @CsvSource({"224", "311", "312", "313"})
    void listsByKindWhereTheyAreSwitchedOff(int code) {
        server.configure(Settings.defaults().with(Options.ENABLE_TOPIC_LIST, false));
        assertAnswer(peer.ask(TestRequest.of(code, "cluster", "c")), 1, "disable", Map.of(), "");
    }

    @Test
    void request304() {
        assertSuccess(peer.ask(TestRequest.of(304)), "{\"brokerAddr\":\"1.1.1.1:1\",\"topicList\":[\"b\",\"c\"]}");
    }

    @Test
    void request304OfAnEmptyRegistry() {
        assertSuccess(new TestServer().connect().ask(TestRequest.of(304)), "{\"topicList\":[]}");
    }

    @Test
    void request101() {
        assertAnswer(
                peer.ask(TestRequest.of(101, "namespace", "ORDER_TOPIC_CONFIG", "key", "A")),
                0,
                "",
                Map.of("value", "b:4"),
                "");
        assertAnswer(
                peer.ask(TestRequest.of(101, "namespace", "x", "key", "A")),
                22,
                "No config item, Namespace: x Key: A",
                Map.of(),
                "");
    }

    @Test
    void request219() {
        assertSuccess(peer.ask(TestRequest.of(219, "namespace", "ORDER_TOPIC_CONFIG")), "{\"table\":{\"A\":\"b:4\"}}");
        assertAnswer(
                peer.ask(TestRequest.of(219, "namespace", "zzz")), 22, "No config item, Namespace: zzz", Map.of(), "");
    }

    @Test
    void request219OfANamespaceWithoutKeys() {
        server.configure(KeyValues.of(Map.of("e", Map.of())));
        assertSuccess(peer.ask(TestRequest.of(219, "namespace", "e")), "{\"table\":{}}");
    }

    @Test
    void request319() {
        assertSuccess(peer.ask(TestRequest.of(319)), "listenPort=9876\n");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '~', delimiter = '|', textBlock = """
            1.1.1.1:1|{"counter":1,"stateVersion":0,"timestamp":1700000000000}|false|{"counter":1,"stateVersion":0,"timestamp":1700000000000}
            1.1.1.1:1|{"counter":1,"timestamp":1700000000000}|false|{"counter":1,"stateVersion":0,"timestamp":1700000000000}
            1.1.1.1:1|{"counter":2,"timestamp":1700000000000}|true|{"counter":1,"stateVersion":0,"timestamp":1700000000000}
            1.1.1.1:1|{"counter":1,"timestamp":1700000000001}|true|{"counter":1,"stateVersion":0,"timestamp":1700000000000}
            1.1.1.1:1|{"counter":1,"stateVersion":1,"timestamp":1700000000000}|true|{"counter":1,"stateVersion":0,"timestamp":1700000000000}
            1.1.1.1:1|~~|true|{"counter":1,"stateVersion":0,"timestamp":1700000000000}
            9.9.9.9:9|{"counter":1,"stateVersion":0,"timestamp":1700000000000}|true|~~
            """)
    void request322(String address, String asked, String changed, String known) {
        TestRequest request =
                TestRequest.of(322, "brokerName", "b", "brokerAddr", address, "clusterName", "c", "brokerId", "0");
        assertAnswer(peer.ask(request.body(asked)), 0, "", Map.of("changed", changed), known);
    }

    @Test
    void request901() {
        assertAnswer(
                peer.ask(TestRequest.of(901, "clusterName", "c", "brokerName", "b")),
                0,
                "not set any response code",
                Map.of(),
                "{\"brokerMemberGroup\":{\"brokerAddrs\":{0:\"1.1.1.1:1\",1:\"1.1.1.2:1\"},\"brokerName\":\"b\","
                        + "\"cluster\":\"c\"}}");
    }

    @Test
    void request901OfAnUnknownGroup() {
        assertAnswer(
                peer.ask(TestRequest.of(901, "clusterName", "DefaultCluster", "brokerName", "none")),
                0,
                "not set any response code",
                Map.of(),
                "{\"brokerMemberGroup\":{\"brokerAddrs\":{},\"brokerName\":\"none\",\"cluster\":\"DefaultCluster\"}}");
    }

    @Test
    void request904() {
        assertSuccess(
                peer.ask(TestRequest.of(904, "clusterName", "c", "brokerAddr", "1.1.1.1:1", "brokerName", "b")), "");
        assertSuccess(
                peer.ask(TestRequest.of(904, "clusterName", "c", "brokerAddr", "9.9.9.9:9", "brokerName", "b")), "");
    }

    @ParameterizedTest
    @CsvSource({"999", "0", "-1", "47", "34", "1001", "100000"})
    void aCodeThatIsNotServed(int code) {
        assertAnswer(peer.ask(TestRequest.of(code)), 3, " request type " + code + " not supported", Map.of(), "");
    }

    @ParameterizedTest
    @CsvSource({
        "103", "104", "105", "106", "322", "904", "901", "205", "206", "216", "217", "224", "304", "311", "312", "313",
        "327", "100", "101", "102", "219", "318", "319", "999"
    })
    void aOneWayRequestIsNeverAnswered(int code) {
        peer.send(TestRequest.of(code).oneWay());
        server.settle();
        assertThat(peer.received()).isEmpty();
        assertThat(peer.isAllReleased()).isTrue();
    }
}
