package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.GroupKey;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A broker keeps its address and takes another slot or another name. */
class MoveTest {
    private static final GroupKey A = new GroupKey("C1", "a");
    private static final GroupKey B = new GroupKey("C1", "b");

    private final History history = new History();

    @Test
    void aSlaveThatBecomesMasterIsShownOnceInItsNewSlot() {
        ScriptedBroker slave = slave("a", 1, "10.0.0.2:10911");
        history.given(slave.register());

        history.apply(slave.withId(0).register());

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.2:10911");
        assertThat(history.events())
                .contains(
                        new Event.BrokerMoved(slave.identity(), slave.withId(0).identity(), false))
                .noneMatch(event -> event instanceof Event.BrokerLeft || event instanceof Event.BrokerJoined);
    }

    @Test
    void aMasterThatBecomesSlaveEmptiesItsSlot() {
        ScriptedBroker broker = master("a", "10.0.0.1:10911");
        history.given(broker.register());

        history.apply(broker.withId(2).register());

        assertThat(history.route("T1")).containsExactly("a/2=10.0.0.1:10911");
    }

    @Test
    void aSlaveThatBecomesMasterMakesItsTopicsWritableAgain() {
        ScriptedBroker slave = slave("a", 1, "10.0.0.2:10911").acting(ActingMaster.ON);
        history.given(slave.register());
        assertThat(history.permission("T1", "a")).isEqualTo(4);

        history.apply(slave.withId(0).register());

        assertThat(history.permission("T1", "a")).isEqualTo(6);
    }

    @Test
    void aSlaveThatTakesTheSlotOfADeadMasterReplacesIt() {
        ScriptedBroker old = master("a", "10.0.0.1:10911").epoch(1);
        ScriptedBroker slave = slave("a", 1, "10.0.0.2:10911").epoch(1).over(2);
        history.given(old.register(), slave.register());

        Registered outcome = history.apply(slave.withId(0).epoch(2).register());

        assertThat(outcome).isEqualTo(new Registered.Accepted(Optional.empty()));
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.2:10911");
        assertThat(history.events())
                .containsExactly(
                        new Event.BrokerLeft(old.identity(), new LeaveReason.Replaced("10.0.0.2:10911")),
                        new Event.BrokerMoved(slave.identity(), slave.withId(0).identity(), false));
    }

    @Test
    void aDeposedMasterComesBackAsSlaveOfTheOneThatReplacedIt() {
        ScriptedBroker old = master("a", "10.0.0.1:10911").epoch(1);
        ScriptedBroker next = slave("a", 1, "10.0.0.2:10911").epoch(1).over(2);
        history.given(old.register(), next.register(), next.withId(0).epoch(2).register());

        history.apply(old.withId(1).epoch(2).register());

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.2:10911", "a/1=10.0.0.1:10911");
    }

    @Test
    void aSlaveWithOneTopicIsRefusedTheEmptySlotAndStaysWhereItIs() {
        ScriptedBroker slave = slave("a", 1, "10.0.0.2:10911");
        history.given(slave.register());
        RegistryState before = history.state();

        Registered outcome = history.apply(slave.withId(0).topics("T1").register());

        assertThat(outcome).isEqualTo(new Registered.TooEarly());
        assertThat(history.state()).isSameAs(before);
    }

    @Test
    void aRenamedBrokerDoesNotAppearTwice() {
        ScriptedBroker broker = master("a", "10.0.0.1:10911").topics("T1", "T2");
        history.given(broker.register());

        history.apply(broker.named("b").register());

        assertThat(history.route("T1")).containsExactly("b/0=10.0.0.1:10911");
        assertThat(history.state().group(A)).isEmpty();
        assertThat(history.events())
                .containsExactly(
                        new Event.BrokerMoved(
                                broker.identity(), broker.named("b").identity(), false),
                        new Event.TopicsChanged(A, List.of(), List.of(), List.of("T1", "T2")),
                        new Event.TopicsChanged(B, List.of("T1", "T2"), List.of(), List.of()));
    }

    @Test
    void aBrokerRenamedOverAnotherOpenConnectionIsReportedAsContested() {
        ScriptedBroker broker = master("a", "10.0.0.1:10911");
        history.given(broker.register());

        history.apply(broker.named("b").over(2).register());

        assertThat(history.route("T1")).containsExactly("b/0=10.0.0.1:10911");
        assertThat(history.events())
                .contains(new Event.BrokerMoved(
                        broker.identity(), broker.named("b").identity(), true));
    }

    @Test
    void topicsThatOnlyTheOldNameOfferedAreGoneWithIt() {
        ScriptedBroker broker = master("a", "10.0.0.1:10911");
        history.given(broker.topics("T1", "Told").register());

        history.apply(broker.named("b").topics("T1", "T2").register());

        assertThat(history.route("Told")).isEmpty();
    }

    @Test
    void theOthersOfTheOldNameStay() {
        ScriptedBroker broker = master("a", "10.0.0.1:10911");
        history.given(broker.register(), slave("a", 1, "10.0.0.2:10911").over(2).register());

        history.apply(broker.named("b").register());

        assertThat(history.route("T1")).containsExactly("a/1=10.0.0.2:10911", "b/0=10.0.0.1:10911");
    }

    @Test
    void aBrokerRenamedIntoAHeldSlotReplacesAnOwnerThatIsNotFresh() {
        ScriptedBroker owner = master("b", "10.0.0.2:10911").over(2);
        ScriptedBroker broker = master("a", "10.0.0.1:10911");
        history.given(owner.register(), broker.register()).after(Duration.ofSeconds(4));

        history.apply(broker.named("b").register());

        assertThat(history.route("T1")).containsExactly("b/0=10.0.0.1:10911");
        assertThat(history.state().leases()).hasSize(1);
    }

    @Test
    void aBrokerRenamedIntoAFreshOwnersSlotKeepsItsOldName() {
        ScriptedBroker broker = master("a", "10.0.0.1:10911");
        history.given(master("b", "10.0.0.2:10911").over(2).register(), broker.register());
        RegistryState before = history.state();

        assertThat(history.apply(broker.named("b").register())).isEqualTo(new Registered.Ignored());
        assertThat(history.state().revision()).isEqualTo(before.revision());
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911", "b/0=10.0.0.2:10911");
    }

    @Test
    void aRenamedBrokerThatDoesNotSpeakOfItsFilterServersKeepsThem() {
        ScriptedBroker broker = master("a", "10.0.0.1:10911").filterServers(Optional.of(List.of("10.0.0.1:1")));
        history.given(broker.register());

        history.apply(broker.named("b").filterServers(Optional.empty()).register());

        assertThat(history.state().group(B).orElseThrow().first().filterServers())
                .containsExactly("10.0.0.1:1");
    }

    @Test
    void whenARenamedBrokerLeavesBothNamesAreGone() {
        ScriptedBroker broker = master("a", "10.0.0.1:10911");
        history.given(broker.register(), broker.named("b").register());

        history.apply(broker.close());

        assertThat(history.state().groups()).isEmpty();
        assertThat(history.state().topics()).isEmpty();
    }

    @Test
    void theGoodbyeToTheOldNameIsVoid() {
        ScriptedBroker broker = master("a", "10.0.0.1:10911");
        history.given(broker.register(), broker.named("b").register());

        assertThat(history.apply(broker.unregister())).isFalse();
        assertThat(history.route("T1")).containsExactly("b/0=10.0.0.1:10911");
        assertThat(history.events()).containsExactly(new Event.StaleGoodbye(broker.identity()));
    }
}
