package dev.cairn.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.config.HttpOptions;
import dev.cairn.testing.ExpositionText;
import dev.cairn.testing.WireClient;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Events as they happen, over real connections; and nothing is missed, whoever was away. */
class EventStreamsTest extends ServedApi {
    private static final Duration SOON = Duration.ofSeconds(20);

    private ExpositionText scrape() {
        return ExpositionText.ofPrometheus(api.get("/metrics").body());
    }

    private double streams() {
        return scrape().value("cairn_watchers", "kind", "stream");
    }

    private List<Long> listedAfter(long position) {
        JsonArray items =
                api.json("/api/v1/events?limit=1000&after=" + position).getJsonArray("items");
        return IntStream.range(0, items.size())
                .mapToObj(at -> items.getJsonObject(at).getLong("position"))
                .toList();
    }

    private static void awaitFrames(StreamReader reader, int frames) {
        await().atMost(SOON).until(() -> reader.frames().size() >= frames);
    }

    @Test
    void whatHappensIsToldAsItIsListed() {
        try (StreamReader reader = StreamReader.open(api, "")) {
            awaitFrames(reader, 1);
            FakeOutlet.Frame begin = reader.frames().get(0);
            api.register("broker-a", "A");
            List<Long> expected = listedAfter(begin.id().orElseThrow());

            await().atMost(SOON).until(() -> reader.positions().equals(expected));
            assertThat(reader.status()).isEqualTo(200);
            assertThat(reader.header("Content-Type")).isEqualTo("text/event-stream");
            assertThat(reader.header("Cache-Control")).isEqualTo("no-cache");
            assertThat(reader.text()).startsWith(": ").contains("\nretry: ");
            assertThat(begin.event()).isEqualTo("bookmark");
            FakeOutlet.Frame joined = reader.frames().get(1);
            assertThat(joined.data().getString("kind")).isEqualTo("broker-joined");
            assertThat(joined.id()).contains(joined.data().getLong("position"));
            assertThat(scrape().value("cairn_watch_events_sent_total")).isEqualTo(expected.size());
        }
        await().atMost(SOON).until(() -> streams() == 0);
    }

    @Test
    void whoComesBackAfterARestartMissesNothing() {
        long seen;
        try (StreamReader reader = StreamReader.open(api, "")) {
            api.register("broker-a", "A");
            awaitFrames(reader, 2);
            seen = reader.frames().get(1).id().orElseThrow();
        }
        api.change("PUT", "/api/v1/keyvalues/N/k", "{\"value\":\"1\"}");
        restart(usual -> usual);
        api.register("broker-b", "B");

        try (StreamReader reader = StreamReader.open(api, "?after=1", "Last-Event-ID", String.valueOf(seen))) {
            List<Long> expected = listedAfter(seen);
            await().atMost(SOON).until(() -> reader.positions().size() >= expected.size());
            assertThat(reader.positions()).isEqualTo(expected);
            assertThat(reader.frames().stream().map(frame -> frame.data().getString("kind", "")))
                    .containsSubsequence("key-set", "server-stopped", "server-started", "broker-joined");
        }
    }

