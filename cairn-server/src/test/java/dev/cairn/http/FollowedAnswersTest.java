package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.json.JsonObject;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** However many ask for the same, what they are shown is made once, and anew once it may be another. */
class FollowedAnswersTest {
    private final AtomicInteger made = new AtomicInteger();
    private final AtomicLong revision = new AtomicLong();
    private volatile String content = "a";
    private OneResource served;

    @BeforeEach
    void start() {
        Resource resource = () -> List.of(
                Endpoint.open("/content", Set.of("q"), this::answer).followed(new Follow.ByContent(asked -> content)));
        served = OneResource.serve(revision::get, resource);
    }

    @AfterEach
    void stop() {
        served.close();
    }

    private Answer answer(Asked asked) {
        made.incrementAndGet();
        if (content.equals("wrong")) {
            throw new Refusal(Problem.Kind.BAD_VALUE, "wrong");
        }
        return Answer.json(revision.get(), new JsonObject().put("content", content));
    }

    private HttpResponse<String> ask(String query) {
        return served.ask("/content" + query).join();
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
