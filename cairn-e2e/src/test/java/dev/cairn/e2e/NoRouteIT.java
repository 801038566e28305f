package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.e2e.TwoServers.Answers;
import dev.cairn.testing.Dialect;
import java.net.URLEncoder;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Why a client may find no route: the answer is Apache's in every situation, and whoever asks why is told the situation. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NoRouteIT {
    private static final Duration SETTLING = Duration.ofSeconds(30);
    private static final int UNKNOWN_TOPIC = 17;

    private final TwoServers servers = TwoServers.start("no-route", Map.of("scanNotActiveBrokerInterval", "1000"));

    @AfterAll
    void end() {
        servers.close();
    }

    private static ScriptedBroker broker(String name, int port) {
        return new ScriptedBroker(name, 0, "127.0.0.1:" + port);
    }

    private Answers lookUp(String topic) {
        Answers answers = servers.lookUp(Dialect.JAVA_5_5_0, Map.of("topic", topic));
        assertThat(answers.areEqual()).as(answers.toString()).isTrue();
        return answers;
    }

    /** The running server names the situation, and says who asks. */
    private String why(String topic, String kind) {
        JsonNode explanation = servers.told(
                "explanations/topics/" + URLEncoder.encode(topic, UTF_8).replace("+", "%20"));
        assertThat(explanation.get("reason").get("kind").asText())
                .as(explanation.toString())
                .isEqualTo(kind);
        assertThat(explanation.get("findings").toString()).contains(servers.client());
        return explanation.get("reason").get("text").asText();
    }

    private void assertAskedForInVain(String topic) {
        assertThat(servers.told("unknown-topics").get("items").findValuesAsText("name"))
                .contains(topic);
    }

    @Test
    void theTopicWasNeverRegistered() {
        Answers answers = lookUp("nowhere");

        assertThat(answers.ours().code()).isEqualTo(UNKNOWN_TOPIC);
        assertThat(answers.ours().remark()).startsWith("No topic route info in name server for the topic: nowhere");
        assertThat(servers.told("explanations/topics/nowhere").get("findings").findValuesAsText("kind"))
                .contains("never-registered");
        assertAskedForInVain("nowhere");
    }

    @Test
    void theBrokerHasExpired() {
        ScriptedBroker silent = broker("broker-silent", 10911);
        servers.register(
                silent,
                ScriptedBroker.with(silent.fields5(), "heartbeatTimeoutMillis", "1000"),
                Registration.of(1, "expired", silent.name()).json5());
        lookUp("expired");

        Awaitility.await()
                .atMost(SETTLING)
                .until(() -> servers.lookUp(Dialect.JAVA_5_5_0, Map.of("topic", "expired"))
                                .theirs()
                                .code()
                        == UNKNOWN_TOPIC);
        assertThat(lookUp("expired").ours().code()).isEqualTo(UNKNOWN_TOPIC);
        assertThat(why("expired", "brokers-left"))
                .contains("DefaultCluster/broker-silent/0 at 127.0.0.1:10911 (it was silent for ")
                .containsPattern("left [a-z0-9 ]+ ago");
        assertAskedForInVain("expired");
        assertThat(servers.told("explanations/brokers/broker-silent")
                        .get("reason")
                        .get("kind")
                        .asText())
                .isEqualTo("broker-away");
    }

    @Test
    void theTopicIsOnlyInTheOtherCluster() {
        ScriptedBroker here = broker("broker-here", 10915);
        servers.register(
                here, here.fields5(), Registration.of(1, "here", here.name()).json5());
        ScriptedBroker other = broker("broker-other", 10912);
        servers.register(
                other,
                ScriptedBroker.with(other.fields5(), "clusterName", "OtherCluster"),
                Registration.of(1, "elsewhere", other.name()).json5());

        assertThat(lookUp("elsewhere").ours().text()).contains("\"cluster\":\"OtherCluster\"");
        assertThat(why("elsewhere", "only-in-clusters")).contains("only OtherCluster has the topic; DefaultCluster");
        servers.disconnect(here);
        servers.disconnect(other);
    }

    @Test
    void nobodyMayReadOrWriteIt() {
        ScriptedBroker closed = broker("broker-closed", 10913);
        String body = new String(Registration.of(1, "closed", closed.name()).json5(), UTF_8);
        servers.register(
                closed,
                closed.fields5(),
                body.replace("\"perm\":6", "\"perm\":0").getBytes(UTF_8));

        assertThat(lookUp("closed").ours().text()).contains("\"perm\":0");
        assertThat(why("closed", "not-permitted")).contains("has permission 0 as its brokers say");
        servers.disconnect(closed);
    }

    @Test
    void theNameIsAlmostRight() {
        ScriptedBroker right = broker("broker-right", 10914);
        servers.register(
                right,
                right.fields5(),
                Registration.of(1, "Orders", right.name()).json5());

        assertThat(lookUp("Orders").ours().code()).isZero();
        for (String almost : new String[] {"orders", "Orders ", " Orders", "Orders\t"}) {
            assertThat(lookUp(almost).ours().code()).isEqualTo(UNKNOWN_TOPIC);
            assertThat(why(almost, "similar-name")).startsWith("There is Orders, which differs by ");
            assertAskedForInVain(almost);
        }
        servers.disconnect(right);
    }

    @Test
    void theServerHasJustStarted() {
        try (TwoServers young = TwoServers.start(
                "no-route-yet", Map.of("needWaitForService", "true", "waitSecondsForService", "3600"))) {
            Answers answers = young.lookUp(Dialect.JAVA_5_5_0, Map.of("topic", "orders"));

            assertThat(answers.areEqual()).as(answers.toString()).isTrue();
            assertThat(answers.ours().code()).isEqualTo(1);
            assertThat(answers.ours().remark()).isEqualTo("name server not ready");
            Answers members = young.lookUp(Dialect.JAVA_5_5_0, Map.of("topic", "rmq_sys_SYNC_BROKER_MEMBER_broker-a"));
            assertThat(members.areEqual()).as(members.toString()).isTrue();
            JsonNode reason = young.told("explanations/topics/orders").get("reason");
            assertThat(reason.get("kind").asText()).isEqualTo("not-ready");
            assertThat(reason.get("remedy").asText()).contains("waitSecondsForService");
        }
    }
}
