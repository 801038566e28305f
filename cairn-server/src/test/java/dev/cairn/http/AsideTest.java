package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.access.AccessRules;
import dev.cairn.config.Settings;
import dev.cairn.metrics.WatchCounts;
import io.vertx.core.json.JsonObject;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What takes long keeps nobody else waiting, and no more of it is taken on than a little. */
class AsideTest {
    private final CountDownLatch isAllowed = new CountDownLatch(1);
    private final CountDownLatch isBegun = new CountDownLatch(1);
    private final HttpClient client = HttpClient.newHttpClient();
    private HttpListener listener;

    @BeforeEach
    void start() {
        Settings settings = Settings.defaults();
        Aside aside = new Aside();
        Resource resource = () -> List.of(
                Endpoint.readingLater("/slow", Set.of(), asked -> aside.answer(asked, this::slow)),
                Endpoint.readingLater(
                        "/wrong",
                        Set.of(),
                        asked -> aside.answer(asked, () -> {
                            throw new Refusal(Problem.Kind.BAD_VALUE, "found out aside");
                        })),
                Endpoint.open("/quick", Set.of(), asked -> Answer.json(new JsonObject())));
        listener = HttpListener.start(
                new ApiSettings(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        AllowedHosts.parse(""),
                        AccessRules.of(settings),
                        Tokens.of(settings),
                        1_000,
                        1_000,
                        1_024,
                        Duration.ofSeconds(30)),
                List.of(resource),
                new Watch(
                        new WatchedHistory(1_024).history(),
                        () -> 0,
                        new WatchCounts(),
                        Duration.ofSeconds(30),
                        System::nanoTime),
                new Farewell(System::nanoTime),
                System::nanoTime);
    }

    @AfterEach
    void stop() {
        isAllowed.countDown();
        assertThat(listener.stop(Duration.ofSeconds(10))).isTrue();
    }

    private Answer slow() throws InterruptedException {
        isBegun.countDown();
        assertThat(isAllowed.await(30, TimeUnit.SECONDS)).isTrue();
        return Answer.json(new JsonObject().put("thread", Thread.currentThread().getName()));
    }

    private CompletableFuture<HttpResponse<String>> ask(String path) {
        URI address = URI.create("http://127.0.0.1:" + listener.port() + path);
        return client.sendAsync(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
    }

    @Test
    void othersAreAnsweredMeanwhileAndTooManyAreTurnedAway() throws InterruptedException {
        List<CompletableFuture<HttpResponse<String>>> slow = new ArrayList<>();
        slow.add(ask("/slow"));
        assertThat(isBegun.await(30, TimeUnit.SECONDS)).isTrue();
        for (int i = 1; i <= Aside.MOST; i++) {
            slow.add(ask("/slow"));
        }
        HttpResponse<?> first = CompletableFuture.anyOf(slow.toArray(new CompletableFuture<?>[0]))
                .thenApply(answer -> (HttpResponse<?>) answer)
                .join();

        assertThat(first.statusCode()).isEqualTo(503);
        assertThat(String.valueOf(first.body())).contains("too many questions of this kind are waiting");
        assertThat(ask("/quick").join().statusCode()).isEqualTo(200);

        isAllowed.countDown();
        assertThat(slow.stream().map(CompletableFuture::join).map(HttpResponse::statusCode))
                .filteredOn(status -> status == 200)
                .hasSize(Aside.MOST);
        assertThat(ask("/slow").join().body()).contains("cairn-http-aside");
    }

    @Test
    void whatIsRefusedThereIsRefused() {
        HttpResponse<String> refused = ask("/wrong").join();

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("found out aside");
    }
}
