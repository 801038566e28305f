package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.WireClient;
import io.vertx.core.json.JsonObject;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A list in pages is the list of one moment, whatever happens between two of them. */
class PagingTest extends ServedApi {
    private static String[] topics(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> "topic-%04d".formatted(i))
                .toArray(String[]::new);
    }

    private static List<String> names(JsonObject page) {
        return page.getJsonArray("items").stream()
                .map(item -> ((JsonObject) item).getString("name"))
                .toList();
    }

    @Test
    void eachThingOfOneRevisionComesOnceWhileTheRegistryChanges() {
        WireClient broker = api.register("broker-a", topics(0, 250));
        List<String> seen = new ArrayList<>();
        JsonObject page = api.json("/api/v1/topics?limit=20");
        long revision = page.getLong("revision");
        seen.addAll(names(page));
        for (int round = 1; page.containsKey("next"); round++) {
            api.register(broker, "broker-" + round, 0, Map.of(), "another-" + round, "topic-0000-" + round);
            page = api.json("/api/v1/topics?limit=20&cursor=" + page.getString("next"));
            assertThat(page.getLong("revision")).isEqualTo(revision);
            assertThat(page.getInteger("total")).isEqualTo(250);
            seen.addAll(names(page));
        }

        assertThat(seen).containsExactly(topics(0, 250));
        assertThat(api.json("/api/v1/topics").getLong("revision")).isGreaterThan(revision);
    }

    @Test
    void aFilterHoldsOnEveryPage() {
        api.register("broker-a", topics(0, 100));
        List<String> seen = new ArrayList<>();
        JsonObject page = api.json("/api/v1/topics?limit=3&name=9");
        seen.addAll(names(page));
        while (page.containsKey("next")) {
            page = api.json("/api/v1/topics?limit=3&name=9&cursor=" + page.getString("next"));
            seen.addAll(names(page));
        }

        assertThat(seen).hasSize(19).allMatch(name -> name.contains("9")).doesNotHaveDuplicates();
    }

    @Test
    void aCursorBelongsToItsQuestion() {
        api.register("broker-a", topics(0, 30));
        String cursor = api.json("/api/v1/topics?limit=3&name=1").getString("next");

        HttpResponse<String> other = api.get("/api/v1/topics?limit=3&name=2&cursor=" + cursor);

        assertThat(other.statusCode()).isEqualTo(400);
        assertThat(other.body()).contains("the cursor belongs to another question");
    }

    @Test
    void aCursorOfOneListIsNotTakenForThatOfAnother() {
        api.register("broker-a", topics(0, 30));
        api.register("broker-b", topics(0, 30));
        String cursor = api.json("/api/v1/topics?limit=3").getString("next");

        for (String list : List.of("brokers", "clusters", "keyvalues", "settings", "clients", "unknown-topics")) {
            HttpResponse<String> other = api.get("/api/v1/" + list + "?limit=1&cursor=" + cursor);

            assertThat(other.statusCode()).as(list).isEqualTo(400);
            assertThat(other.body()).contains("the cursor belongs to another list");
        }
    }

    @Test
    void aMistypedCursorIsNotTakenForAListThatIsGone() {
        api.register("broker-a", topics(0, 30));
        String cursor = api.json("/api/v1/topics?limit=3").getString("next");
        List<String> wrong = new ArrayList<>(List.of("AAAA", "x", "!!", cursor + "AAAA", cursor.substring(0, 20)));
        for (int at = 0; at < cursor.length() - 1; at++) {
            char other = cursor.charAt(at) == 'A' ? 'B' : 'A';
            wrong.add(cursor.substring(0, at) + other + cursor.substring(at + 1));
        }

        for (String one : wrong) {
            HttpResponse<String> answer = api.get("/api/v1/topics?limit=3&cursor=" + one);

            assertThat(answer.statusCode()).as(one).isEqualTo(400);
            assertThat(answer.body()).contains("urn:cairn:problem:bad-value", "is not a cursor of this server");
        }
    }

    @Test
    void aListOfBeforeARestartIsGone() {
        api.register("broker-a", topics(0, 30));
        String cursor = api.json("/api/v1/topics?limit=3").getString("next");
        restart(usual -> usual);

        assertThat(api.get("/api/v1/topics?limit=3&cursor=" + cursor).statusCode())
                .isEqualTo(410);
    }

    @Test
    void theTotalIsOfWhatMeetsTheFilters() {
        api.register("broker-a", topics(0, 100));
        api.register("broker-b", topics(0, 7));

        assertThat(api.json("/api/v1/topics?limit=1").getInteger("total")).isEqualTo(100);
        JsonObject page = api.json("/api/v1/topics?limit=3&name=9");
        for (int pages = 0; page.containsKey("next") && pages < 50; pages++) {
            assertThat(page.getInteger("total")).isEqualTo(19);
            // Also if there are others by now.
            api.register("broker-c", "topic-9-" + pages, "topic-99-" + pages);
            page = api.json("/api/v1/topics?limit=3&name=9&cursor=" + page.getString("next"));
        }
        assertThat(page.getInteger("total")).isEqualTo(19);
        assertThat(api.json("/api/v1/topics?broker=broker-b&name=topic-000").getInteger("total"))
                .isEqualTo(7);
        assertThat(api.json("/api/v1/topics?name=nobody").getInteger("total")).isZero();
        assertThat(api.json("/api/v1/settings?key=httpPort").getInteger("total"))
                .isEqualTo(1);
        assertThat(api.json("/api/v1/brokers?name=broker-b").getInteger("total"))
                .isEqualTo(1);
    }

    @Test
    void aListThatIsNotKeptAnyMoreIsGone() {
        WireClient broker = api.register("broker-a", topics(0, 30));
        String cursor = api.json("/api/v1/topics?limit=3").getString("next");
        for (int i = 0; i < Moments.MOST; i++) {
            api.register(broker, "broker-a", 0, Map.of("__ZONE_NAME", "z" + i), topics(0, 30));
            api.json("/api/v1/topics?limit=3");
        }

        HttpResponse<String> gone = api.get("/api/v1/topics?limit=3&cursor=" + cursor);

        assertThat(gone.statusCode()).isEqualTo(410);
        assertThat(gone.body()).contains("urn:cairn:problem:cursor-gone").contains("begin again without a cursor");
    }

    @Test
    void aPageHasAsManyAsAreWanted() {
        api.register("broker-a", topics(0, 150));

        assertThat(names(api.json("/api/v1/topics"))).hasSize(100);
        assertThat(names(api.json("/api/v1/topics?limit=1"))).containsExactly("topic-0000");
        JsonObject whole = api.json("/api/v1/topics?limit=150");
        assertThat(names(whole)).hasSize(150);
        assertThat(whole.containsKey("next")).isFalse();
    }
}
