package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.testing.Dialect;
import dev.cairn.testing.WireClient;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the API shows of a registry that brokers have filled over the other port. */
class ReadingTest extends ServedApi {
    private static final int GET_ROUTE = 105;

    @Override
    Settings settings(Settings usual) {
        return usual.with(Options.ORDER_MESSAGE_ENABLE, true);
    }

    private static Stream<JsonObject> items(JsonObject page) {
        return page.getJsonArray("items").stream().map(JsonObject.class::cast);
    }

    @Test
    void clustersAreCounted() {
        api.register("broker-a", 0, Map.of("__ZONE_NAME", "z1"), "A");
        api.register("broker-a", 1, Map.of(), "A");
        api.register("broker-b", 1, Map.of(), "A");
        api.register("broker-x", 0, Map.of("clusterName", "D"), "A");

        JsonObject page = api.json("/api/v1/clusters");

        assertThat(page.getLong("revision")).isPositive();
        assertThat(items(page))
                .containsExactly(
                        new JsonObject()
                                .put("name", "C")
                                .put("groups", 2)
                                .put("groupsWithoutMaster", 1)
                                .put("brokers", 3)
                                .put("topics", 2)
                                .put("zones", JsonArray.of("z1")),
                        new JsonObject()
                                .put("name", "D")
                                .put("groups", 1)
                                .put("groupsWithoutMaster", 0)
                                .put("brokers", 1)
                                .put("topics", 2)
                                .put("zones", new JsonArray()));
    }

    @Test
    void theTopicsOfAClusterAreCountedAnewWhenTheyChange() {
        api.register("broker-a", "A", "B");
        api.register("broker-x", 0, Map.of("clusterName", "D"), "B", "C");
        assertThat(topicsByCluster()).containsExactly(Map.entry("C", 2), Map.entry("D", 2));

        api.register("broker-b", 1, Map.of(), "A", "B");
        assertThat(topicsByCluster()).containsExactly(Map.entry("C", 2), Map.entry("D", 2));
        api.register("broker-c", "C", "D");
        assertThat(topicsByCluster()).containsExactly(Map.entry("C", 4), Map.entry("D", 2));
        api.change("DELETE", "/api/v1/topics/B", "");
        assertThat(topicsByCluster()).containsExactly(Map.entry("C", 3), Map.entry("D", 1));
        assertThat(api.json("/api/v1/clusters/C").getInteger("topics")).isEqualTo(3);
    }

    private Map<String, Integer> topicsByCluster() {
        return items(api.json("/api/v1/clusters?fields=name,topics"))
                .collect(Collectors.toMap(
                        item -> item.getString("name"), item -> item.getInteger("topics"), Integer::sum, TreeMap::new));
    }

    @Test
    void oneClusterIsShownAsInTheList() {
        api.register("broker-a", 0, Map.of("__ZONE_NAME", "z1"), "A");
        api.register("broker-b", 1, Map.of("clusterName", "a cluster/of mine"), "A");
        HttpResponse<String> answer = api.get("/api/v1/clusters/a%20cluster%2Fof%20mine");

        JsonObject one = new JsonObject(answer.body());
        assertThat(one.remove("revision")).isNotNull();
        assertThat(items(api.json("/api/v1/clusters"))).contains(one);
        assertThat(answer.headers().firstValue("Link")).contains("</api/v1/clusters>; rel=\"collection\"");
        HttpResponse<String> absent = api.get("/api/v1/clusters/D");
        assertThat(absent.statusCode()).isEqualTo(404);
        assertThat(absent.body()).contains("there is no cluster D; those that there are stand in /api/v1/clusters");
    }

