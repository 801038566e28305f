package dev.cairn.lint;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.census.GoneGroup;
import dev.cairn.census.TakenPlace;
import dev.cairn.lint.Seen.Past;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.view.Departure;
import dev.cairn.view.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is found from what happened to brokers before. */
class PastChecksTest {
    private static final ScriptedBroker ONE = master("a", "10.0.0.1:10911").over(1);
    private static final ScriptedBroker OTHER = ONE.movedTo("10.0.0.9:10911").over(9);
    private static final ScriptedBroker THERE = master("b", "10.0.0.3:10911").over(3);
    private static final Duration STILL = Duration.ofNanos(Refusal.GIVEN_UP_NANOS);
    private static final Duration AT = Duration.ofSeconds(75);

    private final Scene scene = new Scene();

    private static Past taken(int times, boolean isInTurn, ScriptedBroker... brokers) {
        List<BrokerIdentity> places =
                List.of(brokers).stream().map(ScriptedBroker::identity).toList();
        return new Past(
                Optional.empty(),
                List.of(),
                List.of(new TakenPlace(
                        places, times, isInTurn, Duration.ofSeconds(15).toNanos(), AT.toNanos())));
    }

    @Test
    void brokersThatTakeAPlaceInTurnAreFoundUntilNoneTakesItBackAnyMore() {
        scene.with(ONE).past(taken(3, true, OTHER, ONE)).after(AT).after(STILL);

        assertThat(scene.subjects(new PlaceTakenInTurn())).containsExactly("C1/a/10.0.0.1:10911");
        assertThat(scene.evidence(new PlaceTakenInTurn()))
                .containsExactly(
                        "Brokers at 10.0.0.1:10911, 10.0.0.9:10911 took the place C1/a/0 from each other 3 times"
                                + " within 1 min, last 2 min ago.");

        scene.after(Duration.ofNanos(1));
        assertThat(scene.found(new PlaceTakenInTurn())).isEmpty();
    }

    @Test
    void aBrokerThatMovedToAnotherAddressIsNotFoundHoweverOftenItDoes() {
        scene.with(ONE).past(taken(1, false, OTHER, ONE)).after(AT);
        assertThat(scene.found(new PlaceTakenInTurn())).isEmpty();

        scene.past(taken(2, false, OTHER.movedTo("10.0.0.8:10911"), OTHER, ONE));
        assertThat(scene.found(new PlaceTakenInTurn())).isEmpty();
    }

    private static Past gone(Departure.Cause cause) {
        return new Past(Optional.of(new Departure(ONE.identity(), cause, 0)), List.of(), List.of());
    }

    @Test
    void thatAllBrokersHaveLeftIsFoundWithTheLastOfThem() {
        scene.past(gone(new Departure.Cause.Left(new LeaveReason.Unregistered())))
                .after(Duration.ofMinutes(5));

        assertThat(scene.evidence(new NoBrokerLeft()))
                .containsExactly("The last broker was C1/a/0 at 10.0.0.1:10911, until 5 min ago: it said goodbye.");
        assertThat(scene.subjects(new NoBrokerLeft())).containsExactly("");
    }

    @Test
    void thatNoBrokerCameBackAfterARestartIsFound() {
        scene.past(gone(new Departure.Cause.Earlier(Departure.Ending.NOT_BACK, Optional.empty())))
                .after(Duration.ofMinutes(5));

        assertThat(scene.evidence(new NoBrokerLeft()))
                .containsExactly(
                        "The last broker was C1/a/0 at 10.0.0.1:10911, until 5 min ago: it was registered before"
                                + " this name server started, and has not come back since.");
    }

    @Test
    void asLongAsABrokerIsThereOrNoneEverWasNobodyIsMissed() {
        assertThat(scene.found(new NoBrokerLeft())).isEmpty();

        scene.with(OTHER).past(gone(new Departure.Cause.Left(new LeaveReason.Unregistered())));
        assertThat(scene.found(new NoBrokerLeft())).isEmpty();
    }

