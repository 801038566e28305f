package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.TopicRoute;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Heartbeats, time-outs and the passing of time. */
class LivenessTest {
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911").timeout(Duration.ofSeconds(10));
    private static final ScriptedBroker OTHER =
            master("b", "10.0.0.2:10911").timeout(Duration.ofSeconds(20)).over(2);

    private final History history = new History();

    @Test
    void aHeartbeatTellsTheVersionThatTheBrokerLastRegistered() {
        history.given(MASTER.counter(5).register());

        assertThat(history.apply(MASTER.heartbeat()))
                .contains(MASTER.counter(5).table().version());
    }

    @Test
    void aHeartbeatOfSomebodyUnknownChangesNothing() {
        RegistryState before = history.state();

        assertThat(history.apply(MASTER.heartbeat())).isEmpty();

        assertThat(history.state()).isSameAs(before);
    }

    @Test
    void aHeartbeatKeepsABrokerAliveAndChangesNoRoute() {
        history.given(MASTER.register());
        TopicRoute route = history.state().route("T1").orElseThrow();
        history.after(Duration.ofSeconds(9)).apply(MASTER.heartbeat());

        assertThat(history.after(Duration.ofSeconds(10)).tick()).isZero();

        assertThat(history.state().route("T1").orElseThrow()).isSameAs(route);
        assertThat(history.events()).isEmpty();
    }

    @Test
    void aHeartbeatIsForOneClusterOnly() {
        history.given(MASTER.register()).after(Duration.ofSeconds(9));

        history.apply(MASTER.inCluster("C2").heartbeat());

        assertThat(history.after(Duration.ofSeconds(2)).tick()).isEqualTo(1);
    }

    @Test
    void aBrokerMayBeSilentForExactlyItsTimeOut() {
        history.given(MASTER.register());

        assertThat(history.after(Duration.ofSeconds(10)).tick()).isZero();
        assertThat(history.after(Duration.ofNanos(1)).tick()).isEqualTo(1);
    }

    @Test
    void aSilentBrokerIsGoneWithTheReason() {
        history.given(MASTER.register()).after(Duration.ofSeconds(11));

        history.tick();

        assertThat(history.route("T1")).isEmpty();
        assertThat(history.events())
                .contains(new Event.BrokerLeft(
                        MASTER.identity(),
                        new LeaveReason.Silent(Duration.ofSeconds(11).toNanos())));
    }

    @Test
    void everybodyHasATimeOutOfTheirOwn() {
        history.given(MASTER.register(), OTHER.register());

        assertThat(history.after(Duration.ofSeconds(15)).tick()).isEqualTo(1);
        assertThat(history.route("T1")).containsExactly("b/0=10.0.0.2:10911");
        assertThat(history.after(Duration.ofSeconds(6)).tick()).isEqualTo(1);
        assertThat(history.state().groups()).isEmpty();
    }

    @Test
    void allWhoAreDueLeaveInOneStep() {
        history.given(
                MASTER.register(),
                slave("a", 1, "10.0.0.3:10911").timeout(Duration.ofSeconds(5)).register(),
                OTHER.register());

        assertThat(history.after(Duration.ofMinutes(1)).tick()).isEqualTo(3);

        assertThat(history.state().revision().value()).isEqualTo(4);
    }

    @Test
    void aBrokerThatExpiredComesBackWithItsNextRegistration() {
        history.given(MASTER.register()).after(Duration.ofSeconds(11)).tick();

        history.apply(MASTER.register());

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911");
    }

    @Test
    void anEarlyTickChangesNothing() {
        history.given(MASTER.register());
        RegistryState before = history.state();

        assertThat(history.after(Duration.ofSeconds(10)).tick()).isZero();

        assertThat(history.state()).isSameAs(before);
    }

    @Test
    void theEarliestDeadlineIsTheOneOfWhoeverMayBeSilentTheShortest() {
        history.given(OTHER.register(), MASTER.register());

        assertThat(history.state().earliestDeadlineNanos())
                .isEqualTo(Duration.ofSeconds(10).toNanos());
    }

    @Test
    void afterATickTheEarliestDeadlineIsExact() {
        history.given(MASTER.register(), OTHER.register()).after(Duration.ofSeconds(11));

        history.tick();

        assertThat(history.state().earliestDeadlineNanos())
                .isEqualTo(history.lease(OTHER).deadlineNanos());
    }

    @Test
    void aRenewedLeaseMovesTheEarliestDeadlineAtTheNextTickThatLooks() {
        history.given(MASTER.register()).after(Duration.ofSeconds(8)).given(MASTER.heartbeat());
        history.after(Duration.ofSeconds(3)).tick();

        assertThat(history.state().earliestDeadlineNanos())
                .isEqualTo(Duration.ofSeconds(18).toNanos());
    }

    @Test
    void anEmptyRegistryHasNoDeadline() {
        history.given(MASTER.register()).after(Duration.ofSeconds(11)).tick();

        assertThat(history.state().earliestDeadlineNanos()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void nobodyLeavesBecauseWeOurselvesStoodStill() {
        history.given(MASTER.register(), OTHER.register()).after(Duration.ofSeconds(60));

        assertThat(history.tickAfterOwnPause(Duration.ofSeconds(55))).isZero();

        assertThat(history.after(Duration.ofSeconds(6)).tick()).isEqualTo(1);
        assertThat(history.route("T1")).containsExactly("b/0=10.0.0.2:10911");
    }

    @Test
    void aBrokerThatWasSilentBeforeOurPauseIsNotSavedByIt() {
        history.given(MASTER.register()).after(Duration.ofSeconds(30));

        assertThat(history.tickAfterOwnPause(Duration.ofSeconds(15))).isEqualTo(1);
        assertThat(history.events())
                .contains(new Event.BrokerLeft(
                        MASTER.identity(),
                        new LeaveReason.Silent(Duration.ofSeconds(15).toNanos())));
    }

    @Test
    void nobodyIsAliveLongerThanIfHeardJustNowHoweverLongThePause() {
        history.given(MASTER.register()).after(Duration.ofSeconds(5));

        history.tickAfterOwnPause(Duration.ofHours(1));

        assertThat(history.lease(MASTER).renewedNanos()).isEqualTo(history.nowNanos());
    }

    @Test
    void ourOwnPauseChangesNoFact() {
        history.given(MASTER.register()).after(Duration.ofSeconds(60));
        RegistryState before = history.state();

        history.tickAfterOwnPause(Duration.ofSeconds(60));

        assertThat(history.state().revision()).isEqualTo(before.revision());
        assertThat(history.apply(MASTER.renew())).isInstanceOf(Registered.Accepted.class);
    }

    @Test
    void aPauseIsNeverNegative() {
        assertThatThrownBy(() -> new OwnPause(-1)).isInstanceOf(IllegalArgumentException.class);
    }
}
