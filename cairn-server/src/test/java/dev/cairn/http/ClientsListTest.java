package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.Dialect;
import dev.cairn.testing.WireClient;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is connected. */
class ClientsListTest extends ServedApi {
    private static final Duration SOON = Duration.ofSeconds(30);

    private static List<JsonObject> items(JsonObject page) {
        return page.getJsonArray("items").stream().map(JsonObject.class::cast).toList();
    }

    private JsonObject clients(String query) {
        return api.json("/api/v1/clients" + query);
    }

    private static String address(WireClient client) {
        return "127.0.0.1:" + client.localAddress().getPort();
    }

    private WireClient client(String... topics) {
        WireClient client = api.wire();
        for (String topic : topics) {
            client.call(105, Map.of("topic", topic));
        }
        return client;
    }

    @Test
    void aClientIsShownWithWhatItIsAndWhatItAskedFor() {
        WireClient client = client("orders", "bills", "orders");

        JsonObject shown = items(clients("")).get(0);

        assertThat(shown.getInteger("id")).isPositive();
        assertThat(shown.getString("role")).isEqualTo("client");
        assertThat(shown.getString("language")).isEqualTo("JAVA");
        assertThat(shown.getString("version")).isEqualTo("5.5.0");
        assertThat(shown.getString("address")).isEqualTo(address(client));
        assertThat(Duration.between(Instant.parse(shown.getString("since")), Instant.now()))
                .isBetween(Duration.ofSeconds(-1), Duration.ofMinutes(5));
        assertThat(shown.getInteger("requests")).isEqualTo(3);
        assertThat(shown.getJsonArray("topics")).isEqualTo(JsonArray.of("bills", "orders"));
    }

    @Test
    void whoHasSaidNothingIsSilent() {
        api.wire();
        Awaitility.await().atMost(SOON).until(() -> items(clients("")).size() == 1);

        JsonObject silent = items(clients("?role=silent")).get(0);
        assertThat(silent.fieldNames()).doesNotContain("language", "version");
        assertThat(silent.getInteger("requests")).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "role=broker, 1",
        "role=client, 3",
        "role=tool, 1",
        "'role=tool,broker', 2",
        "role=silent, 0",
        "language=java, 5",
        "language=CPP, 0",
        "version=5.5.0, 5",
        "version=5.5, 0",
        "topic=orders, 2",
        "topic=order, 0",
        "topic=orders&role=broker, 0",
        "address=127.0.0.1, 5",
        "address=10.0.0.1, 0"
    })
    void filtersAreOfAllThatIsShown(String query, int count) {
        api.register("broker-a", "A", "B");
        client("orders");
        client("orders", "bills");
        client("bills");
        api.wire().call(106);

        JsonObject page = clients("?" + query);
        assertThat(items(page)).hasSize(count);
        assertThat(page.getInteger("total")).isEqualTo(count);
    }

    @Test
    void aBrokerIsShownWithItsPlace() {
        api.register("broker-a", 1, Map.of(), "A", "B");
        client("orders");

        assertThat(items(clients("?role=broker")).get(0).getJsonObject("broker"))
                .isEqualTo(new JsonObject()
                        .put("cluster", "C")
                        .put("name", "broker-a")
                        .put("id", 1));
        assertThat(items(clients("?role=client")).get(0).containsKey("broker")).isFalse();
        assertThat(items(clients("?role=broker&fields=broker")).get(0).fieldNames())
                .containsExactly("broker");
    }

    @Test
    void ofSeveralBrokersBehindOneConnectionTheFirstIsShown() {
        WireClient container = api.register("broker-b", 0, Map.of(), "A", "B");
        api.register(container, "broker-a", 0, Map.of(), "A", "B");

        assertThat(items(clients("?role=broker")).get(0).getJsonObject("broker").getString("name"))
                .isEqualTo("broker-a");
        api.unregister(container, "broker-a", 0);
        api.unregister(container, "broker-b", 0);
        assertThat(items(clients("?role=broker")).get(0).containsKey("broker")).isFalse();
    }

    @Test
    void peersOfOtherReleasesAndLanguagesSayWhatTheyAre() {
        try (WireClient old = WireClient.connect(api.wirePort(), Dialect.JAVA_4_9_7);
                WireClient go = WireClient.connect(api.wirePort(), Dialect.GO)) {
            old.call(105, Map.of("topic", "orders"));
            go.call(105, Map.of("topic", "orders"));

            assertThat(items(clients("?version=4.9.7"))).hasSize(1);
            assertThat(items(clients("?language=go")).get(0).getString("version"))
                    .isEqualTo("4.5.2");
        }
    }

    @Test
    void whoStaysComesOnceOverAllPagesWhileOthersComeAndGo() {
        List<WireClient> stay = new ArrayList<>();
        List<WireClient> go = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            go.add(client("gone"));
            stay.add(client("orders"));
        }
        List<String> seen = new ArrayList<>();
        JsonObject page = clients("?limit=3&fields=address");
        items(page).forEach(item -> seen.add(item.getString("address")));
        for (int i = 0; page.containsKey("next") && i < 50; i++) {
            if (!go.isEmpty()) {
                go.remove(0).close();
            }
            client("late");
            page = clients("?limit=3&fields=address&cursor=" + page.getString("next"));
            items(page).forEach(item -> seen.add(item.getString("address")));
        }

        assertThat(seen)
                .doesNotHaveDuplicates()
                .containsAll(stay.stream().map(ClientsListTest::address).toList());
    }

    @Test
    void aCursorBelongsToItsQuestion() {
        client("a");
        client("b");
        String cursor = clients("?limit=1&role=client").getString("next");

        assertThat(items(clients("?limit=1&role=client&cursor=" + cursor))).hasSize(1);
        HttpResponse<String> other = api.get("/api/v1/clients?limit=1&cursor=" + cursor);
        assertThat(other.statusCode()).isEqualTo(400);
        assertThat(other.body()).contains("the cursor belongs to another question");
    }

    @Test
    void aCursorOfBeforeARestartIsOfAListThatIsGone() {
        client("a");
        client("b");
        String cursor = clients("?limit=1").getString("next");
        restart(usual -> usual);
        client("a");
        client("b");

        HttpResponse<String> gone = api.get("/api/v1/clients?limit=1&cursor=" + cursor);

        assertThat(gone.statusCode()).isEqualTo(410);
        assertThat(gone.body()).contains("urn:cairn:problem:cursor-gone", "begin again without a cursor");
        String fresh = clients("?limit=1").getString("next");
        assertThat(items(clients("?limit=1&cursor=" + fresh))).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"role=boss", "cursor=AAAA", "cursor=!", "cursor=AAAAAC0x", "fields=name", "limit=0", "colour=red"
            })
    void whatCannotBeUnderstoodIsRefusedByName(String query) {
        HttpResponse<String> answer = api.get("/api/v1/clients?" + query);

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(new JsonObject(answer.body()).getString("detail")).contains(query.split("=", 2)[0]);
    }
}