    @Test
    void aServerThatHasJustStartedWaitsUntilItsBrokersHadTheTimeToComeBack() {
        scene.past(gone(new Departure.Cause.Earlier(Departure.Ending.NOT_BACK, Optional.empty())));

        assertThat(Checks.findings(scene.up(Duration.ofSeconds(59)).picture(), Set.of()))
                .isEmpty();
        assertThat(Checks.findings(scene.up(Duration.ofSeconds(60)).picture(), Set.of()))
                .extracting(finding -> finding.kind().name())
                .containsExactly("no-broker-left");
    }

    private static Departure crashed(ScriptedBroker broker) {
        LeaveReason closed = new LeaveReason.ConnectionClosed(ScriptedBroker.CLOSED);
        return new Departure(broker.identity(), new Departure.Cause.Left(closed), 0);
    }

    private static Past groupGone(List<String> topics, ScriptedBroker... last) {
        List<Departure> left =
                List.of(last).stream().map(PastChecksTest::crashed).toList();
        return new Past(
                Optional.of(left.get(0)), List.of(new GoneGroup(ONE.identity().group(), left, topics)), List.of());
    }

    @Test
    void aGroupThatHasCrashedIsFoundWithItsLastBrokersAndTheTopicsThatWereLost() {
        scene.with(THERE)
                .past(groupGone(List.of("T2", "T1", "a", "C1", "%RETRY%g"), ONE))
                .after(Duration.ofMinutes(5));

        assertThat(scene.subjects(new GroupGone())).containsExactly("C1/a");
        assertThat(scene.evidence(new GroupGone()))
                .containsExactly("The group C1/a has had no broker for 5 min; the last was C1/a/0 at 10.0.0.1:10911"
                        + " (its connection from 10.9.9.9:40000 closed). Since then no broker offers T1, T2.");

        scene.past(groupGone(List.of("a"), ONE, OTHER));
        assertThat(scene.evidence(new GroupGone()))
                .containsExactly("The group C1/a has had no broker for 5 min; the last were C1/a/0 at 10.0.0.1:10911"
                        + " (its connection from 10.9.9.9:40000 closed), C1/a/0 at 10.0.0.9:10911"
                        + " (its connection from 10.9.9.9:40000 closed).");

        scene.past(groupGone(List.of(), ONE, ONE, ONE, ONE, ONE, ONE, OTHER));
        assertThat(scene.evidence(new GroupGone())).singleElement().asString().endsWith(") and 2 more.");
    }

    @Test
    void aGroupIsMissedFromAMinuteAfterItsLastBrokerLeftUntilADayAfter() {
        scene.with(THERE).past(groupGone(List.of(), ONE));
        Duration tick = Duration.ofNanos(1);

        assertThat(scene.after(GroupWithoutMaster.LONG).found(new GroupGone())).isEmpty();
        assertThat(scene.after(tick).found(new GroupGone())).hasSize(1);
        scene.after(GroupGone.GIVEN_UP.minus(GroupWithoutMaster.LONG).minus(tick.multipliedBy(2)));
        assertThat(scene.found(new GroupGone())).hasSize(1);
        assertThat(scene.after(tick).found(new GroupGone())).isEmpty();
    }

    @Test
    void whereNobodyAtAllIsLeftThatAloneIsTold() {
        scene.past(groupGone(List.of(), ONE)).after(Duration.ofMinutes(5));

        assertThat(Checks.findings(scene.picture(), Set.of()))
                .extracting(finding -> finding.kind().name())
                .containsExactly("no-broker-left");
    }

    @Test
    void aServerThatHasJustStartedMissesNoGroupUntilItsBrokersHadTheTimeToComeBack() {
        scene.with(THERE).past(groupGone(List.of(), ONE)).after(Duration.ofMinutes(5));

        assertThat(Checks.findings(scene.up(Duration.ofSeconds(59)).picture(), Set.of()))
                .extracting(finding -> finding.kind().name())
                .doesNotContain("group-gone");
        assertThat(Checks.findings(scene.up(Duration.ofSeconds(60)).picture(), Set.of()))
                .extracting(finding -> finding.kind().name())
                .contains("group-gone");
    }
}