    @Test
    void brokersAreShownWithTheirRoleAndLease() {
        api.register("broker-a", 0, Map.of(), "A", "B");
        api.register("broker-a", 1, Map.of("__ZONE_NAME", "z1"), "A", "B");

        JsonObject page = api.json("/api/v1/brokers");
        JsonObject slave = api.json("/api/v1/brokers/C/broker-a/1");

        assertThat(items(page).map(item -> item.getString("role"))).containsExactly("master", "slave");
        assertThat(slave.getString("zone")).isEqualTo("z1");
        assertThat(slave.getInteger("topics")).isEqualTo(2);
        assertThat(slave.getJsonObject("lease").getInteger("timeoutMillis")).isEqualTo(120_000);
        assertThat(slave.getJsonObject("lease").getLong("remainingMillis")).isBetween(1L, 120_000L);
        assertThat(api.get("/api/v1/brokers/C/broker-a/2").statusCode()).isEqualTo(404);
        assertThat(api.get("/api/v1/brokers/C/broker-a/x").statusCode()).isEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource({
        "role=slave, broker-a/1",
        "name=ER-B, broker-b/0",
        "cluster=D, broker-x/0",
        "cluster=C&role=master&name=broker-a, broker-a/0",
        "zone=z1, broker-a/1",
        "address=10.0.1., broker-a/1"
    })
    void aFilterLeavesWhatIsMeant(String filter, String expected) {
        api.register("broker-a", 0, Map.of(), "A");
        api.register("broker-a", 1, Map.of("__ZONE_NAME", "z1"), "A");
        api.register("broker-b", 0, Map.of(), "A");
        api.register("broker-x", 0, Map.of("clusterName", "D"), "A");

        assertThat(items(api.json("/api/v1/brokers?" + filter))
                        .map(item -> item.getString("name") + "/" + item.getInteger("id")))
                .containsExactly(expected);
    }

    @Test
    void onlyWantedMembersAreShown() {
        api.register("broker-a", "A");

        assertThat(items(api.json("/api/v1/brokers?fields=name,id")))
                .containsExactly(new JsonObject().put("name", "broker-a").put("id", 0));
    }

    @Test
    void topicsAreShownByName() {
        api.register("broker-a", "B", "A");
        api.register("broker-x", 0, Map.of("clusterName", "D"), "B");

        assertThat(items(api.json("/api/v1/topics"))
                        .filter(item -> !item.getString("name").equals("Z")))
                .containsExactly(
                        new JsonObject()
                                .put("name", "A")
                                .put("clusters", JsonArray.of("C"))
                                .put("groups", 1)
                                .put("readQueues", 8)
                                .put("writeQueues", 8)
                                .put("isReadable", true)
                                .put("isWritable", true),
                        new JsonObject()
                                .put("name", "B")
                                .put("clusters", JsonArray.of("C", "D"))
                                .put("groups", 2)
                                .put("readQueues", 16)
                                .put("writeQueues", 16)
                                .put("isReadable", true)
                                .put("isWritable", true));
        assertThat(items(api.json("/api/v1/topics?cluster=D")).map(item -> item.getString("name")))
                .containsExactly("B", "Z");
    }

    @Test
    void aTopicWhoseGroupsHaveNoMasterIsNotShownAsWritable() {
        api.register("broker-a", 1, Map.of(), "A", "B");
        api.register("broker-b", 0, Map.of(), "B", "C");

        assertThat(items(api.json("/api/v1/topics"))
                        .collect(Collectors.toMap(
                                item -> item.getString("name"), item -> item.getBoolean("isWritable"))))
                .isEqualTo(Map.of("A", false, "B", true, "C", true));
        assertThat(items(api.json("/api/v1/topics")).map(item -> item.getBoolean("isReadable")))
                .containsOnly(true);
        List<JsonObject> groups = groupsOf("B");
        assertThat(groups.stream().map(group -> group.getBoolean("isWritable"))).containsExactly(false, true);
        // What it registered, and what clients are told, is as it was.
        assertThat(groups.get(0).getJsonObject("reported").getInteger("permission"))
                .isEqualTo(6);
        assertThat(groups.get(0).getJsonObject("effective").getInteger("permission"))
                .isEqualTo(6);
    }

    @Test
    void aTopicIsNotWritableOnAGroupThatNobodyIsToldOf() {
        api.register("broker-a", 1, Map.of(), "A", "B");
        api.register("broker-a", 0, Map.of("clusterName", "D"), "A", "C");

        assertThat(items(api.json("/api/v1/topics?name=A")).map(item -> item.getBoolean("isWritable")))
                .containsExactly(false);
        assertThat(items(api.json("/api/v1/topics?name=C")).map(item -> item.getBoolean("isWritable")))
                .containsExactly(true);
        assertThat(groupsOf("A").stream().map(group -> group.getBoolean("isServed")))
                .containsExactly(true, false);
    }

    private List<JsonObject> groupsOf(String topic) {
        return api.json("/api/v1/topics/" + topic).getJsonArray("groups").stream()
                .map(JsonObject.class::cast)
                .toList();
    }

    @Test
    void aTopicIsShownWithAllThatIsKnownOfIt() {
        api.register("broker-a", "A");
        api.change("PUT", "/api/v1/keyvalues/ORDER_TOPIC_CONFIG/A", "{\"value\":\"broker-a:8\"}");

        JsonObject topic = api.json("/api/v1/topics/A");

        assertThat(topic.getString("orderConfiguration")).isEqualTo("broker-a:8");
        JsonObject group = topic.getJsonArray("groups").getJsonObject(0);
        assertThat(group.getString("name")).isEqualTo("broker-a");
        assertThat(group.getBoolean("isServed")).isTrue();
        assertThat(group.getJsonObject("effective").getInteger("permission")).isEqualTo(6);
    }

    /** Names that brokers really use, and those that nobody should. */
    @ParameterizedTest
    @ValueSource(strings = {"%RETRY%group", "%DLQ%g", "a/b", "a b", "a%2Fb", "a?b&c=d", "\u4e3b\u9898", "a+b", "a;b"})
    void aTopicOfAnyNameHasItsPath(String name) {
        api.register("broker-a", name);
        String path = "/api/v1/topics/" + URLEncoder.encode(name, UTF_8).replace("+", "%20");

        assertThat(api.json(path).getString("name")).isEqualTo(name);
        assertThat(api.json(path + "/route").getString("topic")).isEqualTo(name);
    }

    @Test
    void aTopicThatNobodyOffersIsNotThere() {
        HttpResponse<String> answer = api.get("/api/v1/topics/A");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).contains("no broker offers topic A");
    }

