package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.queues;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.SessionId;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A registration that says the same as the broker's last one, recognised before anything is decoded. */
class RepeatedRegistrationTest {
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker SLAVE = slave("a", 1, "10.0.0.2:10911").over(2);

    private final History history = new History();

    @Test
    void itChangesNothingButTheLease() {
        history.given(MASTER.register());
        RegistryState before = history.state();

        Registered outcome = history.apply(MASTER.renew());

        assertThat(outcome).isInstanceOf(Registered.Accepted.class);
        assertThat(history.events()).isEmpty();
        assertThat(history.state().revision()).isEqualTo(before.revision());
        assertThat(history.state().route("T1").orElseThrow())
                .isSameAs(before.route("T1").orElseThrow());
    }

    @Test
    void itKeepsTheBrokerAlive() {
        history.given(MASTER.register()).after(Duration.ofSeconds(100));

        history.apply(MASTER.renew());

        assertThat(history.after(Duration.ofMinutes(2)).tick()).isZero();
        assertThat(history.after(Duration.ofNanos(1)).tick()).isEqualTo(1);
    }

    @Test
    void itTellsASlaveItsMaster() {
        history.given(MASTER.register(), SLAVE.register());

        Registered outcome = history.apply(SLAVE.renew());

        assertThat(outcome)
                .isEqualTo(new Registered.Accepted(history.state()
                        .group(MASTER.identity().group())
                        .orElseThrow()
                        .master()));
    }

    @Test
    void itMovesTheBrokerToTheConnectionThatItCameOver() {
        history.given(MASTER.register());

        history.apply(MASTER.over(7).renew());

        assertThat(history.state().sessions()).isEqualTo(Set.of(new SessionId(7)));
        assertThat(history.apply(MASTER.close())).isZero();
        assertThat(history.apply(MASTER.over(7).close())).isEqualTo(1);
    }

    @Test
    void aBrokerThatIsNotThereHasToSayItAll() {
        RegistryState before = history.state();

        assertThat(history.apply(MASTER.renew())).isEqualTo(new Registered.NotCurrent());
        assertThat(history.state()).isSameAs(before);
    }

    @Test
    void aBrokerThatLeftMeanwhileHasToSayItAll() {
        history.given(MASTER.register(), MASTER.close());

        assertThat(history.apply(MASTER.renew())).isEqualTo(new Registered.NotCurrent());
        assertThat(history.route("T1")).isEmpty();
    }

    @Test
    void otherContentHasToBeLookedAt() {
        history.given(MASTER.register());

        Registered outcome = history.apply(MASTER.topic("T1", queues(4, 4)).renew());

        assertThat(outcome).isEqualTo(new Registered.NotCurrent());
    }

    @Test
    void anOlderContentOfTheSameBrokerHasToBeLookedAt() {
        history.given(MASTER.register(), MASTER.topic("T1", queues(4, 4)).register());

        assertThat(history.apply(MASTER.renew())).isEqualTo(new Registered.NotCurrent());
    }

    @Test
    void theSameContentForAnotherSlotHasToBeLookedAt() {
        history.given(MASTER.register());

        RenewRegistration other = new RenewRegistration(
                MASTER.withId(3).identity(), MASTER.register().submission(), ScriptedBroker.RULES);

        assertThat(history.apply(other)).isEqualTo(new Registered.NotCurrent());
    }

    @Test
    void aSlaveWhoseMasterLeftIsLookedAtAgainBecauseItNowOffersTopics() {
        history.given(MASTER.register(), SLAVE.topics("T8", "T9").register(), MASTER.close());
        assertThat(history.route("T8")).isEmpty();

        assertThat(history.apply(SLAVE.topics("T8", "T9").renew())).isEqualTo(new Registered.NotCurrent());
        history.apply(SLAVE.topics("T8", "T9").register());

        assertThat(history.route("T8")).containsExactly("a/1=10.0.0.2:10911");
    }

    @Test
    void aSlaveWhoseMasterWentSilentIsLookedAtAgain() {
        history.given(MASTER.timeout(Duration.ofSeconds(5)).register(), SLAVE.register());
        history.after(Duration.ofSeconds(6)).tick();

        assertThat(history.apply(SLAVE.renew())).isEqualTo(new Registered.NotCurrent());
    }

    @Test
    void aSlaveWhoseSmallerPeerMovedAwayIsLookedAtAgain() {
        ScriptedBroker second = slave("a", 2, "10.0.0.3:10911").over(3);
        history.given(
                SLAVE.register(),
                second.topics("T8", "T9").register(),
                SLAVE.named("b").register());

        assertThat(history.apply(second.topics("T8", "T9").renew())).isEqualTo(new Registered.NotCurrent());
    }

    @Test
    void aSlaveWhosePeerBecameMasterIsLookedAtAgain() {
        ScriptedBroker second = slave("a", 2, "10.0.0.3:10911").over(3);
        history.given(SLAVE.register(), second.register(), SLAVE.withId(0).register());

        assertThat(history.apply(second.renew())).isEqualTo(new Registered.NotCurrent());
    }

    @Test
    void theOthersOfAnUntouchedGroupAreStillRecognised() {
        ScriptedBroker other = master("b", "10.0.0.5:10911").over(5);
        history.given(MASTER.register(), other.register(), MASTER.close());

        assertThat(history.apply(other.renew())).isInstanceOf(Registered.Accepted.class);
    }

    @Test
    void onceLookedAtAgainItIsRecognisedAgain() {
        history.given(
                MASTER.acting(ActingMaster.ON).register(),
                SLAVE.acting(ActingMaster.ON).register(),
                MASTER.close(),
                SLAVE.acting(ActingMaster.ON).register());

        assertThat(history.apply(SLAVE.acting(ActingMaster.ON).renew())).isInstanceOf(Registered.Accepted.class);
    }
}
