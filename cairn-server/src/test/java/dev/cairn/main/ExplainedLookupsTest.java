package dev.cairn.main;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.census.Client;
import dev.cairn.census.Role;
import dev.cairn.census.UnknownTopic;
import dev.cairn.config.HttpOptions;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.registry.LeaveReason;
import dev.cairn.testing.Answer;
import dev.cairn.testing.WireClient;
import dev.cairn.view.Departure;
import dev.cairn.view.Explanation;
import dev.cairn.view.Finding;
import dev.cairn.view.NameDifference;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Why a client finds no route that is of use: the answer to 105 is what it always was, and the reason is named. */
class ExplainedLookupsTest {
    private static final int REGISTER_BROKER = 103;
    private static final int GET_ROUTE = 105;
    private static final int UNKNOWN_TOPIC = 17;
    private static final Duration SOON = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    private final List<WireClient> peers = new ArrayList<>();
    private CairnServer server;

    @BeforeEach
    void start() {
        server = CairnServer.start(settings());
    }

    private Settings settings() {
        return Settings.defaults()
                .with(Options.LISTEN_PORT, 0)
                .with(Options.BIND_ADDRESS, "127.0.0.1")
                .with(Options.DATA_DIR, folder)
                .with(HttpOptions.HTTP_ENABLED, false);
    }

    @AfterEach
    void stop() {
        peers.forEach(WireClient::close);
        server.stop();
    }

    private WireClient connect() {
        WireClient peer = WireClient.connect(server.port());
        peers.add(peer);
        return peer;
    }

    /** A broker of a cluster, with one topic and another one. */
    private void register(String cluster, String topic, int permission, Map<String, String> more) {
        Map<String, String> fields = new HashMap<>(more);
        fields.put("clusterName", cluster);
        fields.put("brokerName", "broker-" + cluster);
        fields.put("brokerId", "0");
        fields.put("brokerAddr", "10.0.0.1:10911");
        assertThat(connect()
                        .call(REGISTER_BROKER, fields, body(permission, topic, "other"))
                        .code())
                .isZero();
    }

    private void register(String cluster, String topic) {
        register(cluster, topic, 6, Map.of());
    }

    private static byte[] body(int permission, String... topics) {
        StringJoiner table = new StringJoiner(",", "{\"topicConfigSerializeWrapper\":{\"topicConfigTable\":{", "}}}");
        for (String topic : topics) {
            table.add("\"" + topic + "\":{\"perm\":" + permission + ",\"readQueueNums\":8,\"topicName\":\"" + topic
                    + "\",\"writeQueueNums\":8}");
        }
        return table.toString().getBytes(UTF_8);
    }

    private Answer lookUp(WireClient client, String topic) {
        return client.call(GET_ROUTE, Map.of("topic", topic));
    }

    private void assertUnknown(WireClient client, String topic) {
        Answer answer = lookUp(client, topic);
        assertThat(answer.code()).isEqualTo(UNKNOWN_TOPIC);
        assertThat(answer.remark()).startsWith("No topic route info in name server for the topic: " + topic + "\n");
    }

    private Explanation why(String topic) {
        return server.explainer().topic(topic, Optional.empty());
    }

    @Test
    void theTopicWasNeverRegistered() {
        register("C1", "orders");
        WireClient client = connect();
        assertUnknown(client, "nowhere");

        assertThat(why("nowhere").reason()).isInstanceOf(Finding.NeverRegistered.class);
        assertThat(why("nowhere").findings()).last().isInstanceOfSatisfying(Finding.AskedFor.class, asked -> {
            assertThat(asked.demand().asked()).isEqualTo(1);
            assertThat(asked.demand().connected()).isEqualTo(1);
            assertThat(asked.demand().sources())
                    .containsExactly("127.0.0.1:" + client.localAddress().getPort());
        });
        assertThat(server.explainer().unknownTopics(10))
                .extracting(UnknownTopic::topic)
                .containsExactly("nowhere");
    }

    @Test
    void theBrokerHasExpired() {
        register("C1", "orders", 6, Map.of("heartbeatTimeoutMillis", "1000"));
        WireClient client = connect();
        Awaitility.await().atMost(SOON).untilAsserted(() -> assertUnknown(client, "orders"));
        Awaitility.await()
                .atMost(SOON)
                .untilAsserted(() -> assertThat(why("orders").reason()).isInstanceOf(Finding.BrokersLeft.class));

        Departure gone =
                ((Finding.BrokersLeft) why("orders").reason()).brokers().get(0);
        assertThat(gone.broker().brokerName()).isEqualTo("broker-C1");
        assertThat(gone.cause())
                .isInstanceOfSatisfying(
                        Departure.Cause.Left.class,
                        left -> assertThat(left.reason()).isInstanceOf(LeaveReason.Silent.class));
        assertThat(server.explainer()
                        .broker("broker-C1", Optional.of("orders"), Optional.empty())
                        .reason())
                .isInstanceOf(Finding.BrokerAway.class);
    }

    @Test
    void theTopicIsOnlyInTheOtherCluster() {
        register("C1", "orders");
        register("C2", "payments");

        assertThat(lookUp(connect(), "payments").text()).contains("\"cluster\":\"C2\"");
        assertThat(why("payments").reason()).isEqualTo(new Finding.OnlyInClusters(List.of("C2"), List.of("C1")));
    }

    @Test
    void nobodyMayReadOrWriteIt() {
        register("C1", "orders", 0, Map.of());

        assertThat(lookUp(connect(), "orders").text()).contains("\"perm\":0");
        assertThat(why("orders").reason()).isInstanceOfSatisfying(Finding.NotPermitted.class, rights -> {
            assertThat(rights.mayRead()).isFalse();
            assertThat(rights.mayWrite()).isFalse();
        });
    }

    @Test
    void theServerHasJustStarted() {
        server.stop();
        server = CairnServer.start(settings().with(Options.NEED_WAIT_FOR_SERVICE, true));
        register("C1", "orders");

        Answer answer = lookUp(connect(), "orders");
        assertThat(answer.code()).isEqualTo(1);
        assertThat(answer.remark()).isEqualTo("name server not ready");
        assertThat(why("orders").reason()).isInstanceOf(Finding.NotReady.class);
    }

    @Test
    void theNameIsAlmostRight() {
        register("C1", "Orders");
        WireClient client = connect();
        assertUnknown(client, "orders");
        assertUnknown(client, "Orders ");

        assertThat(why("orders").reason()).isEqualTo(new Finding.SimilarName("Orders", NameDifference.CASE));
        assertThat(why("Orders ").reason()).isEqualTo(new Finding.SimilarName("Orders", NameDifference.SPACE_AROUND));
    }

    @Test
    void whoIsConnectedIsKnownUntilItGoes() {
        register("C1", "orders");
        WireClient client = connect();
        lookUp(client, "orders");

        assertThat(server.census().clients().all()).extracting(Client::role).containsExactly(Role.BROKER, Role.CLIENT);
        client.close();
        Awaitility.await()
                .atMost(SOON)
                .until(() -> server.census().clients().all().count() == 1);
    }
}