    @ParameterizedTest
    @CsvSource({"4.9.3, 399", "4.9.4, 401", "5.5.0, 513", "3.2.6, 63"})
    void aRouteIsWhatAClientOfThatReleaseGetsToTheByte(String release, int version) {
        api.register("broker-a", 0, Map.of("__ZONE_NAME", "z1"), "A");
        api.register("broker-b", 0, Map.of("__ZONE_NAME", "z2"), "A");
        api.change("PUT", "/api/v1/keyvalues/ORDER_TOPIC_CONFIG/A", "{\"value\":\"broker-a:8;broker-b:8\"}");
        try (WireClient client = WireClient.connect(api.wirePort(), Dialect.JAVA_5_5_0.withVersion(version))) {
            for (String zone : List.of("", "z1", "Z2", "z3")) {
                Map<String, String> fields = zone.isEmpty()
                        ? Map.of("topic", "A")
                        : Map.of("topic", "A", "__ZONE_MODE", "true", "__ZONE_NAME", zone);

                HttpResponse<String> answer =
                        api.get("/api/v1/topics/A/route?raw=true&clientVersion=" + release + "&zone=" + zone);

                assertThat(answer.headers().firstValue("Content-Type")).contains("text/plain; charset=utf-8");
                assertThat(answer.body())
                        .isEqualTo(client.call(GET_ROUTE, fields).text());
            }
        }
    }

    @Test
    void aRouteIsAlsoShownInGoodForm() {
        api.register("broker-a", 0, Map.of("__ZONE_NAME", "z1"), "A");
        api.register("broker-b", 0, Map.of("__ZONE_NAME", "z2"), "A");

        JsonObject route = api.json("/api/v1/topics/A/route?zone=z1&clientVersion=4.9.3");

        assertThat(route.getJsonObject("client"))
                .isEqualTo(new JsonObject()
                        .put("version", "4.9.3")
                        .put("takesStandardJson", false)
                        .put("zone", "z1"));
        assertThat(route.getJsonArray("groups")).hasSize(1);
        assertThat(route.getJsonArray("groups").getJsonObject(0).getString("name"))
                .isEqualTo("broker-a");
        assertThat(api.get("/api/v1/topics/A/route?clientVersion=new").body())
                .contains("clientVersion takes a release such as 4.9.3, not new");
    }

    @Test
    void settingsAreShownWithTheirOriginAndSecretsAreNot() {
        HttpResponse<String> all = api.get("/api/v1/settings?limit=1000");
        JsonObject one = api.json("/api/v1/settings/orderMessageEnable");

        assertThat(all.body())
                .doesNotContain(ApiFixture.TOKEN)
                .contains("\"key\":\"httpTokens\",\"value\":\"(hidden)\"");
        assertThat(one.getString("value")).isEqualTo("true");
        assertThat(one.getString("origin")).isEqualTo("set in code");
        assertThat(one.getBoolean("isLive")).isTrue();
        assertThat(api.get("/api/v1/settings/orderMessageEnabel").body())
                .contains("unknown setting orderMessageEnabel; did you mean orderMessageEnable?");
    }

    @Test
    void everyAnswerOfTheRegistryHasItsRevision() {
        api.register("broker-a", "A");

        for (String path : List.of(
                "/api/v1/clusters",
                "/api/v1/clusters/C",
                "/api/v1/brokers",
                "/api/v1/brokers/C/broker-a/0",
                "/api/v1/topics",
                "/api/v1/topics/A",
                "/api/v1/topics/A/route",
                "/api/v1/findings",
                "/api/v1/keyvalues",
                "/api/v1/settings",
                "/api/v1/settings/listenPort")) {
            HttpResponse<String> answer = api.get(path);
            long revision = new JsonObject(answer.body()).getLong("revision");

            assertThat(revision).isPositive();
            assertThat(answer.headers().firstValue("Cairn-Revision")).contains(String.valueOf(revision));
        }
    }
}
