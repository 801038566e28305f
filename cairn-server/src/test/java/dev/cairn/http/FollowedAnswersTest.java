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
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** However many ask for the same, what they are shown is made once, and anew once it may be another. */
class FollowedAnswersTest {
    private final HttpClient client = HttpClient.newHttpClient();
    private final AtomicInteger made = new AtomicInteger();
    private final AtomicLong revision = new AtomicLong();
    private volatile String content = "a";
    private HttpListener listener;

    @BeforeEach
    void start() {
        Settings settings = Settings.defaults();
        Resource resource = () -> List.of(
                Endpoint.open("/content", Set.of("q"), this::answer).followed(new Follow.ByContent(asked -> content)));
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
                        revision::get,
                        new WatchCounts(),
                        Duration.ofSeconds(30),
                        System::nanoTime),
                new Farewell(System::nanoTime),
                System::nanoTime);
    }

    @AfterEach
    void stop() {
        assertThat(listener.stop(Duration.ofSeconds(10))).isTrue();
    }

    private Answer answer(Asked asked) {
        made.incrementAndGet();
        if (content.equals("wrong")) {
            throw new Refusal(Problem.Kind.BAD_VALUE, "wrong");
        }
        return Answer.json(revision.get(), new JsonObject().put("content", content));
    }

    private HttpResponse<String> ask(String query) {
        URI address = URI.create("http://127.0.0.1:" + listener.port() + "/content" + query);
        return client.sendAsync(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString())
                .join();
    }

    @Test
    void whatManyAskForIsMadeOnce() {
        HttpResponse<String> first = ask("?index=old&wait=1m");
        for (int i = 0; i < 20; i++) {
            HttpResponse<String> next = ask("?index=older&wait=2m");
            assertThat(next.body()).isEqualTo(first.body());
            assertThat(next.headers().map().get("cairn-index"))
                    .isEqualTo(first.headers().map().get("cairn-index"));
        }

        assertThat(made).hasValue(1);
    }

    @Test
    void whatIsMadeOfSomethingElseOrAtAnotherRevisionIsMadeAnew() {
        String first = ask("").body();
        content = "b";
        HttpResponse<String> second = ask("");
        revision.incrementAndGet();
        HttpResponse<String> third = ask("");

        assertThat(first).contains("\"a\"");
        assertThat(second.body()).contains("\"b\"", "\"revision\":0");
        assertThat(third.body()).contains("\"b\"", "\"revision\":1");
        assertThat(third.headers().map().get("cairn-index"))
                .isEqualTo(second.headers().map().get("cairn-index"));
        assertThat(made).hasValue(3);
    }

    @Test
    void anotherQuestionHasAnotherAnswer() {
        ask("");
        ask("?q=1");

        assertThat(made).hasValue(2);
    }

    @Test
    void whatIsWrongIsNotKept() {
        content = "wrong";

        assertThat(ask("").statusCode()).isEqualTo(400);
        assertThat(ask("").statusCode()).isEqualTo(400);
        assertThat(made).hasValue(2);
    }
}
