package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.testing.CapturedLog;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;

/** What a server that is asked to stop shows until its port is closed. */
class StoppingTest {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final int NOBODY = -1;

    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();

    private int status(int port, String path) {
        URI address = URI.create("http://127.0.0.1:" + port + path);
        try {
            return client.send(HttpRequest.newBuilder(address).build(), BodyHandlers.discarding())
                    .statusCode();
        } catch (IOException nobody) {
            return NOBODY;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static String letter(int ready) {
        return switch (ready) {
            case NOBODY -> "-";
            case 200 -> "R";
            case 503 -> "W";
            default -> "?";
        };
    }

    @Test
    void whoProbesTenTimesASecondSeesItNotReadyBeforeHeSeesNothing() {
        ApiFixture api = ApiFixture.start(folder);
        int port = api.port();
        List<Integer> ready = new CopyOnWriteArrayList<>();
        List<Integer> alive = new CopyOnWriteArrayList<>();
        ScheduledExecutorService prober = Executors.newSingleThreadScheduledExecutor();
        ScheduledFuture<?> probing = prober.scheduleAtFixedRate(
                () -> {
                    alive.add(status(port, "/livez"));
                    ready.add(status(port, "/readyz"));
                },
                0,
                100,
                TimeUnit.MILLISECONDS);
        try {
            await().atMost(SOON).until(() -> ready.size() >= 3);
            api.close();
            int stopped = ready.size();
            await().atMost(SOON).until(() -> ready.size() >= stopped + 2);
        } finally {
            probing.cancel(false);
            prober.shutdown();
        }

        assertThat(ready.stream().map(StoppingTest::letter).collect(Collectors.joining()))
                .matches("R+W+-+");
        assertThat(alive).containsOnly(200, NOBODY);
    }

    @Test
    void whileItStopsItIsAliveAndShowsNobodyThatItsBrokersLeave() {
        ApiFixture api = ApiFixture.start(folder);
        api.register("broker-a", "A", "B");
        assertThat(api.get("/readyz").statusCode()).isEqualTo(200);
        CompletableFuture<Void> stop = CompletableFuture.runAsync(api::stopUnderBrokers);

        HttpResponse<String> brokers = api.get("/api/v1/brokers");
        for (int i = 0; i < 1_000 && brokers.statusCode() == 200; i++) {
            assertThat(new JsonObject(brokers.body()).getInteger("total")).isEqualTo(1);
            brokers = api.get("/api/v1/brokers");
        }

        assertThat(brokers.statusCode()).isEqualTo(503);
        assertThat(brokers.body()).contains("urn:cairn:problem:not-ready", "this server was asked to stop");
        assertThat(api.get("/livez").statusCode()).isEqualTo(200);
        HttpResponse<String> ready = api.get("/readyz");
        assertThat(ready.statusCode()).isEqualTo(503);
        assertThat(new JsonObject(ready.body()).getString("detail")).startsWith("stopping: ");
        assertThat(stop).succeedsWithin(SOON);
    }

    @Test
    void whoConnectsInTheMomentInWhichThePortClosesLeavesNoStackTraceInTheLog() {
        try (CapturedLog log = CapturedLog.of(Logger.ROOT_LOGGER_NAME)) {
            ApiFixture api = ApiFixture.start(folder);
            InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), api.port());
            CompletableFuture<Void> stop = CompletableFuture.runAsync(api::close);

            while (!stop.isDone()) {
                connect(address);
            }

            assertThat(stop).succeedsWithin(SOON);
            assertThat(log.lines()).noneMatch(line -> line.startsWith("WARN") || line.startsWith("ERROR"));
        }
    }

    private static void connect(InetSocketAddress address) {
        try (Socket socket = new Socket()) {
            socket.connect(address);
        } catch (IOException closed) {
            // It is over.
        }
    }

    @Test
    void whoWaitsForAListIsAnsweredBeforeItsBrokersLeave() {
        ApiFixture api = ApiFixture.start(folder);
        String list = listOfOneBroker(api);
        CompletableFuture<HttpResponse<String>> waiting = watch(api, list + "&wait=60s");

        api.stopUnderBrokers();

        assertThat(waiting).succeedsWithin(SOON).satisfies(answer -> {
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(new JsonObject(answer.body()).getInteger("total")).isEqualTo(1);
        });
    }

    @Test
    void whoWantsToBeToldLaterIsAnsweredBeforeTheEndToo() {
        ApiFixture api = ApiFixture.start(folder);
        String list = listOfOneBroker(api);
        CompletableFuture<HttpResponse<String>> later = watch(api, list + "&wait=5m&spread=1m");
        CompletableFuture<HttpResponse<String>> atOnce = watch(api, list + "&wait=5m");
        api.register("broker-b", "A", "B");
        assertThat(atOnce).succeedsWithin(SOON);

        api.stopUnderBrokers();

        assertThat(later).succeedsWithin(SOON).satisfies(answer -> {
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(new JsonObject(answer.body()).getInteger("total")).isEqualTo(2);
        });
    }

    /** The path of the list of brokers, with the index that it has now. */
    private static String listOfOneBroker(ApiFixture api) {
        api.register("broker-a", "A", "B");
        String path = "/api/v1/brokers";
        return path + "?index="
                + api.get(path).headers().firstValue("Cairn-Index").orElseThrow();
    }

    /** Begins to wait, and comes back once the server knows. */
    private static CompletableFuture<HttpResponse<String>> watch(ApiFixture api, String path) {
        int before = watchers(api);
        CompletableFuture<HttpResponse<String>> answer = CompletableFuture.supplyAsync(() -> api.get(path));
        await().atMost(SOON).until(() -> watchers(api) == before + 1);
        return answer;
    }

    private static int watchers(ApiFixture api) {
        return api.json("/api/v1/status").getJsonObject("counts").getInteger("watchers");
    }
}
