package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.GroupKey;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A broker says goodbye, or its connection closes. */
class LeavingTest {
    private static final GroupKey GROUP = new GroupKey("C1", "a");
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker SLAVE = slave("a", 1, "10.0.0.2:10911").over(2);

    private final History history = new History();

    @Test
    void aGoodbyeTakesTheBrokerOutOfTheRoutesAtOnce() {
        history.given(MASTER.topics("T1", "T2").register());

        assertThat(history.apply(MASTER.unregister())).isTrue();

        assertThat(history.state().topics()).isEmpty();
        assertThat(history.state().groups()).isEmpty();
        assertThat(history.events())
                .containsExactly(
                        new Event.BrokerLeft(MASTER.identity(), new LeaveReason.Unregistered()),
                        new Event.TopicsChanged(GROUP, List.of(), List.of(), List.of("T1", "T2")));
    }

    @Test
    void theRestOfTheGroupStaysSoThatConsumersCanGoOnReading() {
        history.given(MASTER.register(), SLAVE.register());

        history.apply(MASTER.unregister());

        assertThat(history.route("T1")).containsExactly("a/1=10.0.0.2:10911");
        assertThat(history.events())
                .containsExactly(new Event.BrokerLeft(MASTER.identity(), new LeaveReason.Unregistered()));
    }

    @Test
    void otherGroupsKeepTheirQueues() {
        history.given(MASTER.register(), master("b", "10.0.0.3:10911").over(3).register());

        history.apply(MASTER.unregister());

        assertThat(history.route("T1")).containsExactly("b/0=10.0.0.3:10911");
    }

    @Test
    void aGoodbyeOfSomebodyUnknownChangesNothing() {
        history.given(MASTER.register());
        RegistryState before = history.state();

        assertThat(history.apply(SLAVE.unregister())).isFalse();

        assertThat(history.state()).isSameAs(before);
        assertThat(history.events()).containsExactly(new Event.StaleGoodbye(SLAVE.identity()));
    }

    @Test
    void aGoodbyeMustNameTheStandingPlace() {
        history.given(MASTER.register());

        for (ScriptedBroker other : List.of(
                MASTER.withId(1), MASTER.named("b"), MASTER.inCluster("C2"), MASTER.movedTo("10.0.0.9:10911"))) {
            assertThat(history.apply(other.unregister()))
                    .as("%s", other.identity())
                    .isFalse();
        }
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911");
    }

    @Test
    void aGoodbyeOverAnotherConnectionCounts() {
        history.given(MASTER.register());

        assertThat(history.apply(MASTER.over(9).unregister())).isTrue();
    }

    @Test
    void aLateGoodbyeDoesNotTakeAwayWhoeverHoldsTheSlotByNow() {
        ScriptedBroker next = MASTER.movedTo("10.0.0.9:10911").over(9);
        history.given(MASTER.register(), MASTER.close(), next.register());

        history.apply(MASTER.unregister());

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.9:10911");
    }

    @Test
    void aGoodbyeToTheSlotBeforeAPromotionIsVoid() {
        history.given(SLAVE.register(), SLAVE.withId(0).register());

        assertThat(history.apply(SLAVE.unregister())).isFalse();
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.2:10911");
    }

    @Test
    void aClosedConnectionTakesItsBrokerOutOfTheRoutesAtOnce() {
        history.given(MASTER.register());

        assertThat(history.apply(MASTER.close())).isEqualTo(1);

        assertThat(history.route("T1")).isEmpty();
        assertThat(history.events())
                .contains(new Event.BrokerLeft(
                        MASTER.identity(), new LeaveReason.ConnectionClosed(ScriptedBroker.CLOSED)));
    }

    @Test
    void allBrokersOfAClosedConnectionAreGoneTogether() {
        history.given(
                MASTER.register(),
                SLAVE.over(1).register(),
                master("b", "10.0.0.3:10911").register(),
                master("a", "10.0.0.1:10911").inCluster("C2").register(),
                master("c", "10.0.0.4:10911").over(4).register());

        assertThat(history.apply(MASTER.close())).isEqualTo(4);

        assertThat(history.route("T1")).containsExactly("c/0=10.0.0.4:10911");
        assertThat(history.state().revision().value()).isEqualTo(6);
    }

    @Test
    void theEndOfAnOldConnectionDoesNotTakeAwayABrokerThatCameBackOverANewOne() {
        history.given(MASTER.register(), MASTER.over(2).register());
        RegistryState before = history.state();

        assertThat(history.apply(MASTER.close())).isZero();

        assertThat(history.state()).isSameAs(before);
    }

    @Test
    void aConnectionWithoutABrokerMayCloseUnnoticed() {
        RegistryState before = history.state();

        assertThat(history.apply(MASTER.close())).isZero();

        assertThat(history.state()).isSameAs(before);
    }

    @Test
    void aHeartbeatOverAnotherConnectionDoesNotMoveTheBroker() {
        history.given(MASTER.register(), MASTER.over(2).heartbeat());

        assertThat(history.apply(MASTER.close())).isEqualTo(1);
    }

    @Test
    void aBrokerThatLeftIsForgottenByItsHeartbeats() {
        history.given(MASTER.register(), MASTER.unregister());

        assertThat(history.apply(MASTER.heartbeat())).isEmpty();
        assertThat(history.after(Duration.ofHours(1)).tick()).isZero();
    }
}
