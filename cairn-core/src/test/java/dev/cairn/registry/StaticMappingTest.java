package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.GroupKey;
import dev.cairn.model.TopicMapping;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Parts of static topics. */
class StaticMappingTest {
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911");

    private final History history = new History();

    @Test
    void aStaticTopicIsServedWithItsMapping() {
        history.apply(MASTER.mapping("T1", 7).register());

        assertThat(epoch("T1", "a")).isEqualTo(7);
        assertThat(history.entry("T2", "a").mapping()).isEmpty();
    }

    @Test
    void aNewMappingReplacesTheOldOneThoughTheVersionIsTheSame() {
        history.given(MASTER.mapping("T1", 7).register());

        history.apply(MASTER.mapping("T1", 8).register());

        assertThat(epoch("T1", "a")).isEqualTo(8);
        assertThat(history.events())
                .containsExactly(new Event.TopicsChanged(new GroupKey("C1", "a"), List.of(), List.of("T1"), List.of()));
    }

    @Test
    void theLastWordCountsWhateverItsEpoch() {
        history.given(MASTER.mapping("T1", 7).register());

        history.apply(MASTER.mapping("T1", 6).register());

        assertThat(epoch("T1", "a")).isEqualTo(6);
    }

    @Test
    void aPartWithoutMappingsLeavesThemAsTheyAre() {
        history.given(MASTER.mapping("T1", 7).register());

        history.apply(MASTER.withoutMappings()
                .topic("T1", ScriptedBroker.queues(16, 6))
                .register());

        assertThat(epoch("T1", "a")).isEqualTo(7);
        assertThat(history.entry("T1", "a").reported().readQueues()).isEqualTo(16);
    }

    @Test
    void aMappingInALaterPartThanItsTopicIsServed() {
        history.given(MASTER.topics("T1", "T2").register());

        history.apply(MASTER.topics("T3", "T4").mapping("T1", 7).register());

        assertThat(epoch("T1", "a")).isEqualTo(7);
    }

    @Test
    void aMappingOfATopicThatTheBrokerDoesNotOfferIsNotServed() {
        history.given(master("b", "10.0.0.2:10911").topics("T8", "T9").register());

        history.apply(MASTER.mapping("T8", 7).mapping("T0", 7).register());

        assertThat(history.route("T8")).containsExactly("b/0=10.0.0.2:10911");
        assertThat(history.entry("T8", "b").mapping()).isEmpty();
        assertThat(history.route("T0")).isEmpty();
    }

    @Test
    void aMappingIsGoneWithItsBrokerAndDoesNotHauntTheTopicsReturn() {
        history.given(MASTER.mapping("T1", 7).register(), MASTER.unregister());

        history.apply(MASTER.register());

        assertThat(history.entry("T1", "a").mapping()).isEmpty();
    }

    @Test
    void brokersServeTheirOwnParts() {
        history.given(
                MASTER.mapping("T1", 7).register(),
                master("b", "10.0.0.2:10911").mapping("T1", 9).register());

        assertThat(epoch("T1", "a")).isEqualTo(7);
        assertThat(epoch("T1", "b")).isEqualTo(9);
    }

    private long epoch(String topic, String brokerName) {
        return history.entry(topic, brokerName)
                .mapping()
                .map(TopicMapping::epoch)
                .orElseThrow();
    }
}
