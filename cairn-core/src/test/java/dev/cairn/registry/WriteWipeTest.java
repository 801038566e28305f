package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.queues;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** An operator withdraws the right to write from a broker name, and gives it back: requests 205 and 327. */
class WriteWipeTest {
    private static final Sender OPERATOR = new Sender(new SessionId(9), "10.9.9.9:40000");
    private static final SetWritePermission WIPE = new SetWritePermission("a", false, OPERATOR, Limits.NONE);
    private static final SetWritePermission ALLOW = new SetWritePermission("a", true, OPERATOR, Limits.NONE);
    private static final GroupKey GROUP = new GroupKey("C1", "a");
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911")
            .topics()
            .topic("open", queues(4, 6))
            .topic("readable", queues(4, 4))
            .topic("closed", queues(4, 0));
    private static final ScriptedBroker SLAVE = slave("a", 1, "10.0.0.2:10911").over(2);

    private final History history = new History();

    private static SetWritePermission.Done done(int topics, GroupKey... changed) {
        return new SetWritePermission.Done(topics, List.of(changed));
    }

    private List<Integer> permissions() {
        return List.of(
                history.permission("open", "a"),
                history.permission("readable", "a"),
                history.permission("closed", "a"));
    }

    @Test
    void aWipeTakesTheRightToWriteFromEveryTopicAndCountsThem() {
        history.given(MASTER.register());

        assertThat(history.apply(WIPE)).contains(done(3, GROUP));

        assertThat(permissions()).containsExactly(4, 4, 0);
        assertThat(history.events())
                .containsExactly(new Event.WritePermissionSet("a", List.of(GROUP), false, Optional.of(OPERATOR)));
    }

    @Test
    void givingItBackShowsWhatTheBrokerReported() {
        history.given(MASTER.topic("inherited", queues(4, 7)).register(), WIPE);

        assertThat(history.apply(ALLOW)).contains(done(4, GROUP));

        assertThat(permissions()).containsExactly(6, 4, 0);
        assertThat(history.permission("inherited", "a")).isEqualTo(7);
    }

    @Test
    void anUnknownNameHasNoTopics() {
        history.given(MASTER.register());
        RegistryState before = history.state();

        assertThat(history.apply(new SetWritePermission("nobody", false, OPERATOR, Limits.NONE)))
                .contains(done(0));

        assertThat(history.state()).isEqualTo(before);
        assertThat(history.events()).isEmpty();
    }

    @Test
    void theSameWipeAgainCountsAndChangesNothing() {
        history.given(MASTER.register(), WIPE);

        assertThat(history.apply(WIPE)).contains(done(3));

        assertThat(history.events()).isEmpty();
    }

    @Test
    void aBrokerThatWasNeverWipedKeepsWhatItReported() {
        history.given(MASTER.register());

        history.apply(ALLOW);

        assertThat(permissions()).containsExactly(6, 4, 0);
        assertThat(history.events()).isEmpty();
    }

    @Test
    void aWipeOutlivesRegistrationsAndChangesOfVersion() {
        history.given(MASTER.register(), WIPE);

        history.apply(MASTER.register());
        history.apply(MASTER.counter(2).topic("new", queues(4, 6)).register());

        assertThat(permissions()).containsExactly(4, 4, 0);
        assertThat(history.permission("new", "a")).isEqualTo(4);
    }

    @Test
    void aWipedBrokerThatRepeatsItselfIsStillRecognised() {
        history.given(MASTER.register(), WIPE);

        assertThat(history.apply(MASTER.renew())).isInstanceOf(Registered.Accepted.class);
    }

    @Test
    void whatABrokerReportsMeanwhileIsWhatComesBack() {
        history.given(
                MASTER.register(), WIPE, MASTER.topic("open", queues(8, 2)).register());
        assertThat(history.permission("open", "a")).isZero();

        history.apply(ALLOW);

        assertThat(history.permission("open", "a")).isEqualTo(2);
    }

