package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.GroupKey;
import dev.cairn.model.Revision;
import java.time.Duration;
import kotlinx.collections.immutable.ExtensionsKt;
import org.junit.jupiter.api.Test;

/** States as values, and the invariants as a net that has no holes. */
class RegistryStateTest {
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker SLAVE = slave("a", 1, "10.0.0.2:10911").over(2);

    private final History history = new History();

    @Test
    void theSameCommandsLeadToEqualStates() {
        History other = new History();
        for (History each : new History[] {history, other}) {
            each.given(MASTER.register(), SLAVE.register(), MASTER.renew()).after(Duration.ofSeconds(1));
            each.given(SLAVE.heartbeat(), MASTER.close());
        }

        assertThat(history.state()).isEqualTo(other.state()).hasSameHashCodeAs(other.state());
    }

    @Test
    void statesThatDifferInAnyPartAreNotEqual() {
        RegistryState state = history.given(MASTER.register()).state();

        assertThat(history.given(MASTER.renew()).state()).isNotEqualTo(state);
        assertThat(new History().given(MASTER.over(2).register()).state()).isNotEqualTo(state);
        assertThat(new History().given(MASTER.counter(2).register()).state()).isNotEqualTo(state);
        assertThat(new History()
                        .given(MASTER.topics("T1", "T2", "T3").register())
                        .state())
                .isNotEqualTo(state);
        assertThat(RegistryState.empty()).isNotEqualTo(state);
    }

    @Test
    void aStateReadEarlierDoesNotChange() {
        RegistryState earlier =
                history.given(MASTER.register(), SLAVE.register()).state();
        RegistryState copy =
                new History().given(MASTER.register(), SLAVE.register()).state();

        history.given(MASTER.close(), SLAVE.topics("T8", "T9").register(), SLAVE.unregister());

        assertThat(earlier).isEqualTo(copy);
        assertThat(Invariants.brokenBy(earlier)).isEmpty();
    }

    @Test
    void aLeaseWithoutItsMemberIsNoticed() {
        RegistryState sound = history.given(MASTER.register()).state();

        RegistryState broken = new RegistryState(
                sound.revision(),
                sound.lastSequence(),
                sound.earliestDeadlineNanos(),
                sound.summary,
                ExtensionsKt.persistentHashMapOf(),
                ExtensionsKt.persistentHashMapOf(),
                ExtensionsKt.persistentHashMapOf(),
                sound.leases,
                sound.sessions,
                sound.writeWipes,
                sound.rounds);

        assertThat(Invariants.brokenBy(broken)).anyMatch(sentence -> sentence.contains("has no member"));
    }

    @Test
    void aMemberWithoutItsLeaseIsNoticed() {
        RegistryState sound = history.given(MASTER.register()).state();

        RegistryState broken = new RegistryState(
                sound.revision(),
                sound.lastSequence(),
                sound.earliestDeadlineNanos(),
                sound.summary,
                sound.routes,
                sound.groups,
                sound.topicNames,
                ExtensionsKt.persistentHashMapOf(),
                sound.sessions,
                sound.writeWipes,
                sound.rounds);

        assertThat(Invariants.brokenBy(broken))
                .anyMatch(sentence -> sentence.contains("has no lease"))
                .anyMatch(sentence -> sentence.contains("whose registration came over another"));
    }

    @Test
    void aRouteThatShowsAGroupAsItWasIsNoticed() {
        RegistryState before = history.given(MASTER.register()).state();
        RegistryState after = history.given(SLAVE.register()).state();

        RegistryState broken = new RegistryState(
                after.revision(),
                after.lastSequence(),
                after.earliestDeadlineNanos(),
                after.summary,
                before.routes,
                after.groups,
                after.topicNames,
                after.leases,
                after.sessions,
                after.writeWipes,
                after.rounds);

        assertThat(Invariants.brokenBy(broken)).anyMatch(sentence -> sentence.contains("as it was"));
    }

    @Test
    void anIndexThatForgotATopicIsNoticed() {
        RegistryState sound = history.given(MASTER.register()).state();

        RegistryState broken = new RegistryState(
                sound.revision(),
                sound.lastSequence(),
                sound.earliestDeadlineNanos(),
                sound.summary,
                sound.routes,
                sound.groups,
                ExtensionsKt.persistentHashMapOf(),
                sound.leases,
                sound.sessions,
                sound.writeWipes,
                sound.rounds);

        assertThat(Invariants.brokenBy(broken)).anyMatch(sentence -> sentence.contains("does not know that it offers"));
    }

    @Test
    void aGroupThatDoesNotKnowOfItsWipeIsNoticed() {
        RegistryState sound = history.given(MASTER.register()).state();

        RegistryState broken = new RegistryState(
                sound.revision(),
                sound.lastSequence(),
                sound.earliestDeadlineNanos(),
                sound.summary,
                sound.routes,
                sound.groups,
                sound.topicNames,
                sound.leases,
                sound.sessions,
                ExtensionsKt.persistentHashSetOf(MASTER.identity().group()),
                sound.rounds);

        assertThat(Invariants.brokenBy(broken)).anyMatch(sentence -> sentence.contains("is wiped"));
    }

    @Test
    void groupsThatComeAndGoLeaveAStateThatIsAsItHasToBe() {
        for (int i = 0; i < 70; i++) {
            history.apply(master("b" + i, "10.0.0." + i + ":1").over(i + 1).register());
        }
        for (int i = 69; i >= 0; i -= 2) {
            history.apply(master("b" + i, "10.0.0." + i + ":1").over(i + 1).unregister());
        }

        assertThat(history.state().groups()).hasSize(35);
    }

    @Test
    void aSummaryThatIsNotThatOfTheGroupsIsNoticed() {
        RegistryState sound = history.given(MASTER.register()).state();

        RegistryState broken = new RegistryState(
                sound.revision(),
                sound.lastSequence(),
                sound.earliestDeadlineNanos(),
                new Summary(
                        sound.summary.listedBytes() + 1,
                        sound.summary.routeEntries(),
                        sound.summary.routeBytes(),
                        sound.summary.byName()),
                sound.routes,
                sound.groups,
                sound.topicNames,
                sound.leases,
                sound.sessions,
                sound.writeWipes,
                sound.rounds);

        assertThat(Invariants.brokenBy(broken)).anyMatch(sentence -> sentence.contains("the groups come to"));
    }

    @Test
    void aDeadlineThatNobodyLooksAtIsNoticed() {
        RegistryState sound = history.given(MASTER.register()).state();

        RegistryState broken = new RegistryState(
                sound.revision(),
                sound.lastSequence(),
                Long.MAX_VALUE,
                sound.summary,
                sound.routes,
                sound.groups,
                sound.topicNames,
                sound.leases,
                sound.sessions,
                sound.writeWipes,
                sound.rounds);

        assertThat(Invariants.brokenBy(broken)).anyMatch(sentence -> sentence.contains("before anybody looks"));
    }

    @Test
    void aTextSaysHowMuchIsThere() {
        RegistryState state = history.given(MASTER.register(), SLAVE.register()).state();

        assertThat(state).hasToString(new Revision(2) + ": 1 groups, 2 brokers, 2 topics");
        assertThat(state.topicsOf(new GroupKey("C1", "a"))).containsExactly("T1", "T2");
        assertThat(state.topicsOf(new GroupKey("C1", "b"))).isEmpty();
    }
}
