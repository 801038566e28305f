package dev.cairn.census;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.cairn.config.Settings;
import dev.cairn.model.GroupKey;
import dev.cairn.registry.CloseSessions;
import dev.cairn.registry.Command;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.Tick;
import dev.cairn.registry.Transition;
import dev.cairn.view.Departure;
import dev.cairn.view.TopicLoss;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which groups are gone: commands, each a second after the one before, then who is missed. */
class GoneGroupTest {
    private static final GroupKey A = new GroupKey("C1", "a");
    private static final GroupKey B = new GroupKey("C1", "b");
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker SLAVE = slave("a", 1, "10.0.0.2:10911").over(2);
    private static final ScriptedBroker OTHER = master("b", "10.0.0.3:10911").over(3);
    private static final LeaveReason CLOSED = new LeaveReason.ConnectionClosed(ScriptedBroker.CLOSED);

    private RegistryState state = RegistryState.empty();
    private long nanos;
    private final RecentPast past = new RecentPast(Settings.defaults(), () -> nanos);

    private void apply(Command<?>... commands) {
        for (Command<?> command : commands) {
            nanos += Duration.ofSeconds(1).toNanos();
            Transition<?> transition = command.apply(state, nanos);
            state = transition.next();
            if (!transition.events().isEmpty()) {
                past.happened(state, transition.events(), Optional.empty());
            }
        }
    }

    private List<GoneGroup> gone() {
        return past.goneGroups(state);
    }

    private Departure left(ScriptedBroker broker, LeaveReason reason) {
        return new Departure(broker.identity(), new Departure.Cause.Left(reason), nanos);
    }

    private static Departure before(ScriptedBroker broker, Departure.Ending ending, long atNanos) {
        return new Departure(broker.identity(), new Departure.Cause.Earlier(ending, Optional.empty()), atNanos);
    }

    @Test
    void aGroupIsGoneWhenItsLastBrokerCrashesAndTakesTopicsAlong() {
        apply(MASTER.topics("T1", "T2").register(), OTHER.topics("T2", "T3").register());
        apply(SLAVE.topics("T1", "T2").register(), MASTER.close());
        assertThat(gone()).isEmpty();

        apply(SLAVE.close());
        assertThat(gone()).containsExactly(new GoneGroup(A, List.of(left(SLAVE, CLOSED)), List.of("T1")));
        assertThat(gone().get(0).atNanos()).isEqualTo(nanos);
    }

    @Test
    void aGroupWhoseBrokersFellSilentIsGone() {
        apply(MASTER.register());
        nanos += Duration.ofSeconds(121).toNanos();
        apply(new Tick());

        assertThat(gone()).extracting(GoneGroup::key).containsExactly(A);
    }

    @Test
    void thoseWhoLeftAtOneMomentAreNamedTogetherAndEachGroupForItself() {
        apply(MASTER.register(), SLAVE.register(), OTHER.register());
        apply(new CloseSessions(List.of(OTHER.close(), SLAVE.close(), MASTER.close())));

        assertThat(gone())
                .extracting(GoneGroup::key, GoneGroup::last)
                .containsExactly(
                        tuple(A, List.of(left(MASTER, CLOSED), left(SLAVE, CLOSED))),
                        tuple(B, List.of(left(OTHER, CLOSED))));
        assertThat(gone()).allSatisfy(group -> assertThat(group.topics()).containsExactlyInAnyOrder("T1", "T2"));
    }

    @Test
    void aGroupWhoseLastBrokerSaidGoodbyeIsNotMissed() {
        apply(MASTER.register(), SLAVE.register(), SLAVE.close(), MASTER.unregister());
        assertThat(gone()).isEmpty();

        apply(MASTER.register(), SLAVE.register(), SLAVE.unregister(), MASTER.close());
        assertThat(gone()).extracting(GoneGroup::key).containsExactly(A);
    }

    @Test
    void aGroupThatIsBackIsNotMissedWhoeverOfItCame() {
        apply(
                MASTER.register(),
                MASTER.close(),
                MASTER.movedTo("10.0.0.8:10911").over(8).register());
        assertThat(gone()).isEmpty();

        apply(MASTER.movedTo("10.0.0.8:10911").over(8).unregister());
        assertThat(gone()).isEmpty();
    }

    @Test
    void aTopicThatIsThereAgainIsNotCounted() {
        apply(MASTER.topics("T1", "T2").register(), MASTER.close());
        apply(OTHER.topics("T1", "T9").register());

        assertThat(gone()).extracting(GoneGroup::topics).containsExactly(List.of("T2"));
    }

    @Test
    void whatWasLostOtherwiseOrBeforeIsNotCounted() {
        apply(MASTER.topics("T1", "T2").register(), MASTER.close());
        apply(MASTER.topics("T2", "T3").register(), MASTER.close());

        assertThat(gone())
                .extracting(GoneGroup::topics)
                .satisfiesExactly(topics -> assertThat(topics).containsExactlyInAnyOrder("T2", "T3"));
    }

    @Test
    void aBrokerThatWasRenamedIsNotMissedUnderItsOldName() {
        apply(MASTER.register(), MASTER.named("c").register());
        assertThat(gone()).isEmpty();

        apply(MASTER.named("c").unregister());
        assertThat(gone()).isEmpty();
    }

    @Test
    void aBrokerThatCrashedAndCameBackUnderAnotherNameOrInAnotherClusterIsNotMissed() {
        apply(MASTER.register(), MASTER.close(), MASTER.named("c").register());
        assertThat(gone()).isEmpty();
        apply(MASTER.named("c").unregister());
        assertThat(gone()).as("also once it has left again").isEmpty();

        apply(SLAVE.named("d").register(), SLAVE.named("d").close());
        assertThat(gone()).hasSize(1);
        apply(SLAVE.named("d").inCluster("C2").register());
        assertThat(gone()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Departure.Ending.class)
    void ofThoseWhoLeftBeforeTheStartThoseAreMissedThatDidNotSayGoodbye(Departure.Ending ending) {
        Departure left = before(MASTER, ending, -5);
        TopicLoss loss = new TopicLoss(List.of(A), new TopicLoss.Cause.BrokersLeft(List.of(left)), -5);
        past.remember(new EarlierPast(List.of(left), Map.of("T1", loss)));
        apply(OTHER.register());

        boolean isMissed = ending != Departure.Ending.SAID_GOODBYE && ending != Departure.Ending.REPLACED;
        // The other group has a topic of this name.
        assertThat(gone()).isEqualTo(isMissed ? List.of(new GoneGroup(A, List.of(left), List.of())) : List.of());
    }

    @Test
    void whoCameBackAfterARestartIsNotMissedAndItsTopicsAreLostOnceIfItCrashesThen() {
        Departure notBack = before(MASTER, Departure.Ending.NOT_BACK, 0);
        TopicLoss loss = new TopicLoss(List.of(A), new TopicLoss.Cause.BrokersLeft(List.of(notBack)), 0);
        past.remember(new EarlierPast(List.of(notBack), Map.of("T1", loss, "T5", loss)));
        assertThat(gone())
                .extracting(GoneGroup::topics)
                .satisfiesExactly(topics -> assertThat(topics).containsExactlyInAnyOrder("T1", "T5"));

        apply(MASTER.topics("T1", "T2").register());
        assertThat(gone()).isEmpty();

        apply(MASTER.close());
        assertThat(gone())
                .extracting(GoneGroup::topics)
                .satisfiesExactly(topics -> assertThat(topics).containsExactlyInAnyOrder("T1", "T2"));
    }
}