    @Test
    void aWipeOutlivesTheConnectionAndTheGroup() {
        history.given(MASTER.register(), WIPE);

        history.apply(MASTER.close());
        history.apply(MASTER.over(7).register());

        assertThat(permissions()).containsExactly(4, 4, 0);
    }

    @Test
    void aWipeOutlivesAnExpiry() {
        history.given(MASTER.register(), WIPE);

        history.after(Duration.ofMinutes(3)).tick();
        history.apply(MASTER.register());

        assertThat(permissions()).containsExactly(4, 4, 0);
    }

    @Test
    void itCanBeGivenBackWhileTheBrokerIsAway() {
        history.given(MASTER.register(), WIPE, MASTER.close());

        assertThat(history.apply(ALLOW)).contains(done(0, GROUP));
        history.apply(MASTER.register());

        assertThat(permissions()).containsExactly(6, 4, 0);
    }

    @Test
    void aGoodbyeOfTheMasterEndsIt() {
        history.given(MASTER.register(), SLAVE.register(), WIPE);

        history.apply(MASTER.unregister());

        assertThat(history.permission("open", "a")).isEqualTo(6);
        assertThat(history.events())
                .contains(new Event.WritePermissionSet("a", List.of(GROUP), true, Optional.empty()));
    }

    @Test
    void wipeStopUpgradeStartNeedsNoFurtherStep() {
        history.given(MASTER.register(), WIPE, MASTER.unregister());

        history.apply(MASTER.over(7).register());

        assertThat(permissions()).containsExactly(6, 4, 0);
    }

    @Test
    void aGoodbyeOfASlaveDoesNotEndIt() {
        history.given(MASTER.register(), SLAVE.register(), WIPE);

        history.apply(SLAVE.unregister());

        assertThat(permissions()).containsExactly(4, 4, 0);
    }

    @Test
    void aGoodbyeOfTheLastMemberEndsItEvenIfThatIsASlave() {
        history.given(MASTER.register(), SLAVE.register(), WIPE, MASTER.close(), SLAVE.unregister());

        history.apply(MASTER.register());

        assertThat(permissions()).containsExactly(6, 4, 0);
    }

    @Test
    void aStaleGoodbyeDoesNotEndIt() {
        history.given(MASTER.register(), WIPE);

        history.apply(MASTER.movedTo("10.0.0.9:10911").unregister());

        assertThat(permissions()).containsExactly(4, 4, 0);
    }

    @Test
    void itLastsWhateverHappensIfAnOperatorWantsIt() {
        history.given(MASTER.register(), WIPE, new UnregisterBroker(MASTER.identity(), true));

        history.apply(MASTER.register());
        assertThat(permissions()).containsExactly(4, 4, 0);

        history.apply(ALLOW);
        assertThat(permissions()).containsExactly(6, 4, 0);
    }

    @Test
    void itMeansEveryClusterThatUsesTheName() {
        ScriptedBroker other = master("a", "10.0.0.5:10911").inCluster("C2").over(5);
        history.given(MASTER.register(), other.topics("open", "more").register());

        assertThat(history.apply(WIPE)).contains(done(4, GROUP, new GroupKey("C2", "a")));

        assertThat(history.state().writeWipes()).containsExactlyInAnyOrder(GROUP, new GroupKey("C2", "a"));
    }

    @Test
    void otherBrokersOfTheTopicMayStillBeWrittenTo() {
        history.given(
                MASTER.register(),
                master("b", "10.0.0.4:10911").over(4).topics("open", "x").register());

        history.apply(WIPE);

        assertThat(history.permission("open", "b")).isEqualTo(6);
    }

    @Test
    void withoutItsMasterAGroupThatActsStaysReadOnlyWhenItIsGivenBack() {
        history.given(
                MASTER.acting(ActingMaster.ON).register(),
                SLAVE.acting(ActingMaster.ON).register(),
                WIPE,
                MASTER.close());

        history.apply(ALLOW);
        assertThat(history.permission("open", "a")).isEqualTo(4);

        history.apply(MASTER.register());
        assertThat(history.permission("open", "a")).isEqualTo(6);
    }
}
