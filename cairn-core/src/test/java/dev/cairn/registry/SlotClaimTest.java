package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.GroupKey;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Two addresses want one slot. */
class SlotClaimTest {
    private static final ScriptedBroker OWNER = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker CLAIMANT = master("a", "10.0.0.2:10911").over(2);
    private static final Duration NO_LONGER_FRESH = Duration.ofSeconds(3).plusNanos(1);

    private final History history = new History();

    @Test
    void anOwnerThatWasHeardJustNowKeepsItsSlot() {
        history.given(OWNER.register()).after(Duration.ofSeconds(3));
        RegistryState before = history.state();

        Registered outcome = history.apply(CLAIMANT.zone("z").topics("T7", "T8").register());

        assertThat(outcome).isEqualTo(new Registered.Ignored());
        assertThat(history.state()).isSameAs(before);
        assertThat(history.events())
                .containsExactly(
                        new Event.ClaimRefused(CLAIMANT.identity(), OWNER.identity(), Event.RefusalReason.OWNER_ALIVE));
    }

    @Test
    void aHeartbeatKeepsTheSlotToo() {
        history.given(OWNER.register()).after(Duration.ofSeconds(30)).given(OWNER.heartbeat());

        assertThat(history.apply(CLAIMANT.register())).isEqualTo(new Registered.Ignored());
    }

    @Test
    void aBrokerThatRestartsAtANewAddressDoesNotWait() {
        history.given(OWNER.register()).after(NO_LONGER_FRESH);

        Registered outcome = history.apply(CLAIMANT.register());

        assertThat(outcome).isEqualTo(new Registered.Accepted(Optional.empty()));
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.2:10911");
    }

    @Test
    void whereTheRuleIsOffAClaimantWinsEvenInTheSameMoment() {
        history.given(OWNER.register());

        Registered outcome = history.apply(CLAIMANT.register(new RegistrationRules(0, false, Limits.NONE)));

        assertThat(outcome).isEqualTo(new Registered.Accepted(Optional.empty()));
    }

    @Test
    void anOwnerWhoseConnectionIsGoneLosesItsSlotAtOnce() {
        history.given(OWNER.register(), OWNER.close());

        assertThat(history.apply(CLAIMANT.register())).isEqualTo(new Registered.Accepted(Optional.empty()));
    }

    @Test
    void aHigherEpochTakesTheSlotFromAFreshOwner() {
        history.given(OWNER.epoch(3).register());

        Registered outcome = history.apply(CLAIMANT.epoch(4).register());

        assertThat(outcome).isEqualTo(new Registered.Accepted(Optional.empty()));
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.2:10911");
    }

    @Test
    void aLowerEpochNeverReplacesALiveOwner() {
        history.given(OWNER.epoch(3).register()).after(Duration.ofSeconds(119));
        RegistryState before = history.state();

        Registered outcome = history.apply(CLAIMANT.epoch(2).register());

        assertThat(outcome).isEqualTo(new Registered.Ignored());
        assertThat(history.state()).isSameAs(before);
        assertThat(history.events())
                .containsExactly(
                        new Event.ClaimRefused(CLAIMANT.identity(), OWNER.identity(), Event.RefusalReason.OLDER_EPOCH));
    }

    @Test
    void theOwnersEpochIsTheOneOfItsLatestRegistration() {
        history.given(OWNER.epoch(3).register(), OWNER.epoch(5).register());

        assertThat(history.apply(CLAIMANT.epoch(4).register())).isEqualTo(new Registered.Ignored());
    }

    @Test
    void aStaleMasterThatIsRefusedKeepsThePlaceThatItReallyHas() {
        ScriptedBroker stale = slave("a", 1, "10.0.0.2:10911").over(2);
        history.given(OWNER.epoch(3).register(), stale.epoch(2).register());

        history.apply(stale.withId(0).epoch(2).register());

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911", "a/1=10.0.0.2:10911");
        assertThat(history.lease(stale).broker()).isEqualTo(stale.identity());
    }

