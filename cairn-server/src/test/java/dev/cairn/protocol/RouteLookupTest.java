package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.kv.KeyValues;
import java.net.InetSocketAddress;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Request 105 with everything that changes what a client is shown. */
class RouteLookupTest {
    private final TestServer server = new TestServer();
    private final TestPeer peer = server.connect();

    private void register(String brokerName, long id, String zone, String... more) {
        TestRequest request = TestRequest.register(id, "1.1." + brokerName.charAt(0) % 10 + "." + id + ":1")
                .with("brokerName", brokerName)
                .with("__ZONE_NAME", zone)
                .body(TestBodies.registration(1, "A", "B"));
        for (int i = 0; i < more.length; i += 2) {
            request = request.with(more[i], more[i + 1]);
        }
        assertThat(peer.ask(request).header().code()).isZero();
    }

    private String lookUp(String... fields) {
        TestRequest request = TestRequest.of(105, "topic", "A");
        for (int i = 0; i < fields.length; i += 2) {
            request = request.with(fields[i], fields[i + 1]);
        }
        TestPeer.Received answer = peer.ask(request);
        assertThat(answer.header().code()).isZero();
        return answer.body();
    }

    @Test
    void aSlaveActsAsMasterWhereThatIsSwitchedOn() {
        register("a", 0, "", "enableActingMaster", "true");
        register("a", 2, "", "enableActingMaster", "true");
        peer.ask(
                TestRequest.of(104, "brokerName", "a", "brokerAddr", "1.1.7.0:1", "clusterName", "c", "brokerId", "0"));

        assertThat(lookUp()).contains("{\"2\":\"1.1.7.2:1\"}").contains("\"perm\":4");
        server.configure(Settings.defaults().with(Options.SUPPORT_ACTING_MASTER, true));
        assertThat(lookUp()).contains("{\"0\":\"1.1.7.2:1\"}").contains("\"perm\":4");
    }

    @Test
    void aZoneShowsItsOwnMastersInTheDialectThatWasAskedFor() {
        register("a", 0, "z1");
        register("b", 0, "z2");

        String body = lookUp("__ZONE_MODE", "TRUE", "__ZONE_NAME", "Z1");

        assertThat(body)
                .contains("\"brokerName\":\"a\"", "{\"0\":\"1.1.7.0:1\"}", "\"zoneName\":\"z1\"")
                .doesNotContain("\"brokerName\":\"b\"");
    }

    @Test
    void aZoneWithoutABrokerIsAnEmptySuccess() {
        register("a", 0, "z1");

        assertThat(lookUp("__ZONE_MODE", "true", "__ZONE_NAME", "z3"))
                .isEqualTo("{\"brokerDatas\":[],\"filterServerTable\":{},\"queueDatas\":[]}");
    }

    @Test
    void aZoneCountsOnlyInZoneMode() {
        register("a", 0, "z1");
        String whole = lookUp();

        assertThat(lookUp("__ZONE_NAME", "z3")).isEqualTo(whole);
        assertThat(lookUp("__ZONE_MODE", "false", "__ZONE_NAME", "z3")).isEqualTo(whole);
        assertThat(lookUp("__ZONE_MODE", "true", "__ZONE_NAME", " ")).isEqualTo(whole);
        assertThat(lookUp("__ZONE_MODE", "true")).isEqualTo(whole);
    }

    @Test
    void theOrderConfigurationIsShownWhereThatIsSwitchedOn() {
        register("a", 0, "z1");
        register("b", 0, "z2");
        server.configure(KeyValues.of(Map.of("ORDER_TOPIC_CONFIG", Map.of("A", "a:4;b:8"))));
        assertThat(lookUp()).doesNotContain("orderTopicConf");

        server.configure(Settings.defaults().with(Options.ORDER_MESSAGE_ENABLE, true));
        assertThat(lookUp()).contains("},\"orderTopicConf\":\"a:4;b:8\",\"queueDatas\"");

        server.configure(KeyValues.of(Map.of("ORDER_TOPIC_CONFIG", Map.of("A", "a:5;b:8"))));
        assertThat(lookUp()).contains("\"orderTopicConf\":\"a:5;b:8\"");

        server.configure(KeyValues.none());
        assertThat(lookUp()).doesNotContain("orderTopicConf");
    }

    @Test
    void theOrderConfigurationOfAZoneSpeaksOfItsBrokersOnly() {
        register("a", 0, "z1");
        register("b", 0, "z2");
        server.configure(Settings.defaults().with(Options.ORDER_MESSAGE_ENABLE, true));
        server.configure(KeyValues.of(Map.of("ORDER_TOPIC_CONFIG", Map.of("A", "a:4;b:8"))));

        assertThat(lookUp("__ZONE_MODE", "true", "__ZONE_NAME", "z2")).contains("\"orderTopicConf\":\"b:8\"");
        assertThat(lookUp("__ZONE_MODE", "true", "__ZONE_NAME", "z3")).doesNotContain("orderTopicConf");
        assertThat(lookUp()).contains("\"orderTopicConf\":\"a:4;b:8\"");
    }

    @Test
    void filterServersAreShownUntilTheyAreCleared() {
        String topics = ",\"topicConfigSerializeWrapper\":" + TestBodies.topicTable(1, "A", "B") + "}";
        TestRequest broker = TestRequest.register(0, "1.1.1.1:1").version(405).without("enableActingMaster");

        peer.ask(broker.body("{\"filterServerList\":[\"1.1.1.1:3\"]" + topics));
        assertThat(lookUp()).contains("\"filterServerTable\":{\"1.1.1.1:1\":[\"1.1.1.1:3\"]}");

        peer.ask(broker.body("{\"filterServerList\":null" + topics));
        assertThat(lookUp()).contains("\"filterServerTable\":{\"1.1.1.1:1\":[\"1.1.1.1:3\"]}");

        peer.ask(broker.body("{\"filterServerList\":[]" + topics));
        assertThat(lookUp()).contains("\"filterServerTable\":{}");
    }

    @Test
    void anAnswerChangesWithItsRoute() {
        register("a", 0, "");
        String before = lookUp();
        register("b", 0, "");
        assertThat(lookUp()).isNotEqualTo(before).contains("\"brokerName\":\"b\"");

        peer.ask(
                TestRequest.of(104, "brokerName", "b", "brokerAddr", "1.1.8.0:1", "clusterName", "c", "brokerId", "0"));
        assertThat(lookUp()).isEqualTo(before);
    }

    @Test
    void aTopicWhoseBrokersAreGoneIsUnknown() {
        register("a", 0, "");
        peer.disconnect();
        server.settle();

        TestPeer client = server.connect();
        assertThat(client.ask(TestRequest.of(105, "topic", "A")).header().code())
                .isEqualTo(17);
    }

    @Test
    void aTopicThatIsAskedForInVainIsNotedWithWhoAsked() {
        register("a", 0, "");
        lookUp();
        peer.ask(TestRequest.of(105, "topic", "Nowhere"));
        server.connect().ask(TestRequest.of(105, "topic", "Nowhere"));

        assertThat(server.census().unknownTopics().top(10)).singleElement().satisfies(noted -> {
            assertThat(noted.topic()).isEqualTo("Nowhere");
            assertThat(noted.asked()).isEqualTo(2);
            assertThat(noted.sources()).extracting(InetSocketAddress::getPort).containsExactly(2);
        });
    }
}
