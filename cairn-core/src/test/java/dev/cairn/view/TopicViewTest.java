package dev.cairn.view;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.registry.History;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TopicViewTest {
    private static final int UNIT = 1;
    private static final int UNIT_SUBSCRIPTION = 2;
    private static final ScriptedBroker FIRST = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker SECOND =
            master("b", "10.0.0.2:10911").inCluster("C2").over(2);

    private final History history = new History();

    private static QueueSettings flags(int flags) {
        return new QueueSettings(8, 8, new Permission(6), flags);
    }

    @Test
    void anEmptyRegistryHasNoTopics() {
        assertThat(TopicView.all(RegistryState.empty())).isEmpty();
        assertThat(TopicView.ofCluster(RegistryState.empty(), "C1")).isEmpty();
        assertThat(TopicView.units(RegistryState.empty())).isEmpty();
    }

    @Test
    void topicsAreListedInOrder() {
        history.given(
                FIRST.topics("T3", "T1").register(), SECOND.topics("T2", "T1").register());

        assertThat(TopicView.all(history.state())).containsExactly("T1", "T2", "T3");
    }

    @Test
    void aClusterHasTheTopicsOfItsGroups() {
        history.given(
                FIRST.topics("T1", "T2").register(),
                SECOND.topics("T2", "T3").register(),
                FIRST.named("b").movedTo("10.0.0.3:10911").topics("T4", "T5").register());

        assertThat(TopicView.ofCluster(history.state(), "C1")).containsExactly("T1", "T2", "T4", "T5");
        assertThat(TopicView.ofCluster(history.state(), "C2")).containsExactly("T2", "T3");
        assertThat(TopicView.ofCluster(history.state(), "C3")).isEmpty();
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
                        "C1", TopicView.ofCluster(history.state(), "C1").size(),
                        "C2", TopicView.ofCluster(history.state(), "C2").size()))
                .containsEntry("C1", 4);
    }

    @Test
    void oneBrokerIsEnoughToMakeATopicAUnitTopic() {
        history.given(
                FIRST.topic("T1", flags(0)).topic("T2", flags(UNIT)).register(),
                SECOND.topic("T1", flags(UNIT)).topic("T2", flags(0)).register());

        assertThat(TopicView.units(history.state())).containsExactly("T1", "T2");
    }

    @Test
    void oneBrokerIsEnoughToMakeAUnitSubscription() {
        history.given(
                FIRST.topic("T1", flags(0))
                        .topic("T2", flags(UNIT_SUBSCRIPTION))
                        .register(),
                SECOND.topic("T1", flags(UNIT | UNIT_SUBSCRIPTION)).register());

        assertThat(TopicView.unitSubscriptions(history.state())).containsExactly("T1", "T2");
    }

    @Test
    void aTopicThatIsAUnitTopicAnywhereIsNotListedAsAnother() {
        history.given(
                FIRST.topic("T1", flags(UNIT_SUBSCRIPTION))
                        .topic("T2", flags(UNIT_SUBSCRIPTION))
                        .register(),
                SECOND.topic("T1", flags(UNIT)).topic("T2", flags(0)).register());

        assertThat(TopicView.unitSubscriptionsOfOtherTopics(history.state())).containsExactly("T2");
    }
}
