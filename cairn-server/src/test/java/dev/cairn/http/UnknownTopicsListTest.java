package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.WireClient;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is asked for in vain, and names that nobody would choose who means well. */
class UnknownTopicsListTest extends ServedApi {
    private static List<JsonObject> items(JsonObject page) {
        return page.getJsonArray("items").stream().map(JsonObject.class::cast).toList();
    }

    private static List<String> names(JsonObject page) {
        return items(page).stream().map(item -> item.getString("name")).toList();
    }

    private JsonObject unknown(String query) {
        return api.json("/api/v1/unknown-topics" + query);
    }

    private void ask(WireClient client, String topic, int times) {
        for (int i = 0; i < times; i++) {
            assertThat(client.call(105, Map.of("topic", topic)).code()).isEqualTo(17);
        }
    }

    @Test
    void whatIsAskedForMostComesFirstWithWhoAsks() {
        WireClient client = api.wire();
        ask(client, "rare", 1);
        ask(client, "orders", 3);

        JsonObject page = unknown("");

        assertThat(names(page)).containsExactly("orders", "rare");
        assertThat(page.getInteger("total")).isEqualTo(2);
        JsonObject orders = items(page).get(0);
        assertThat(orders.getInteger("asked")).isEqualTo(3);
        assertThat(orders.getInteger("missedAtMost")).isZero();
        assertThat(orders.getJsonArray("sources"))
                .isEqualTo(JsonArray.of("127.0.0.1:" + client.localAddress().getPort()));
        assertThat(Instant.parse(orders.getString("firstAsked")))
                .isBeforeOrEqualTo(Instant.parse(orders.getString("lastAsked")));
        assertThat(unknown("")).isEqualTo(page);
    }

    @Test
    void aTopicThatIsThereByNowIsNotShown() {
        ask(api.wire(), "orders", 1);
        api.register("broker-a", "orders", "bills");

        assertThat(names(unknown(""))).isEmpty();
    }

    @Test
    void eachComesOnceOverAllPages() {
        WireClient client = api.wire();
        for (int i = 0; i < 20; i++) {
            ask(client, "topic-" + i, 1 + i % 4);
        }
        List<String> seen = new ArrayList<>();
        JsonObject page = unknown("?limit=3");
        seen.addAll(names(page));
        for (int i = 0; page.containsKey("next") && i < 20; i++) {
            ask(client, seen.get(0), 1);
            page = unknown("?limit=3&cursor=" + page.getString("next"));
            seen.addAll(names(page));
        }

        assertThat(seen).hasSize(20).doesNotHaveDuplicates();
        assertThat(names(unknown("?name=TOPIC-1&limit=1000"))).hasSize(11);
    }

    @Test
    void aCursorOfBeforeARestartIsOfAListThatIsGone() {
        WireClient client = api.wire();
        ask(client, "orders", 2);
        ask(client, "bills", 1);
        String cursor = unknown("?limit=1").getString("next");
        assertThat(names(unknown("?limit=1&cursor=" + cursor))).containsExactly("bills");
        restart(usual -> usual);

        HttpResponse<String> gone = api.get("/api/v1/unknown-topics?limit=1&cursor=" + cursor);

        assertThat(gone.statusCode()).isEqualTo(410);
        assertThat(gone.body()).contains("urn:cairn:problem:cursor-gone", "begin again without a cursor");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cursor=AAAA", "cursor=AAAAAC0x", "cursor=AAAAAHggeA", "fields=x", "limit=0", "topic=x"})
    void whatCannotBeUnderstoodIsRefusedByName(String query) {
        HttpResponse<String> answer = api.get("/api/v1/unknown-topics?" + query);

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(new JsonObject(answer.body()).getString("detail")).contains(query.split("=", 2)[0]);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%RETRY%group",
                "a/b",
                "a b ",
                "a\r\nb",
                "\u0000",
                "\u2028\"},{\"x\":\"",
                "\u4e3b\u9898",
                "a+b;c=d&e?f#g",
                "<script>alert(1)</script>",
                "..;/"
            })
    void whateverItsNameATopicIsExplained(String name) {
        ask(api.wire(), name, 2);

        String written = URLEncoder.encode(name, UTF_8).replace("+", "%20");
        JsonObject explanation = api.json("/api/v1/explanations/topics/" + written);
        assertThat(explanation.getString("topic")).isEqualTo(name);
        assertThat(explanation.getJsonArray("findings").encode()).contains("asked for in vain 2 times");
        assertThat(names(unknown("?name=" + URLEncoder.encode(name, UTF_8)))).containsExactly(name);
        assertThat(api.json("/api/v1/explanations/brokers/" + written + "?topic=" + URLEncoder.encode(name, UTF_8))
                        .getString("broker"))
                .isEqualTo(name);
    }

    @Test
    void aVeryLongNameIsExplainedToo() {
        String longest = "x".repeat(255);
        ask(api.wire(), longest, 1);

        assertThat(names(unknown(""))).containsExactly(longest);
        assertThat(api.json("/api/v1/explanations/topics/" + longest + "y").getString("topic"))
                .hasSize(256);
        assertThat(api.get("/api/v1/explanations/topics/" + "y".repeat(9_000)).statusCode())
                .isEqualTo(414);
    }

    @Test
    void aNameThatIsNoTextIsRefused() {
        assertThat(api.raw(
                        "GET /api/v1/explanations/topics/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 400");
    }

    @Test
    void unknownParametersOfExplanationsAreNamed() {
        for (String path : List.of("topics/a?zones=x", "brokers/a?topics=x")) {
            HttpResponse<String> answer = api.get("/api/v1/explanations/" + path);
            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(answer.body()).contains("did you mean");
        }
    }
}
