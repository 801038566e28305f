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
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
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
    private final HttpClient http = HttpClient.newHttpClient();
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
                .with(HttpOptions.HTTP_PORT, 0);
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
        register(connect(), cluster, body(permission, topic, "other"), more);
    }

    private void register(WireClient broker, String cluster, String topic) {
        register(broker, cluster, body(6, topic, "other"), Map.of());
    }

    private static void register(WireClient broker, String cluster, byte[] body, Map<String, String> more) {
        Map<String, String> fields = new HashMap<>(more);
        fields.put("clusterName", cluster);
        fields.put("brokerName", "broker-" + cluster);
        fields.put("brokerId", "0");
        fields.put("brokerAddr", "10.0.0.1:10911");
        assertThat(broker.call(REGISTER_BROKER, fields, body).code()).isZero();
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

    /** What the API says of it. */
    private JsonObject told(String path) {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + server.httpPort().orElseThrow() + "/api/v1/" + path))
                .build();
        try {
            HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return new JsonObject(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private JsonObject toldOf(String topic) {
        return told("explanations/topics/" + topic);
    }

    private static String kind(JsonObject explanation) {
        return explanation.getJsonObject("reason").getString("kind");
    }

    private static String text(JsonObject explanation) {
        return explanation.getJsonObject("reason").getString("text");
    }

    private static String lastText(JsonObject explanation) {
        JsonArray findings = explanation.getJsonArray("findings");
        return findings.getJsonObject(findings.size() - 1).getString("text");
    }

    private String address(WireClient client) {
        return "127.0.0.1:" + client.localAddress().getPort();
    }

    private static String name(JsonObject page) {
        return page.getJsonArray("items").getJsonObject(0).getString("name");
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
            assertThat(asked.demand().sources()).containsExactly(address(client));
        });
        assertThat(server.explainer().unknownTopics(10))
                .extracting(UnknownTopic::topic)
                .containsExactly("nowhere");
        assertThat(kind(toldOf("nowhere"))).isEqualTo("never-registered");
        assertThat(lastText(toldOf("nowhere")))
                .contains("asked for in vain 1 time")
                .contains(address(client));
        assertThat(name(told("unknown-topics"))).isEqualTo("nowhere");
    }

    @Test
    void theFirstRegistrationWasRefused() {
        register("C2", "payments");
        WireClient broker = connect();
        Map<String, String> place =
                Map.of("clusterName", "C1", "brokerName", "broker-C1", "brokerId", "0", "brokerAddr", "10.0.0.7:10911");
        assertThat(broker.call(REGISTER_BROKER, place, body(6, "orders")).code())
                .isNotZero();
        Awaitility.await()
                .atMost(SOON)
                .untilAsserted(() ->
                        assertThat(kind(told("explanations/brokers/broker-C1"))).isEqualTo("registration-refused"));

        assertThat(text(told("explanations/brokers/10.0.0.7:10911")))
                .startsWith("Broker C1/broker-C1/0 at 10.0.0.7:10911 wants to register from " + address(broker)
                        + " and is refused, last ")
                .contains("its registration names one topic only");
        JsonArray events = told("events?kind=registration-refused").getJsonArray("items");
        assertThat(events).hasSize(1);
        assertThat(events.getJsonObject(0).getString("source")).isEqualTo(address(broker));
        assertThat(events.getJsonObject(0).getString("cause")).isEqualTo("refused");

        register(broker, "C1", body(6, "orders", "other"), Map.of());
        assertThat(kind(told("explanations/brokers/broker-C1"))).isEqualTo("broker-there");
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
        assertThat(kind(toldOf("orders"))).isEqualTo("brokers-left");
        assertThat(text(toldOf("orders"))).contains("C1/broker-C1/0 at 10.0.0.1:10911 (it was silent for");
        assertThat(lastText(toldOf("orders"))).contains(address(client));
        assertThat(kind(told("explanations/brokers/broker-C1"))).isEqualTo("broker-away");
        assertThat(kind(told("explanations/brokers/10.0.0.1:10911?topic=orders")))
                .isEqualTo("broker-away");
        assertThat(name(told("unknown-topics"))).isEqualTo("orders");
    }

    @Test
    void theTopicIsOnlyInTheOtherCluster() {
        register("C1", "orders");
        register("C2", "payments");

        WireClient client = connect();
        assertThat(lookUp(client, "payments").text()).contains("\"cluster\":\"C2\"");
        assertThat(why("payments").reason()).isEqualTo(new Finding.OnlyInClusters(List.of("C2"), List.of("C1")));
        assertThat(kind(toldOf("payments"))).isEqualTo("only-in-clusters");
        assertThat(text(toldOf("payments"))).contains("only C2 has the topic; C1 does not");
        assertThat(lastText(toldOf("payments"))).contains(address(client));
    }

    @Test
    void nobodyMayReadOrWriteIt() {
        register("C1", "orders", 0, Map.of());

        assertThat(lookUp(connect(), "orders").text()).contains("\"perm\":0");
        assertThat(why("orders").reason()).isInstanceOfSatisfying(Finding.NotPermitted.class, rights -> {
            assertThat(rights.mayRead()).isFalse();
            assertThat(rights.mayWrite()).isFalse();
        });
        assertThat(kind(toldOf("orders"))).isEqualTo("not-permitted");
        assertThat(text(toldOf("orders"))).contains("C1/broker-C1 has permission 0 as its brokers say");
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
        assertThat(kind(toldOf("orders"))).isEqualTo("not-ready");
        assertThat(toldOf("orders").getJsonObject("reason").getString("remedy")).contains("waitSecondsForService");
    }

    @Test
    void theNameIsAlmostRight() {
        register("C1", "Orders");
        WireClient client = connect();
        assertUnknown(client, "orders");
        assertUnknown(client, "Orders ");

        assertThat(why("orders").reason()).isEqualTo(new Finding.SimilarName("Orders", NameDifference.CASE));
        assertThat(why("Orders ").reason()).isEqualTo(new Finding.SimilarName("Orders", NameDifference.SPACE_AROUND));
        assertThat(kind(toldOf("orders"))).isEqualTo("similar-name");
        assertThat(text(toldOf("orders"))).contains("There is Orders, which differs by capital and small letters");
        assertThat(toldOf("Orders%20").getString("topic")).isEqualTo("Orders ");
        assertThat(text(toldOf("Orders%20"))).contains("which differs by blanks before or after the name");
        assertThat(lastText(toldOf("Orders%20"))).contains(address(client));
        assertThat(told("unknown-topics").getInteger("total")).isEqualTo(2);
    }

    @Test
    void afterARestartTheHistoryTellsWhoLeftBefore() {
        register("C1", "orders");
        WireClient gone = connect();
        register(gone, "C2", "payments");
        gone.close();
        Awaitility.await()
                .atMost(SOON)
                .untilAsserted(() -> assertThat(why("payments").reason()).isInstanceOf(Finding.BrokersLeft.class));
        server.stop();
        server = CairnServer.start(settings());

        Awaitility.await()
                .atMost(SOON)
                .untilAsserted(() -> assertThat(kind(toldOf("payments"))).isEqualTo("brokers-left"));
        assertThat(text(toldOf("payments")))
                .contains("C2/broker-C2/0 at 10.0.0.1:10911 (its connection from " + address(gone) + " closed)");
        assertThat(kind(toldOf("orders"))).isEqualTo("brokers-not-back");
        assertThat(text(toldOf("orders")))
                .contains("was here before this name server was restarted")
                .endsWith("and has not come back yet: C1/broker-C1/0 at 10.0.0.1:10911.");
        assertThat(kinds(told("explanations/brokers/broker-C1")))
                .containsExactly("broker-not-back", "known-from-history", "started-lately");
        assertThat(kinds(toldOf("payments")))
                .containsExactly("brokers-left", "nobody-registered", "known-from-history", "started-lately");
        assertThat(kinds(told("explanations/brokers/broker-C2")))
                .containsExactly("broker-away", "known-from-history", "started-lately");

        register("C1", "orders");
        assertThat(kind(toldOf("orders"))).isEqualTo("served");
    }

    private static List<String> kinds(JsonObject explanation) {
        return explanation.getJsonArray("findings").stream()
                .map(finding -> ((JsonObject) finding).getString("kind"))
                .toList();
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
