package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.queues;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.Placement;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.model.TopicRoute;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Topics that live alike have one placement, whatever happens to the brokers that they live on. */
class LivingAlikeTest {
    private static final Sender OPERATOR = new Sender(new SessionId(99), "10.0.0.99:40000");
    private static final ScriptedBroker A =
            master("a", "10.0.0.1:10911").over(1).topics("T1", "T2", "T3");
    private static final ScriptedBroker B =
            master("b", "10.0.0.2:10911").over(2).topics("T1", "T2", "T3");

    private final History history = new History();

    private int placements(String... topics) {
        Set<Placement> different = Collections.newSetFromMap(new IdentityHashMap<>());
        Arrays.stream(topics)
                .map(topic -> history.state().route(topic).orElseThrow())
                .map(TopicRoute::placement)
                .forEach(different::add);
        return different.size();
    }

    @Test
    void topicsOfOneRegistration() {
        history.given(A.register());

        assertThat(placements("T1", "T2", "T3")).isEqualTo(1);
    }

    @Test
    void whenAnotherBrokerOffersThemToo() {
        history.given(A.register(), B.register());

        assertThat(placements("T1", "T2", "T3")).isEqualTo(1);
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911", "b/0=10.0.0.2:10911");
    }

    @Test
    void whenAnotherBrokerOffersSomeOfThem() {
        history.given(A.register(), B.topics("T1", "T2").register());

        assertThat(placements("T1", "T2")).isEqualTo(1);
        assertThat(placements("T1", "T2", "T3")).isEqualTo(2);
    }

    @Test
    void whenAGroupChanges() {
        history.given(
                A.register(), B.register(), slave("a", 1, "10.0.0.3:10911").register());

        assertThat(placements("T1", "T2", "T3")).isEqualTo(1);
        assertThat(history.route("T3")).contains("a/1=10.0.0.3:10911");
    }

    @Test
    void whenABrokerLeavesAndReturns() {
        history.given(A.register(), B.register(), B.close());
        assertThat(placements("T1", "T2", "T3")).isEqualTo(1);

        history.given(B.register());
        assertThat(placements("T1", "T2", "T3")).isEqualTo(1);
    }

    @Test
    void whenSeveralBrokersLeaveTogether() {
        ScriptedBroker c = master("c", "10.0.0.3:10911").over(3).topics("T1", "T2", "T3");
        history.given(A.register(), B.register(), c.register());

        history.apply(new CloseSessions(List.of(A.close(), c.close())));

        assertThat(placements("T1", "T2", "T3")).isEqualTo(1);
        assertThat(history.route("T1")).containsExactly("b/0=10.0.0.2:10911");
    }

    @Test
    void whenItsQueuesChangeOneTopicLivesOtherwise() {
        history.given(A.register(), B.register());

        history.given(B.topic("T2", queues(16, 6)).register());

        assertThat(placements("T1", "T3")).isEqualTo(1);
        assertThat(placements("T1", "T2")).isEqualTo(2);
    }

    @Test
    void whatIsSaidAgainChangesNoPlacement() {
        history.given(A.register(), B.register());
        RegistryState before = history.state();

        history.given(B.register());

        assertThat(history.state().route("T1")).containsSame(before.route("T1").orElseThrow());
    }

    @Test
    void aPartOfAStaticTopicIsOfOneTopicOnly() {
        history.given(A.mapping("T1", 1).register());

        assertThat(placements("T2", "T3")).isEqualTo(1);
        assertThat(placements("T1", "T2")).isEqualTo(2);
    }

    @Test
    void whatIsLeftOfADeletedTopicLivesWhereTheOthersDo() {
        history.given(A.register(), B.inCluster("C2").register());

        history.apply(new DeleteTopic("T1", Optional.of("C2"), OPERATOR));

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911");
        assertThat(placements("T2", "T3")).isEqualTo(1);
    }
}
