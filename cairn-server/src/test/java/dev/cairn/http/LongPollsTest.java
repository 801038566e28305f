package dev.cairn.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.testing.ExpositionText;
import dev.cairn.testing.WireClient;
import io.vertx.core.json.JsonObject;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever asks to wait is answered once what he asked for may have changed, or when his time is over. */
class LongPollsTest extends ServedApi {
    private static final Duration SOON = Duration.ofSeconds(20);

    private final HttpClient client = HttpClient.newHttpClient();

    private CompletableFuture<HttpResponse<String>> begin(String path) {
        return client.sendAsync(api.request(path).build(), BodyHandlers.ofString());
    }

    /** Begins to wait, and comes back once the server knows. */
    private CompletableFuture<HttpResponse<String>> watch(String path) {
        double before = watchers();
        CompletableFuture<HttpResponse<String>> answer = begin(path);
        await().atMost(SOON).until(() -> watchers() == before + 1);
        return answer;
    }

    private double watchers() {
        return ExpositionText.ofPrometheus(api.get("/metrics").body()).value("cairn_watchers", "kind", "poll");
    }

    private static String index(HttpResponse<String> answer) {
        return answer.headers().firstValue("Cairn-Index").orElseThrow();
    }

    private void change(String what) {
        switch (what) {
            case "broker" -> api.register("broker-b", "A", "B");
            case "key" ->
                assertThat(api.change("PUT", "/api/v1/keyvalues/N/k", "{\"value\":\"1\"}")
                                .statusCode())
                        .isEqualTo(200);
            default ->
                assertThat(api.change("PATCH", "/api/v1/settings", "{\"orderMessageEnable\":true}")
                                .statusCode())
                        .isEqualTo(200);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/api/v1/clusters?limit=10, broker",
        "/api/v1/brokers?cluster=C, broker",
        "/api/v1/topics?fields=name, broker",
        "/api/v1/topics/A/route?zone=, broker",
        "/api/v1/keyvalues?namespace=N, key",
        "/api/v1/settings?key=order, setting",
    })
    void everyListIsAnsweredOnceItMayHaveChanged(String path, String change) throws Exception {
        api.register("broker-a", "A");
        HttpResponse<String> first = api.get(path);
        CompletableFuture<HttpResponse<String>> next = watch(path + "&wait=2m&index=" + index(first));
        assertThat(next).isNotDone();

        change(change);

        HttpResponse<String> answer = next.get(SOON.toSeconds(), TimeUnit.SECONDS);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isNotEqualTo(first.body());
        assertThat(index(answer)).isNotEqualTo(index(first)).isEqualTo(index(api.get(path)));
        assertThat(watchers()).isZero();
    }

    @Test
    void whatComesFarBehindThePositionIsToldSoonAndNothingElse() {
        api.register("oldest", "A");
        for (int i = 0; i <= Watch.MOST_LOOKED_AT / 2; i++) {
            api.register("broker-a", "A", "B");
            api.register("broker-a", "A", "C");
        }
        api.register("needle", "A");
        await().atMost(SOON)
                .until(() -> api.get("/api/v1/events?broker=needle").body().contains("broker-joined"));
        long before = new JsonObject(api.get("/api/v1/events").body()).getLong("oldest") - 1;

        String after = "&after=" + before;
        assertThat(api.get("/api/v1/events?broker=needle&wait=5m" + after).body())
                .contains("broker-joined");
        CompletableFuture<HttpResponse<String>> nobody = watch("/api/v1/events?broker=nobody&wait=5m" + after);
        long start = System.nanoTime();
        JsonObject none = api.json("/api/v1/events?kind=key-deleted&wait=1s" + after);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(900));
        assertThat(none.getJsonArray("items")).isEmpty();
        assertThat(nobody).isNotDone();

