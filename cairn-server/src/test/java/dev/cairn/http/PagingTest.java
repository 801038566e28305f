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
