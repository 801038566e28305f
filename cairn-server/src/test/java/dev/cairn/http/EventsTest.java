package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.WireClient;
import io.vertx.core.json.JsonObject;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What has changed, over HTTP: in pages, with filters, and after what its reader has seen. */
class EventsTest extends ServedApi {
    private static final Duration SOON = Duration.ofSeconds(30);

    private static List<JsonObject> items(JsonObject page) {
        return page.getJsonArray("items").stream().map(JsonObject.class::cast).toList();
    }

    private static List<String> kinds(JsonObject page) {
        return items(page).stream().map(event -> event.getString("kind")).toList();
    }

    private JsonObject events(String query) {
        return api.json("/api/v1/events" + query);
    }

    private void awaitEvents(String query, int count) {
        Awaitility.await().atMost(SOON).until(() -> items(events(query)).size() == count);
    }

    @Test
    void theNewestComeFirst() {
        WireClient broker = api.register("broker-a", "A", "B");
        api.unregister(broker, "broker-a", 0);
        awaitEvents("", 5);

        assertThat(kinds(events("")))
                .containsExactly("topics-changed", "broker-left", "topics-changed", "broker-joined", "server-started");
    }

    @Test
    void anEventSaysAllThatIsKnownOfIt() {
        WireClient broker = api.register("broker-a", "A", "B");
        awaitEvents("?kind=topics-changed", 1);

        JsonObject topics = items(events("?kind=topics-changed")).get(0);
        assertThat(topics.getJsonObject("topics"))
                .isEqualTo(new JsonObject("{\"added\":{\"count\":2,\"first\":[\"A\",\"B\"]}}"));
        JsonObject joined = items(events("?kind=broker-joined")).get(0);
        assertThat(joined.getLong("position")).isEqualTo(topics.getLong("position") - 1);
        assertThat(joined.getLong("revision")).isEqualTo(1);
        assertThat(Instant.parse(joined.getString("time")))
                .isBefore(Instant.now().plusSeconds(1));
        assertThat(joined.getString("cause")).isEqualTo("registered");
        assertThat(joined.getString("source"))
                .isEqualTo("127.0.0.1:" + broker.localAddress().getPort());
        assertThat(joined.getInteger("requestCode")).isEqualTo(103);
        assertThat(joined.getBoolean("isOdd")).isFalse();
        assertThat(joined.getJsonArray("groups").encode()).isEqualTo("[{\"cluster\":\"C\",\"name\":\"broker-a\"}]");
        assertThat(joined.getJsonArray("brokers").getJsonObject(0).getString("address"))
                .endsWith(":10911");
        assertThat(joined.getString("text")).startsWith("Broker C/broker-a/0 at ");
    }

    @Test
    void allPagesTogetherAreTheHistory() {
        for (int i = 0; i < 10; i++) {
            api.register("broker-" + i, "A", "B");
        }
        awaitEvents("", 21);
        List<Long> all = positions(events(""));

        assertThat(walk("?limit=4", "before")).isEqualTo(all);
        assertThat(walk("?limit=4&kind=broker-joined", "before")).hasSize(10);
        List<Long> forwards = walk("?limit=4&after=" + (all.get(all.size() - 1) - 1), "after");
        assertThat(forwards).isSorted().containsExactlyInAnyOrderElementsOf(all);
    }

    private List<Long> walk(String query, String way) {
        List<Long> seen = new ArrayList<>();
        JsonObject page = events(query);
        seen.addAll(positions(page));
        for (int i = 0; page.containsKey("next") && i < 100; i++) {
            String first = query.replaceAll("&?" + way + "=\\d+", "");
            page = events(first + "&" + way + "=" + page.getLong("next"));
            seen.addAll(positions(page));
        }
        return seen;
    }

    private static List<Long> positions(JsonObject page) {
        return items(page).stream().map(event -> event.getLong("position")).toList();
    }

    @Test
    void whoGoesOnAfterTheNewestMissesNothing() {
        long newest = events("").getLong("newest");
        assertThat(items(events("?after=" + newest))).isEmpty();
        api.register("broker-a", "A", "B");
        Awaitility.await()
                .atMost(SOON)
                .until(() -> items(events("?after=" + newest)).size() == 2);

        JsonObject page = events("?after=" + newest);
        assertThat(kinds(page)).containsExactly("broker-joined", "topics-changed");
        assertThat(page.getLong("newest")).isEqualTo(newest + 2);
        assertThat(page.containsKey("next")).isFalse();
    }

    @Test
    void theyAreThereAfterARestart() {
        api.register("broker-a", "A", "B");
        awaitEvents("", 3);
        long seen = events("").getLong("newest");
        restart(usual -> usual);
        Awaitility.await()
                .atMost(SOON)
                .until(() -> api.get("/api/v1/events?after=" + seen).statusCode() == 200);

        assertThat(kinds(events("?after=" + seen))).endsWith("server-stopped", "server-started");
    }

    @ParameterizedTest
    @CsvSource({
        "kind=broker-joined, 3",
        "'kind=broker-joined,topics-changed', 6",
        "cluster=D, 2",
        "broker=broker-b, 2",
        "broker=10.0.0.7:10911, 1",
        "topic=B1, 1",
        "text=JOINED, 3",
        "cluster=D&kind=broker-joined, 1",
        "cluster=c, 0",
        "topic=nowhere, 0"
    })
    void filtersAreOfAllThatIsSaid(String query, int count) {
        api.register("broker-a", 0, Map.of("brokerAddr", "10.0.0.7:10911"), "A1", "A2");
        api.register("broker-b", "B1", "B2");
        api.register("broker-d", 0, Map.of("clusterName", "D"), "D1", "D2");
        awaitEvents("", 7);

        assertThat(items(events("?" + query))).hasSize(count);
    }

    @Test
    void whatCameAfterAPositionThatIsNotKnownIsGone() {
        long oldest = events("").getLong("oldest");
        for (long position : new long[] {0, oldest - 2}) {
            HttpResponse<String> gone = api.get("/api/v1/events?after=" + position);
            assertThat(gone.statusCode()).isEqualTo(410);
            assertThat(gone.body())
                    .contains("urn:cairn:problem:history-gone")
                    .contains("the oldest event is at " + oldest);
        }

        HttpResponse<String> yetToCome = api.get("/api/v1/events?after=999999999999999999");
        assertThat(yetToCome.statusCode()).isEqualTo(410);
        assertThat(yetToCome.body()).contains("no event at position 999999999999999999 yet");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "kind=broker-flew",
                "after=-1",
                "after=1x",
                "after=99999999999999999999",
                "before=%00",
                "after=1&before=2",
                "limit=0",
                "limit=1001",
                "since=1"
            })
    void whatCannotBeUnderstoodIsRefusedByName(String query) {
        HttpResponse<String> answer = api.get("/api/v1/events?" + query);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(new JsonObject(answer.body()).getString("detail")).contains(query.split("=", 2)[0]);
    }

    @Test
    void namesOfPeersCannotForgeAnything() {
        String hostile = "a\"},{\r\n\u0000\u2028%s\uD83D\uDE00";
        api.register(hostile, "A", "B");
        awaitEvents("", 3);

        String query = "?broker=" + URLEncoder.encode(hostile, UTF_8);
        assertThat(items(events(query))).hasSize(2).allSatisfy(event -> {
            assertThat(event.getJsonArray("groups").getJsonObject(0).getString("name"))
                    .isEqualTo(hostile);
            assertThat(Objects.requireNonNull(event.getString("text"))).doesNotContain("\r", "\n", "\u0000");
        });
    }
}