    @Test
    void twoLivingBrokersThatSwapTheirSlotsBothGetThem() {
        ScriptedBroker slave = slave("a", 1, "10.0.0.2:10911").over(2);
        history.given(OWNER.register(), slave.register());

        assertThat(history.apply(OWNER.withId(1).register())).isEqualTo(new Registered.Ignored());
        assertThat(history.apply(slave.withId(0).register())).isInstanceOf(Registered.Accepted.class);
        assertThat(history.apply(OWNER.withId(1).register())).isInstanceOf(Registered.Accepted.class);

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.2:10911", "a/1=10.0.0.1:10911");
    }

    @Test
    void heartbeatsDoNotDefendASlotThatItsOwnerWantsToLeave() {
        history.given(OWNER.register(), slave("a", 1, "10.0.0.3:10911").over(3).register());
        history.given(OWNER.withId(1).register(), OWNER.heartbeat());

        assertThat(history.apply(CLAIMANT.register())).isInstanceOf(Registered.Accepted.class);
    }

    @Test
    void anOwnerThatStaysAfterAllDefendsItsSlotAgain() {
        history.given(slave("a", 1, "10.0.0.3:10911").over(3).register(), OWNER.register());
        history.given(OWNER.withId(1).register(), OWNER.renew());

        assertThat(history.apply(CLAIMANT.register())).isEqualTo(new Registered.Ignored());
    }

    @Test
    void aReplacedBrokerLeavesNothingBehind() {
        history.given(OWNER.filterServers(Optional.of(List.of("10.0.0.1:1"))).register())
                .after(NO_LONGER_FRESH);

        history.apply(CLAIMANT.register());

        assertThat(history.state().lease(OWNER.identity().key())).isEmpty();
        assertThat(history.state().sessions()).isEqualTo(Set.of(CLAIMANT.session()));
        assertThat(history.state().group(new GroupKey("C1", "a")).orElseThrow().members())
                .singleElement()
                .satisfies(member -> assertThat(member.filterServers()).isEmpty());
        assertThat(history.events())
                .startsWith(
                        new Event.BrokerLeft(OWNER.identity(), new LeaveReason.Replaced("10.0.0.2:10911")),
                        new Event.BrokerJoined(CLAIMANT.identity(), CLAIMANT.session()));
    }

    @Test
    void theTopicsOfAReplacedBrokerStayWithTheGroup() {
        history.given(OWNER.topics("T1", "T2").register()).after(NO_LONGER_FRESH);

        history.apply(CLAIMANT.topics("T2", "T3").register());

        assertThat(history.state().topicsOf(new GroupKey("C1", "a"))).containsExactly("T1", "T2", "T3");
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.2:10911");
    }

    @Test
    void oneTopicIsEnoughForAClaimantOfAHeldSlot() {
        history.given(OWNER.register()).after(NO_LONGER_FRESH);

        assertThat(history.apply(CLAIMANT.topics("T1").register())).isInstanceOf(Registered.Accepted.class);
    }

    @Test
    void twoSlavesMayNotShareASlotEither() {
        history.given(OWNER.register(), slave("a", 1, "10.0.0.3:10911").over(3).register());

        Registered outcome =
                history.apply(slave("a", 1, "10.0.0.4:10911").over(4).register());

        assertThat(outcome).isEqualTo(new Registered.Ignored());
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911", "a/1=10.0.0.3:10911");
    }

    @Test
    void theLateEndOfAReplacedBrokersConnectionTakesNothingAway() {
        history.given(OWNER.register()).after(NO_LONGER_FRESH).given(CLAIMANT.register());

        assertThat(history.apply(OWNER.close())).isZero();
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.2:10911");
    }

    @Test
    void theLateGoodbyeOfAReplacedBrokerTakesNothingAway() {
        history.given(OWNER.register()).after(NO_LONGER_FRESH).given(CLAIMANT.register());

        assertThat(history.apply(OWNER.unregister())).isFalse();
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.2:10911");
    }
}
