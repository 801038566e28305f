package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.QueueSettings;
import dev.cairn.model.TopicRoute;
import dev.cairn.registry.History;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.view.RouteLens;
import java.time.Duration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How many answers are encoded anew when all topics are asked for again: as many as changed. */
class EncodingCountTest {
    private static final int TOPICS = 500;
    private static final ScriptedBroker A = broker("a", "10.0.0.1:10911");
    private static final ScriptedBroker B = broker("b", "10.0.0.2:10911").over(2);

    private final History history = new History();
    private final RouteAnswers answers = new RouteAnswers(Integer.MAX_VALUE, 100_000);
    private final Set<Answer> known = Collections.newSetFromMap(new IdentityHashMap<>());

    private static ScriptedBroker broker(String name, String address) {
        Map<String, QueueSettings> topics = new LinkedHashMap<>();
        IntStream.range(0, TOPICS).forEach(number -> topics.put("topic-" + number, ScriptedBroker.OPEN));
        return ScriptedBroker.master(name, address).topics(topics);
    }

    @BeforeEach
    void allTopicsAreAskedForOnce() {
        history.given(A.register(), B.register());
        assertThat(encodedWhenAllTopicsAreAskedFor()).isPositive();
    }

    /** How many of the answers were never given before, however many topics share one. */
    private int encodedWhenAllTopicsAreAskedFor() {
        int before = known.size();
        history.state().routes().forEach(route -> known.add(answerOf(route)));
        return known.size() - before;
    }

    private Answer answerOf(TopicRoute route) {
        return answers.find(route.placement(), RouteLens.PLAIN, JsonDialect.STANDARD, Optional.empty());
    }

    @Test
    void nothingIsEncodedTwice() {
        assertThat(encodedWhenAllTopicsAreAskedFor()).isZero();
    }

    @Test
    void aTopicThatChangesIsEncodedOnce() {
        history.apply(
                A.topic("topic-7", ScriptedBroker.queues(16, 6)).counter(2).register());

        assertThat(encodedWhenAllTopicsAreAskedFor()).isEqualTo(1);
        assertThat(encodedWhenAllTopicsAreAskedFor()).isZero();
    }

    @Test
    void brokersThatOnlyLiveOnLetNothingBeEncoded() {
        history.apply(A.heartbeat());
        history.apply(A.renew());
        history.apply(B.counter(2).register());
        history.after(Duration.ofSeconds(30)).tick();

        assertThat(encodedWhenAllTopicsAreAskedFor()).isZero();
    }
}
