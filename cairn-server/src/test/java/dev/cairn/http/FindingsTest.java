package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.cairn.config.InvalidSettings;
import dev.cairn.config.LintOptions;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.testing.Dialect;
import dev.cairn.testing.Loopback;
import dev.cairn.testing.WireClient;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a server with real connections finds wrong with the brokers that register, and how it tells. */
class FindingsTest {
    private static final String PATH = "/api/v1/findings";
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final int REGISTER_BROKER = 103;

    @TempDir
    Path folder;

    private final List<WireClient> others = new ArrayList<>();
    private ApiFixture api;

    @BeforeEach
    void start() {
        api = start(settings -> settings);
    }

    private ApiFixture start(UnaryOperator<Settings> change) {
        return ApiFixture.start(folder, change);
    }

    @AfterEach
    void stop() {
        others.forEach(WireClient::close);
        api.close();
    }

    private Stream<JsonObject> items(String query) {
        return api.json(PATH + query).getJsonArray("items").stream().map(JsonObject.class::cast);
    }

    private List<String> kinds(String query) {
        return items(query).map(item -> item.getString("kind")).toList();
    }

    /** A broker is answered before it is noted what he did. */
    private JsonObject one(String kind) {
        List<JsonObject> found =
                await().atMost(SOON).until(() -> items("?kind=" + kind).toList(), items -> !items.isEmpty());
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    @Test
    void aRegistryWithoutBrokersHasNoFindings() {
        JsonObject page = api.json(PATH);

        assertThat(page.getInteger("total")).isZero();
        assertThat(page.getJsonArray("items")).isEmpty();
        assertThat(page.getLong("revision")).isZero();
    }

    @Test
    void whatIsWrongIsToldWithWhatFollowsAndWhatToDo() {
        api.register("broker-a", 0, Map.of(), "A", "B");
        api.register("broker-a", 0, Map.of("clusterName", "D", "brokerAddr", "10.0.9.9:10911"), "A", "B");

        assertThat(one("name-in-two-clusters"))
                .isEqualTo(new JsonObject()
                        .put("kind", "name-in-two-clusters")
                        .put("severity", "error")
                        .put("subject", new JsonObject().put("cluster", "D").put("name", "broker-a"))
                        .put(
                                "evidence",
                                "The broker name broker-a is used in cluster D, and was used in cluster C before.")
                        .put("values", new JsonObject().put("olderCluster", "C"))
                        .put(
                                "consequence",
                                "The protocol has room for one group of a name: of topics that both have, clients are shown"
                                        + " the older group only, and messages for one cluster go to the other.")
                        .put("remedy", "Give the brokers of one of the clusters another brokerName."));
    }

    @Test
    void severalThingsThatAreWrongAreFoundOverRealConnections() {
        api.register("broker-a", 0, Map.of("__ZONE_NAME", "z1"), "A", "TBW102");
        api.register("broker-b", 0, Map.of("brokerAddr", "0.0.0.0:10911", "enableActingMaster", "true"), "A", "B");
        api.register("broker-b", 1, Map.of("brokerAddr", "10.0.9.8:10911"), "A", "B");
        api.register("broker-b", 2, Map.of("brokerAddr", "10.0.9.8:10921"), "A", "B");
        api.change("PUT", "/api/v1/keyvalues/ORDER_TOPIC_CONFIG/A", "{\"value\":\"broker-a:16\"}");

        assertThat(kinds(""))
                .containsExactly(
                        "address-of-itself",
                        "acting-master-off",
                        "order-names-more-queues",
                        "auto-create-topic",
                        "replicas-on-one-host",
                        "group-without-zone");
    }

    @Test
    void twoBrokersThatClaimOnePlaceAreFound() {
        api.register("broker-a", 0, Map.of(), "A", "B");
        api.register("broker-a", 0, Map.of("brokerAddr", "10.0.9.9:10911"), "A", "B");

        assertThat(one("place-contested").getJsonObject("subject"))
                .isEqualTo(new JsonObject()
                        .put("cluster", "C")
                        .put("name", "broker-a")
                        .put("address", "10.0.9.9:10911"));
    }

    @Test
    void twoBrokersThatTakeOnePlaceFromEachOtherAreFound() {
        api.close();
        api = start(settings -> settings.with(Options.CONFLICT_OWNER_FRESH, Duration.ZERO));
        api.register("broker-a", 0, Map.of("brokerAddr", "10.0.9.8:10911"), "A", "B");
        api.register("broker-a", 0, Map.of("brokerAddr", "10.0.9.9:10911"), "A", "B");
        assertThat(kinds("?severity=error")).isEmpty();
        api.register("broker-a", 0, Map.of("brokerAddr", "10.0.9.8:10911"), "A", "B");

        assertThat(one("place-taken-in-turn").getString("evidence"))
                .startsWith(
                        "Brokers at 10.0.9.8:10911, 10.0.9.9:10911 took the place C/broker-a/0 from each other 2 times");
    }

    @Test
    void releasesAreKnownFromTheHeadersOfBrokers() {
        api.register("broker-a", 0, Map.of(), "A", "B");
        WireClient older = WireClient.connect(api.wirePort(), Dialect.JAVA_4_9_7);
        others.add(older);
        api.register(older, "broker-b", 0, Map.of(), "A", "B");

        assertThat(one("mixed-broker-versions").getString("evidence"))
                .isEqualTo("The cluster C has 1 broker of release 4.9.7, 1 broker of release 5.5.0.");
    }

    @Test
    void queuesThatNobodyReadsAreFound() {
        String table = "{\"topicConfigSerializeWrapper\":{\"topicConfigTable\":{\"A\":{\"perm\":6,\"readQueueNums\":4,"
                + "\"topicName\":\"A\",\"writeQueueNums\":8},\"B\":{\"topicName\":\"B\",\"perm\":6,\"readQueueNums\":8,"
                + "\"writeQueueNums\":4}}}}";
        Map<String, String> place =
                Map.of("brokerName", "broker-a", "brokerAddr", "10.0.0.1:10911", "brokerId", "0", "clusterName", "C");
        assertThat(api.wire()
                        .call(REGISTER_BROKER, place, table.getBytes(UTF_8))
                        .code())
                .isZero();

        assertThat(one("unread-queues").getString("evidence"))
                .isEqualTo("On the group C/broker-a 1 topic may be written to in more queues than may be read: A.");
        assertThat(one("unwritten-queues").getString("evidence")).endsWith(": B.");
    }

    @Test
    void aRegistrationNearTheLimitIsFoundByItsSize() {
        api.close();
        api = start(
                settings -> settings.with(Options.MAX_FRAME_BYTES, 20_480).with(Options.MAX_REGISTRATION_BYTES, 1024));
        String[] topics =
                IntStream.range(0, 10).mapToObj(i -> i + "A".repeat(799)).toArray(String[]::new);
        api.register("broker-a", 0, Map.of(), topics);
        api.register("broker-b", 0, Map.of(), "A", "B");

        assertThat(one("registration-near-limit").getJsonObject("subject").getString("name"))
                .isEqualTo("broker-a");
    }

    @Test
    void filtersLeaveWhatIsMeant() {
        api.register("broker-a", 0, Map.of(), "A", "TBW102");
        api.register("broker-a", 0, Map.of("clusterName", "D", "brokerAddr", "10.0.9.9:10911"), "A", "B");

        assertThat(kinds("")).containsExactly("name-in-two-clusters", "auto-create-topic");
        assertThat(kinds("?severity=error")).containsExactly("name-in-two-clusters");
        assertThat(kinds("?severity=notice&cluster=C")).containsExactly("auto-create-topic");
        assertThat(kinds("?cluster=D")).containsExactly("name-in-two-clusters");
        assertThat(kinds("?kind=auto-create-topic")).containsExactly("auto-create-topic");
        assertThat(items("?fields=kind&kind=auto-create-topic"))
                .containsExactly(new JsonObject().put("kind", "auto-create-topic"));
        assertThat(api.get(PATH + "?severety=error").body()).contains("did you mean severity?");
        assertThat(api.get(PATH + "?severity=eror").statusCode()).isEqualTo(400);
        assertThat(api.get(PATH + "?severity=eror").body()).contains("severity: ", "did you mean error?");
        assertThat(api.get(PATH + "?kind=auto-create").statusCode()).isEqualTo(400);
        assertThat(api.get("/api/v1/brokers?role=boss").statusCode()).isEqualTo(400);
        assertThat(api.get("/api/v1/brokers?role=master").statusCode()).isEqualTo(200);
    }

    @Test
    void pagesAreOfOneReportWhateverHappensMeanwhile() {
        for (int i = 0; i < 5; i++) {
            api.register(
                    "broker-a", 0, Map.of("clusterName", "D" + i, "brokerAddr", "10.0.9." + i + ":10911"), "A", "B");
        }
        JsonObject page = api.json(PATH + "?limit=1");
        List<String> clusters = new ArrayList<>();
        while (true) {
            clusters.add(page.getJsonArray("items")
                    .getJsonObject(0)
                    .getJsonObject("subject")
                    .getString("cluster"));
            if (!page.containsKey("next")) {
                break;
            }
            api.register("broker-a", 0, Map.of("clusterName", "A" + clusters.size()), "A", "B");
            page = api.json(PATH + "?limit=1&cursor=" + page.getString("next"));
            assertThat(page.getInteger("total")).isEqualTo(4);
        }

        assertThat(clusters).containsExactly("D1", "D2", "D3", "D4");
        assertThat(api.json(PATH).getInteger("total")).isEqualTo(7);
    }

    @Test
    void kindsCanBeIgnored() {
        api.close();
        api = start(settings -> settings.with(LintOptions.LINT_IGNORE, "auto-create-topic"));
        api.register("broker-a", 0, Map.of(), "A", "TBW102");

        assertThat(kinds("")).isEmpty();
    }

    @Test
    void aKindThatThereIsNoneOfStopsTheStart() {
        assertThatThrownBy(() -> start(settings -> settings.with(Options.DATA_DIR, folder.resolve("other"))
                        .with(LintOptions.LINT_IGNORE, "auto-create")))
                .isInstanceOf(InvalidSettings.class)
                .hasMessageContaining("did you mean auto-create-topic?");
    }

    @Test
    void findingsAreCountedBySeverity() {
        api.register("broker-a", 0, Map.of(), "A", "TBW102");
        api.register("broker-a", 0, Map.of("clusterName", "D", "brokerAddr", "10.0.9.9:10911"), "A", "B");
        api.json(PATH);

        await().atMost(SOON)
                .untilAsserted(() -> assertThat(api.get("/metrics").body())
                        .contains("cairn_findings{severity=\"error\"} 1.0")
                        .contains("cairn_findings{severity=\"warning\"} 0.0")
                        .contains("cairn_findings{severity=\"notice\"} 1.0"));
    }

    @Test
    void addressesAreTriedIfThatIsWanted() throws IOException {
        api.close();
        api = start(settings -> settings.with(LintOptions.LINT_PROBE, true));
        try (ServerSocket broker = Loopback.listen()) {
            broker.setSoTimeout(Math.toIntExact(SOON.toMillis()));
            api.register("broker-a", 0, Map.of("brokerAddr", "127.0.0.1:" + broker.getLocalPort()), "A", "B");

            try (Socket tried = broker.accept()) {
                tried.setSoTimeout(Math.toIntExact(SOON.toMillis()));
                assertThat(tried.getInputStream().read()).isEqualTo(-1);
            }
        }
        assertThat(kinds("?kind=unreachable-address")).isEmpty();
    }
}
