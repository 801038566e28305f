package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.json.JsonObject;
import java.net.http.HttpResponse;
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
    private OneResource served;

    @BeforeEach
    void start() {
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
        served = OneResource.serve(() -> 0, resource);
    }

    @AfterEach
    void stop() {
        isAllowed.countDown();
        served.close();
    }

    private Answer slow() throws InterruptedException {
        isBegun.countDown();
        assertThat(isAllowed.await(30, TimeUnit.SECONDS)).isTrue();
        return Answer.json(new JsonObject().put("thread", Thread.currentThread().getName()));
    }

    @Test
    void othersAreAnsweredMeanwhileAndTooManyAreTurnedAway() throws InterruptedException {
        List<CompletableFuture<HttpResponse<String>>> slow = new ArrayList<>();
        slow.add(served.ask("/slow"));
        assertThat(isBegun.await(30, TimeUnit.SECONDS)).isTrue();
        for (int i = 1; i <= Aside.MOST; i++) {
            slow.add(served.ask("/slow"));
        }
        HttpResponse<?> first = CompletableFuture.anyOf(slow.toArray(new CompletableFuture<?>[0]))
                .thenApply(answer -> (HttpResponse<?>) answer)
                .join();

        assertThat(first.statusCode()).isEqualTo(503);
        assertThat(String.valueOf(first.body())).contains("too many questions of this kind are waiting");
        assertThat(served.ask("/quick").join().statusCode()).isEqualTo(200);

        isAllowed.countDown();
        assertThat(slow.stream().map(CompletableFuture::join).map(HttpResponse::statusCode))
                .filteredOn(status -> status == 200)
                .hasSize(Aside.MOST);
        assertThat(served.ask("/slow").join().body()).contains("cairn-http-aside");
    }

    @Test
    void whatIsRefusedThereIsRefused() {
        HttpResponse<String> refused = served.ask("/wrong").join();

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("found out aside");
    }
}
