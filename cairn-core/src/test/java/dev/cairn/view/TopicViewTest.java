package dev.cairn.view;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.registry.DeleteTopic;
import dev.cairn.registry.History;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TopicViewTest {
    private static final int UNIT = 1;
    private static final int UNIT_SUBSCRIPTION = 2;
    private static final Sender OPERATOR = new Sender(new SessionId(9), "10.9.9.9:40000");
    private static final ScriptedBroker FIRST = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker SECOND =
            master("b", "10.0.0.2:10911").inCluster("C2").over(2);

    private final History history = new History();

    private static QueueSettings flags(int flags) {
        return new QueueSettings(8, 8, new Permission(6), flags);
    }

    @Test
    void anEmptyRegistryHasNoTopics() {
        assertThat(TopicView.of(RegistryState.empty()).all()).isEmpty();
        assertThat(TopicView.of(RegistryState.empty()).ofCluster("C1")).isEmpty();
        assertThat(TopicView.of(RegistryState.empty()).units()).isEmpty();
    }

    @Test
    void topicsAreListedInOrder() {
        history.given(
                FIRST.topics("T3", "T1").register(), SECOND.topics("T2", "T1").register());

        assertThat(TopicView.of(history.state()).all()).containsExactly("T1", "T2", "T3");
    }

    @Test
    void aClusterHasTheTopicsOfItsGroups() {
        history.given(
                FIRST.topics("T1", "T2").register(),
                SECOND.topics("T2", "T3").register(),
                FIRST.named("b").movedTo("10.0.0.3:10911").topics("T4", "T5").register());

        assertThat(TopicView.of(history.state()).ofCluster("C1")).containsExactly("T1", "T2", "T4", "T5");
        assertThat(TopicView.of(history.state()).ofCluster("C2")).containsExactly("T2", "T3");
        assertThat(TopicView.of(history.state()).ofCluster("C3")).isEmpty();
    }

    @Test
    void aClusterHasAsManyTopicsAsAreListed() {
        assertThat(TopicView.countsByCluster(RegistryState.empty())).isEmpty();
        history.given(
                FIRST.topics("T1", "T2").register(),
                SECOND.topics("T2", "T3").register(),
                FIRST.named("b")
                        .movedTo("10.0.0.3:10911")
                        .topics("T2", "T4", "T5")
                        .register());

        assertThat(TopicView.countsByCluster(history.state()))
                .isEqualTo(Map.of(
                        "C1", TopicView.of(history.state()).ofCluster("C1").size(),
                        "C2", TopicView.of(history.state()).ofCluster("C2").size()))
                .containsEntry("C1", 4);
    }

    @Test
    void oneBrokerIsEnoughToMakeATopicAUnitTopic() {
        history.given(
                FIRST.topic("T1", flags(0)).topic("T2", flags(UNIT)).register(),
                SECOND.topic("T1", flags(UNIT)).topic("T2", flags(0)).register());

        assertThat(TopicView.of(history.state()).units()).containsExactly("T1", "T2");
    }

    @Test
    void oneBrokerIsEnoughToMakeAUnitSubscription() {
        history.given(
                FIRST.topic("T1", flags(0))
                        .topic("T2", flags(UNIT_SUBSCRIPTION))
                        .register(),
                SECOND.topic("T1", flags(UNIT | UNIT_SUBSCRIPTION)).register());

        assertThat(TopicView.of(history.state()).unitSubscriptions()).containsExactly("T1", "T2");
    }

    @Test
    void aTopicThatIsAUnitTopicAnywhereIsNotListedAsAnother() {
        history.given(
                FIRST.topic("T1", flags(UNIT_SUBSCRIPTION))
                        .topic("T2", flags(UNIT_SUBSCRIPTION))
                        .register(),
                SECOND.topic("T1", flags(UNIT)).topic("T2", flags(0)).register());

        assertThat(TopicView.of(history.state()).unitSubscriptionsOfOtherTopics())
                .containsExactly("T2");
    }

    @Test
    void whatIsNewComesIntoItsPlaceAmongWhatStays() {
        history.given(FIRST.topics("T2", "T4", "T6", "T8").register());
        TopicView before = TopicView.of(history.state());
        history.given(SECOND.topics("T9", "T5", "T1").register(), new DeleteTopic("T4", Optional.empty(), OPERATOR));

        TopicView after = before.next(history.state());

        assertThat(after.all()).containsExactly("T1", "T2", "T5", "T6", "T8", "T9");
        assertThat(after.ofCluster("C2")).containsExactly("T1", "T5", "T9");
        assertThat(after).isEqualTo(TopicView.of(history.state())).isNotEqualTo(before);
    }

    @Test
    void nothingStaysOfTopicsThatAreGone() {
        history.given(FIRST.topics("T1", "T2").register());
        TopicView before = TopicView.of(history.state());
        history.given(FIRST.unregister());

        assertThat(before.next(history.state())).isEqualTo(TopicView.NONE);
    }

    @Test
    void aViewIsTheSameIfOnlyQueuesHaveChanged() {
        history.given(FIRST.topics("T1", "T2").register());
        TopicView before = TopicView.of(history.state());
        history.given(FIRST.topic("T1", ScriptedBroker.queues(16, 6)).counter(2).register());

        assertThat(before.next(history.state())).isEqualTo(before).hasSameHashCodeAs(before);
    }

    @Test
    void aViewIsAnotherOneIfATopicIsAUnitTopicFromNowOn() {
        history.given(FIRST.topics("T1", "T2").register());
        TopicView before = TopicView.of(history.state());
        history.given(FIRST.topic("T1", flags(UNIT)).counter(2).register());

        TopicView after = before.next(history.state());

        assertThat(after).isNotEqualTo(before);
        assertThat(after.units()).containsExactly("T1");
        assertThat(after.all()).containsExactly("T1", "T2");
    }
}
