package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.Lease;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicRoute;
import java.time.Duration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How much of a large registry a small change writes anew: what is not written anew is the same object as before. */
class WorkCountTest {
    private static final int BROKERS = 8;
    private static final int TOPICS = 500;
    private static final String TOPIC = topic(TOPICS / 2);

    private final History history = new History();
    private RegistryState before = history.state();

    private static String topic(int number) {
        return "topic-" + number;
    }

    private static ScriptedBroker broker(int number) {
        Map<String, QueueSettings> topics = new LinkedHashMap<>();
        IntStream.range(0, TOPICS).forEach(topic -> topics.put(topic(topic), ScriptedBroker.OPEN));
        return master("broker-" + number, "10.0.0." + number + ":10911")
                .topics(topics)
                .over(number);
    }

    @BeforeEach
    void allShareTheirTopics() {
        IntStream.range(0, BROKERS)
                .forEach(number -> history.given(broker(number).register()));
        before = history.state();
    }

    private Stream<TopicRoute> newRoutes() {
        return thatWereNotThere(state -> state.routes().stream());
    }

    /** However many routes share one. */
    private Stream<List<RouteEntry>> newListsOfParts() {
        return thatWereNotThere(state -> state.routes().stream().map(TopicRoute::entries));
    }

    /** However many routes share one. */
    private Stream<RouteEntry> newParts() {
        return thatWereNotThere(state -> state.routes().stream().flatMap(route -> route.entries().stream()));
    }

    private Stream<Lease> newLeases() {
        return thatWereNotThere(state -> state.leases().stream());
    }

    /** The objects that the state now has and the one before had not, each once. */
    private <T> Stream<T> thatWereNotThere(Function<RegistryState, Stream<T>> objects) {
        Set<T> known = Collections.newSetFromMap(new IdentityHashMap<>());
        objects.apply(before).forEach(known::add);
        return objects.apply(history.state()).filter(known::add);
    }

    @Test
    void aTopicThatChangesIsWrittenAnewAlone() {
        history.apply(
                broker(3).topic(TOPIC, ScriptedBroker.queues(16, 6)).counter(2).register());

        assertThat(newRoutes()).extracting(TopicRoute::topic).containsExactly(TOPIC);
        assertThat(newListsOfParts()).hasSize(1);
        assertThat(newParts()).hasSize(1);
    }

    @Test
    void whatIsSaidAgainInOtherBytesWritesNothingAnew() {
        history.apply(broker(3).counter(2).register());

        assertThat(history.state().routes).isSameAs(before.routes);
        assertThat(history.state().groups).isSameAs(before.groups);
        assertThat(history.state().topicNames).isSameAs(before.topicNames);
    }

    @Test
    void aRepetitionOrAHeartbeatWritesNothingAnewButItsLease() {
        history.apply(broker(3).renew());
        history.apply(broker(4).heartbeat());

        assertThat(history.state().routes).isSameAs(before.routes);
        assertThat(history.state().groups).isSameAs(before.groups);
        assertThat(history.state().topicNames).isSameAs(before.topicNames);
        assertThat(newLeases()).hasSize(2);
    }

    @Test
    void timeThatPassesBeforeAnyDeadlineWritesNothingAnew() {
        history.after(Duration.ofMinutes(2)).tick();

        assertThat(history.state()).isSameAs(before);
    }
}
