package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.GroupKey;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** One broker name in several clusters. */
class NameClashTest {
    private static final ScriptedBroker FIRST = master("a", "10.0.0.1:10911").inCluster("C2");
    private static final ScriptedBroker SECOND =
            master("a", "10.0.0.2:10911").inCluster("C1").over(2);

    private final History history = new History();

    @Test
    void bothGroupsAreKeptApartAndTheClashIsTold() {
        history.given(FIRST.register());

        history.apply(SECOND.register());

        assertThat(history.state().group(new GroupKey("C2", "a")).orElseThrow().members())
                .hasSize(1);
        assertThat(history.state().group(new GroupKey("C1", "a")).orElseThrow().members())
                .hasSize(1);
        assertThat(history.events())
                .contains(new Event.NameClash(
                        SECOND.identity().group(), FIRST.identity().group()));
    }

    @Test
    void theClusterThatRegisteredATopicFirstComesFirst() {
        history.given(FIRST.register(), SECOND.register());

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911", "a/0=10.0.0.2:10911");
    }

    @Test
    void eachTopicHasItsOwnFirst() {
        history.given(
                FIRST.topics("T1", "T2").register(), SECOND.topics("T3", "T4").register());

        history.apply(FIRST.topics("T3", "T5").register());

        assertThat(history.route("T3")).containsExactly("a/0=10.0.0.2:10911", "a/0=10.0.0.1:10911");
    }

    @Test
    void membersOfTheSecondClusterExpireLikeAllOthers() {
        history.given(FIRST.register(), SECOND.timeout(Duration.ofSeconds(5)).register());

        assertThat(history.after(Duration.ofSeconds(6)).tick()).isEqualTo(1);
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911");
    }

    @Test
    void whenTheFirstClusterLeavesTheSecondIsServed() {
        history.given(FIRST.register(), SECOND.register());

        history.apply(FIRST.close());

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.2:10911");
    }

    @Test
    void aChangeInOneClusterKeepsTheOrder() {
        history.given(FIRST.register(), SECOND.register());

        history.apply(FIRST.zone("z").topic("T1", ScriptedBroker.queues(1, 6)).register());

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911", "a/0=10.0.0.2:10911");
    }

    @Test
    void ofThreeClustersTheOldestIsNamedAsTheOneThatWasThere() {
        history.given(FIRST.register(), SECOND.register());
        ScriptedBroker third = master("a", "10.0.0.3:10911").inCluster("C3").over(3);

        history.apply(third.register());

        assertThat(history.events())
                .contains(new Event.NameClash(
                        third.identity().group(), FIRST.identity().group()));
    }

    @Test
    void oneAddressMayServeTwoClusters() {
        history.given(FIRST.register(), FIRST.inCluster("C1").over(2).register());

        history.apply(FIRST.close());

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911");
        assertThat(history.state().group(new GroupKey("C1", "a"))).isPresent();
    }
}