        api.register("nobody", "A");
        await().atMost(SOON).until(nobody::isDone);
        assertThat(nobody.join().body()).contains("broker-joined");
        // Without waiting, in both directions.
        assertThat(api.get("/api/v1/events?broker=needle" + after).body()).contains("broker-joined");
        assertThat(api.get("/api/v1/events?broker=oldest").body()).contains("broker-joined");
    }

    @Test
    void aWaitEndsWithTheSameIndex() {
        String index = index(api.get("/api/v1/topics"));
        HttpResponse<String> answer = api.get("/api/v1/topics?wait=200ms&index=" + index);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(index(answer)).isEqualTo(index);
    }

    @Test
    void whoHasAnOlderIndexIsAnsweredAtOnce() {
        String index = index(api.get("/api/v1/topics"));
        api.register("broker-a", "A");

        assertThat(index(api.get("/api/v1/topics?wait=5m&index=" + index))).isNotEqualTo(index);
    }

    @Test
    void anIndexOfAnotherLifeOfTheServerIsAnsweredAtOnce() {
        String before = index(api.get("/api/v1/keyvalues"));
        restart(usual -> usual);
        String after = index(api.get("/api/v1/keyvalues?wait=5m&index=" + before));

        assertThat(after).isNotEqualTo(before);
        assertThat(index(api.get("/api/v1/keyvalues?wait=0&index=" + after))).isEqualTo(after);
    }

    @Test
    void aRouteIsNewsOnlyIfItIsAnother() {
        api.register("broker-a", "A");
        String index = index(api.get("/api/v1/topics/A/route"));
        CompletableFuture<HttpResponse<String>> next = watch("/api/v1/topics/A/route?wait=2m&index=" + index);

        WireClient other = api.register("broker-b", "B", "C");
        api.unregister(other, "broker-b", 0);
        assertThat(index(api.get("/api/v1/topics/A/route"))).isEqualTo(index);
        assertThat(next).isNotDone();

        api.register("broker-c", "A", "C");
        await().atMost(SOON).until(next::isDone);
        assertThat(index(next.join())).isNotEqualTo(index);
    }

    @Test
    void aTopicThatComesIsNewsToWhoAskedForItInVain() {
        HttpResponse<String> absent = api.get("/api/v1/topics/A/route");
        assertThat(absent.statusCode()).isEqualTo(404);
        CompletableFuture<HttpResponse<String>> next = watch("/api/v1/topics/A/route?wait=2m&index=" + index(absent));

        api.register("broker-a", "A");

        await().atMost(SOON).until(next::isDone);
        assertThat(next.join().statusCode()).isEqualTo(200);
    }

    @Test
    void allWhoWaitForTheSameAreAnsweredAlike() {
        String index = index(api.get("/api/v1/brokers"));
        CompletableFuture<HttpResponse<String>> one = watch("/api/v1/brokers?wait=2m&index=" + index);
        CompletableFuture<HttpResponse<String>> other = watch("/api/v1/brokers?wait=1m&spread=300ms&index=" + index);
        CompletableFuture<HttpResponse<String>> none = watch("/api/v1/brokers?cluster=X&wait=1m&index=" + index);

        api.register("broker-a", "A");

        await().atMost(SOON).until(() -> one.isDone() && other.isDone() && none.isDone());
        assertThat(one.join().headers().firstValue("ETag")).isPresent();
        assertThat(new JsonObject(one.join().body()).getJsonArray("items")).hasSize(1);
        assertThat(new JsonObject(other.join().body()).getJsonArray("items")).hasSize(1);
        assertThat(new JsonObject(none.join().body()).getJsonArray("items")).isEmpty();
    }

    @Test
    void anEventIsToldToWhoWaitsForIt() {
        api.register("broker-a", "A");
        long newest = api.json("/api/v1/events?limit=1").getLong("newest");
        String path = "/api/v1/events?kind=broker-left&after=" + newest;
        CompletableFuture<HttpResponse<String>> next = watch(path + "&wait=2m");

        WireClient other = api.register("broker-b", "B");
        assertThat(next).isNotDone();
        api.unregister(other, "broker-b", 0);

        await().atMost(SOON).until(next::isDone);
        JsonObject event =
                new JsonObject(next.join().body()).getJsonArray("items").getJsonObject(0);
        assertThat(event.getString("kind")).isEqualTo("broker-left");
        assertThat(api.json(path + "&wait=2m").getJsonArray("items")).hasSize(1);
        assertThat(api.json("/api/v1/events?after=" + event.getLong("position") + "&kind=key-set&wait=100ms")
                        .getJsonArray("items"))
                .isEmpty();
    }

    @Test
    void whoAsksForWhatIsForgottenIsToldSoAtOnce() {
        HttpResponse<String> answer = api.get("/api/v1/events?after=1&wait=2m");

        assertThat(answer.statusCode()).isEqualTo(410);
        assertThat(new JsonObject(answer.body()).getString("type")).isEqualTo("urn:cairn:problem:history-gone");
    }

    @ParameterizedTest
    @CsvSource({
        "/api/v1/topics?wait=6m",
        "/api/v1/topics?wait=soon",
        "/api/v1/topics?spread=2m",
        "/api/v1/topics?index=x&cursor=AAAA",
        "/api/v1/events?wait=1s",
        "/api/v1/events?minInterval=1s",
        "/api/v1/events?after=1&spread=1s",
    })
    void whatMakesNoSenseIsRefused(String path) {
        HttpResponse<String> answer = api.get(path);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(new JsonObject(answer.body()).getString("type")).isEqualTo("urn:cairn:problem:bad-value");
    }

    @Test
    void whoWaitsIsAnsweredWhenTheServerStops() {
        String index = index(api.get("/api/v1/topics"));
        CompletableFuture<HttpResponse<String>> next = watch("/api/v1/topics?wait=5m&index=" + index);

        restart(usual -> usual);

        await().atMost(SOON).until(next::isDone);
        assertThat(index(next.join())).isEqualTo(index);
    }

    @Test
    void whoGoesAwayIsForgotten() throws Exception {
        String index = index(api.get("/api/v1/topics"));
        try (Socket socket = api.connect()) {
            socket.getOutputStream()
                    .write(("GET /api/v1/topics?wait=5m&index=" + index + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
                            .getBytes(US_ASCII));
            await().atMost(SOON).until(() -> watchers() == 1);
        }
        await().atMost(SOON).until(() -> watchers() == 0);
    }
}
