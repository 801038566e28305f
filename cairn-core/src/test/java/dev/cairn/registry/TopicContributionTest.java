package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.queues;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.ActingMaster;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Whose topics count, and what clients may do with them, by the role of who registers them. */
class TopicContributionTest {
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker SLAVE = slave("a", 1, "10.0.0.2:10911").over(2);

    private final History history = new History();

    @Test
    void aSlaveBesideItsMasterAddsNoTopics() {
        history.given(MASTER.register());

        history.apply(SLAVE.topics("T1", "Tslave").topic("T1", queues(1, 4)).register());

        assertThat(history.route("Tslave")).isEmpty();
        assertThat(history.entry("T1", "a").effective()).isEqualTo(ScriptedBroker.OPEN);
    }

    @Test
    void aSlaveBehindASmallerSlaveAddsNoTopics() {
        history.given(SLAVE.register());

        history.apply(slave("a", 2, "10.0.0.3:10911").topics("T8", "T9").register());

        assertThat(history.route("T8")).isEmpty();
    }

    @Test
    void theSmallestSlaveWithoutAMasterOffersItsTopicsAsTheyAre() {
        history.apply(SLAVE.register());

        assertThat(history.route("T1")).containsExactly("a/1=10.0.0.2:10911");
        assertThat(history.permission("T1", "a")).isEqualTo(6);
    }

    @Test
    void aSlaveThatActsAsMasterOffersItsTopicsReadOnly() {
        history.apply(SLAVE.acting(ActingMaster.ON).register());

        assertThat(history.permission("T1", "a")).isEqualTo(4);
    }

    @Test
    void onlyTheWriteBitIsTakenFromAnActingMastersTopics() {
        history.apply(SLAVE.acting(ActingMaster.ON).topic("T1", queues(8, 15)).register());

        assertThat(history.permission("T1", "a")).isEqualTo(13);
    }

    @Test
    void aSlaveFromBefore5AddsNoTopicsEvenWithoutAMaster() {
        history.apply(SLAVE.acting(ActingMaster.UNKNOWN).register());

        assertThat(history.state().group(SLAVE.identity().group())).isPresent();
        assertThat(history.route("T1")).isEmpty();
    }

    @Test
    void aMasterFrom4OffersItsTopics() {
        history.apply(MASTER.acting(ActingMaster.UNKNOWN).register());

        assertThat(history.permission("T1", "a")).isEqualTo(6);
    }

    @Test
    void slavesFrom4KeepServingTheQueuesOfTheirLostMasterUnchanged() {
        history.given(
                MASTER.acting(ActingMaster.UNKNOWN).register(),
                SLAVE.acting(ActingMaster.UNKNOWN).register());

        history.apply(MASTER.close());

        assertThat(history.route("T1")).containsExactly("a/1=10.0.0.2:10911");
        assertThat(history.permission("T1", "a")).isEqualTo(6);
    }

    @Test
    void topicsTurnReadOnlyWhenTheMasterOfAnActingGroupLeaves() {
        history.given(
                MASTER.acting(ActingMaster.ON).register(),
                SLAVE.acting(ActingMaster.ON).register());

        history.apply(MASTER.close());

        assertThat(history.permission("T1", "a")).isEqualTo(4);
    }

    @Test
    void topicsTurnReadOnlyWhenTheMasterOfAnActingGroupGoesSilent() {
        history.given(
                MASTER.acting(ActingMaster.ON).timeout(Duration.ofSeconds(10)).register(),
                SLAVE.acting(ActingMaster.ON).register());

        history.after(Duration.ofSeconds(11)).tick();

        assertThat(history.permission("T1", "a")).isEqualTo(4);
    }

    @Test
    void topicsAreWritableAgainAsSoonAsTheMasterIsBackWithTheSameVersion() {
        history.given(
                MASTER.acting(ActingMaster.ON).register(),
                SLAVE.acting(ActingMaster.ON).register(),
                MASTER.close(),
                SLAVE.acting(ActingMaster.ON).register());

        history.apply(MASTER.acting(ActingMaster.ON).register());

        assertThat(history.permission("T1", "a")).isEqualTo(6);
    }

    @Test
    void permissionsDoNotTurnReadOnlyByThemselvesWithoutActingMaster() {
        history.given(SLAVE.register(), MASTER.register(), SLAVE.register(), MASTER.close());
        assertThat(history.permission("T1", "a")).isEqualTo(6);

        history.given(SLAVE.register(), MASTER.register());
        assertThat(history.permission("T1", "a")).isEqualTo(6);
    }

    @Test
    void aTopicThatOnlyTheActingMasterKnowsIsKeptWhenTheMasterReturns() {
        history.given(SLAVE.acting(ActingMaster.ON).topics("T1", "Tonly").register());

        history.apply(MASTER.acting(ActingMaster.ON).topics("T1", "T2").register());

        assertThat(history.permission("Tonly", "a")).isEqualTo(6);
    }

    @Test
    void theMasterDecidesWhetherItsGroupActs() {
        history.given(MASTER.acting(ActingMaster.ON).register());

        history.apply(SLAVE.acting(ActingMaster.UNKNOWN).register());

        assertThat(isActing()).isTrue();
    }

    @Test
    void aSlaveThatAsksForActingDoesNotOverruleItsMaster() {
        history.given(MASTER.acting(ActingMaster.OFF).register());

        history.apply(SLAVE.acting(ActingMaster.ON).register());

        assertThat(isActing()).isFalse();
    }

    @Test
    void withoutAMasterAGroupActsAsSoonAsOneMemberAsksForIt() {
        history.given(SLAVE.acting(ActingMaster.UNKNOWN).register());
        assertThat(isActing()).isFalse();

        history.apply(slave("a", 2, "10.0.0.3:10911").acting(ActingMaster.ON).register());

        assertThat(isActing()).isTrue();
    }

    private boolean isActing() {
        return history.state().group(SLAVE.identity().group()).orElseThrow().isActingMasterEnabled();
    }

    @Test
    void theZoneOfAGroupIsItsMasters() {
        history.given(MASTER.zone("east").register(), SLAVE.zone("west").register());
        assertThat(zone()).isEqualTo("east");

        history.apply(MASTER.close());
        assertThat(zone()).isEqualTo("west");
    }

    private String zone() {
        return history.state()
                .group(SLAVE.identity().group())
                .orElseThrow()
                .zone()
                .orElseThrow();
    }
}