    @Test
    void whoHasMissedWhatIsNotKeptIsToldSo() {
        HttpResponse<String> answer = api.get("/api/v1/events?after=17", "Accept", "text/event-stream");

        assertThat(answer.statusCode()).isEqualTo(410);
        assertThat(new JsonObject(answer.body()).getString("type")).isEqualTo("urn:cairn:problem:history-gone");
        assertThat(api.get("/api/v1/events", "Accept", "text/event-stream", "Last-Event-ID", "x")
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void whoWantsSomeGetsThose() {
        try (StreamReader reader = StreamReader.open(api, "?broker=broker-b&kind=broker-joined,broker-left")) {
            api.register("broker-a", "A");
            WireClient other = api.register("broker-b", "B");
            api.unregister(other, "broker-b", 0);

            awaitFrames(reader, 3);
            assertThat(reader.frames().stream()
                            .skip(1)
                            .map(frame -> frame.data().getString("kind")))
                    .containsExactly("broker-joined", "broker-left");
        }
    }

    @Test
    void aFlappingBrokerIsToldOfNowAndThenAndHowItStandsAtLast() {
        try (StreamReader calm = StreamReader.open(api, "?minInterval=2s&broker=broker-a")) {
            awaitFrames(calm, 1);
            long start = calm.frames().get(0).id().orElseThrow();
            for (int flap = 0; flap < 20; flap++) {
                WireClient broker = api.register("broker-a", "A");
                api.unregister(broker, "broker-a", 0);
            }
            api.register("broker-a", "A");
            List<Long> all = listedAfter(start);
            long last = all.get(all.size() - 1);

            await().atMost(SOON).until(() -> calm.positions().contains(last));
            List<FakeOutlet.Frame> notices = calm.frames().stream()
                    .filter(frame -> frame.event().equals("change"))
                    .toList();
            // One at the beginning, and one for each two seconds that all this took.
            assertThat(notices).hasSizeLessThan(8);
            assertThat(notices.stream().mapToInt(EventStreamsTest::events).sum())
                    .isEqualTo(all.size());
            List<String> kinds = new ArrayList<>();
            JsonObject end = notices.get(notices.size() - 1).data();
            end.getJsonArray("earlier", new JsonArray())
                    .forEach(one -> kinds.add(((JsonObject) one).getString("kind")));
            kinds.add(end.getString("kind"));
            assertThat(kinds.lastIndexOf("broker-joined")).isGreaterThan(kinds.lastIndexOf("broker-left"));
        }
    }

    private static int events(FakeOutlet.Frame notice) {
        return 1
                + notice.data().getJsonArray("earlier", new JsonArray()).size()
                + notice.data().getInteger("leftOut", 0);
    }

    @Test
    void whoLetsHimselfBeToldLaterMissesNothing() {
        try (StreamReader reader = StreamReader.open(api, "?spread=1s")) {
            awaitFrames(reader, 1);
            long start = reader.frames().get(0).id().orElseThrow();
            api.register("broker-a", "A");
            List<Long> expected = listedAfter(start);

            await().atMost(SOON).until(() -> reader.positions().equals(expected));
        }
    }

    @Test
    void aStreamEndsWithAWordWhenTheServerStops() {
        StreamReader reader = StreamReader.open(api, "");
        awaitFrames(reader, 1);
        restart(usual -> usual);

        await().atMost(SOON).until(reader::isOver);
        assertThat(reader.frames()).last().satisfies(frame -> {
            assertThat(frame.event()).isEqualTo("dropped");
            assertThat(frame.data().getString("reason")).isEqualTo("server-stopping");
        });
    }

    @Test
    void onlySomeMayWatchAndTheyTakeNobodysPlace() {
        restart(usual -> usual.with(HttpOptions.HTTP_MAX_WATCHERS, 3).with(HttpOptions.HTTP_MAX_CONNECTIONS, 2));
        List<StreamReader> readers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            readers.add(StreamReader.open(api, ""));
        }
        assertThat(readers).allMatch(reader -> reader.status() == 200);

        HttpResponse<String> refused = api.get("/api/v1/events", "Accept", "text/event-stream");
        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(new JsonObject(refused.body()).getString("detail")).contains("httpMaxWatchers");
        assertThat(scrape().value("cairn_watchers_refused_total")).isEqualTo(1);

        readers.forEach(StreamReader::close);
        await().atMost(SOON).until(() -> streams() == 0);
        try (StreamReader next = StreamReader.open(api, "")) {
            assertThat(next.status()).isEqualTo(200);
        }
    }

    @Test
    void whoNeverReadsIsDroppedAndOthersDoNotNotice() throws IOException {
        restart(usual -> usual.with(HttpOptions.HTTP_TIMEOUT, Duration.ofSeconds(2)));
        try (Socket mute = new Socket();
                StreamReader reader = StreamReader.open(api, "")) {
            mute.setReceiveBufferSize(4096);
            mute.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), api.port()));
            mute.getOutputStream()
                    .write("GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n"
                            .getBytes(US_ASCII));
            await().atMost(SOON).until(() -> streams() == 2);
            long start = reader.frames().get(0).id().orElseThrow();
            WireClient broker = api.wire();
            String[] topics = IntStream.range(0, 100)
                    .mapToObj("topic-with-a-rather-long-name-%05d"::formatted)
                    .toArray(String[]::new);
            // Until what the system holds for him is full, and he has not taken it for two seconds.
            for (int flap = 0; dropped() == 0 && flap < 5_000; flap++) {
                api.register(broker, "broker-a", 0, Map.of(), topics);
                api.unregister(broker, "broker-a", 0);
            }
            assertThat(dropped()).isEqualTo(1);
            long newest = api.json("/api/v1/events?limit=1").getLong("newest");
            await().atMost(SOON).until(() -> reader.positions().contains(newest));
            assertThat(reader.positions())
                    .isEqualTo(LongStream.rangeClosed(start + 1, newest).boxed().toList());
            assertThat(streams()).isEqualTo(1);
        }
    }

    private double dropped() {
        return scrape().value("cairn_watchers_dropped_total", "reason", "slow");
    }
}
