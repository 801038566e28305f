package dev.cairn.view;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.queues;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Permission;
import dev.cairn.registry.Event;
import dev.cairn.registry.History;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.Limit;
import dev.cairn.registry.Obstacle;
import dev.cairn.registry.ScriptedBroker;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Why a broker is there or not, and why it is in a route or not. */
class BrokerExplanationTest {
    private static final GroupKey A = new GroupKey("C1", "a");
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker SLAVE = slave("a", 1, "10.0.0.2:10911").over(2);
    private static final long SECOND = Duration.ofSeconds(1).toNanos();
    private static final Optional<String> NO_TOPIC = Optional.empty();

    private final History history = new History();

    private List<Finding> findings(String broker, Optional<String> topic, RouteLens lens, Known known) {
        return BrokerExplanation.of(history.state(), broker, topic, lens, known.circumstances())
                .findings();
    }

    private List<Finding> findings(String broker, Optional<String> topic) {
        return findings(broker, topic, RouteLens.PLAIN, Known.at(history.nowNanos()));
    }

    private Finding there(ScriptedBroker broker, long silentSeconds) {
        return new Finding.BrokerThere(broker.identity(), silentSeconds * SECOND, (120 - silentSeconds) * SECOND);
    }

    @Test
    void aBrokerThatIsThereSaysHowLongItMayBeSilent() {
        history.given(SLAVE.register());
        history.after(Duration.ofSeconds(20));
        history.given(MASTER.register());

        assertThat(findings("a", NO_TOPIC)).containsExactly(there(MASTER, 0), there(SLAVE, 20));
        assertThat(findings("10.0.0.2:10911", NO_TOPIC)).containsExactly(there(SLAVE, 20));
    }

    @Test
    void aBrokerThatIsKnownFromHistoryOnlyIsSaidToBeSo() {
        long start = history.nowNanos() - 5 * SECOND;
        Departure notBack = new Departure(
                MASTER.identity(), new Departure.Cause.Earlier(Departure.Ending.NOT_BACK, Optional.empty()), start);
        Known known =
                Known.at(history.nowNanos()).startup(new Startup(5 * SECOND, 0)).departures(notBack);

        assertThat(findings("a", NO_TOPIC, RouteLens.PLAIN, known))
                .containsExactly(
                        new Finding.BrokerNotBack(MASTER.identity(), 5 * SECOND),
                        new Finding.KnownFromHistory(5 * SECOND),
                        new Finding.StartedLately(5 * SECOND, 0));
    }

    @Test
    void aBrokerInTheRouteIsSaidToBeThereUnderItsId() {
        history.given(MASTER.register(), SLAVE.register());

        assertThat(findings("a", Optional.of("T1")))
                .startsWith(
                        new Finding.InRoute("T1", MASTER.identity(), 0),
                        new Finding.InRoute("T1", SLAVE.identity(), 1));
    }

    @Test
    void aSlaveThatActsAsMasterIsShownAsOne() {
        ScriptedBroker acting = SLAVE.acting(ActingMaster.ON);
        history.given(acting.register());

        assertThat(findings(
                        "a", Optional.of("T1"), new RouteLens(true, Optional.empty()), Known.at(history.nowNanos())))
                .contains(new Finding.InRoute("T1", acting.identity(), 0));
    }

    @Test
    void aGroupThatDoesNotOfferTheTopicSaysHowManyOthersItOffers() {
        history.given(MASTER.register());

        assertThat(findings("a", Optional.of("T3")))
                .containsExactly(new Finding.NotOffered("T3", A, 2), there(MASTER, 0));
    }

    @Test
    void theTopicsOfOldSlavesDoNotCount() {
        ScriptedBroker old = SLAVE.acting(ActingMaster.UNKNOWN);
        history.given(old.register());

        assertThat(findings("a", Optional.of("T1")))
                .containsExactly(new Finding.OnlySlaves(A), new Finding.NotOffered("T1", A, 0), there(old, 0));
    }

    @Test
    void aGroupThatMayNotBeUsedIsInTheRouteAllTheSame() {
        history.given(MASTER.topic("T1", queues(8, 4)).register());

        assertThat(findings("a", Optional.of("T1")))
                .startsWith(
                        new Finding.NotPermitted(
                                true,
                                false,
                                List.of(new Finding.Allowed(A, new Permission(4), new Permission(4), false, true))),
                        new Finding.InRoute("T1", MASTER.identity(), 0));
    }

    @Test
    void aGroupOfAnotherZoneOrWithAnOlderNamesakeIsHidden() {
        ScriptedBroker namesake =
                MASTER.inCluster("C0").movedTo("10.0.0.7:10911").over(7);
        history.given(MASTER.zone("east").register(), namesake.register());
        RouteLens west = new RouteLens(false, Optional.of("west"));

        assertThat(findings("10.0.0.7:10911", Optional.of("T1")))
                .startsWith(new Finding.HiddenByNamesake(new GroupKey("C0", "a"), A));
        assertThat(findings("10.0.0.1:10911", Optional.of("T1"), west, Known.at(history.nowNanos())))
                .startsWith(new Finding.HiddenByZone("west", List.of(A), true));
    }

    @Test
    void aBrokerThatLeftSaysWhenAndWhyTheLatestFirst() {
        history.given(SLAVE.named("b").register());
        Departure silent = new Departure(
                MASTER.identity(), new Departure.Cause.Left(new LeaveReason.Silent(120 * SECOND)), 30 * SECOND);
        Departure moved = new Departure(
                SLAVE.identity(), new Departure.Cause.Moved(SLAVE.named("b").identity()), 10 * SECOND);

        Known known = Known.at(70 * SECOND).departures(moved, silent);
        assertThat(findings("a", NO_TOPIC, RouteLens.PLAIN, known))
                .containsExactly(
                        new Finding.BrokerAway(silent, 40 * SECOND), new Finding.BrokerAway(moved, 60 * SECOND));
    }

    @Test
    void aBrokerThatCameBackHasNotLeft() {
        history.given(MASTER.register());
        Departure silent = new Departure(
                MASTER.identity(),
                new Departure.Cause.Left(new LeaveReason.ConnectionClosed(ScriptedBroker.CLOSED)),
                0);

        assertThat(findings("a", NO_TOPIC, RouteLens.PLAIN, Known.at(0).departures(silent)))
                .containsExactly(there(MASTER, 0));
    }

    @Test
    void aBrokerThatIsRefusedSaysWhoHasItsPlace() {
        ScriptedBroker claimant = MASTER.movedTo("10.0.0.8:10911").over(8);
        history.given(MASTER.register());
        Refusal refusal = refused(
                claimant, new Obstacle.PlaceTaken(MASTER.identity(), Event.RefusalReason.OWNER_ALIVE), 10 * SECOND);

        assertThat(findings(
                        "10.0.0.8:10911",
                        NO_TOPIC,
                        RouteLens.PLAIN,
                        Known.at(12 * SECOND).refusals(refusal)))
                .containsExactly(new Finding.PlaceRefused(refusal, 2 * SECOND));
    }

    private static Refusal refused(ScriptedBroker claimant, Obstacle obstacle, long atNanos) {
        return new Refusal(claimant.identity(), obstacle, Optional.of("10.0.0.8:40000"), atNanos, atNanos);
    }

    @Test
    void aBrokerWhoseFirstRegistrationWasRefusedIsNotSaidToHaveNeverBeenSeen() {
        Refusal refusal = refused(MASTER, new Obstacle.SingleTopic(), 10 * SECOND);

        assertThat(findings(
                        "a", NO_TOPIC, RouteLens.PLAIN, Known.at(12 * SECOND).refusals(refusal)))
                .containsExactly(new Finding.RegistrationRefused(refusal, 2 * SECOND));
    }

    @Test
    void aBrokerThatIsThereWithWhatItSaidBeforeIsSaidToBeRefused() {
        history.given(MASTER.register());
        Refusal full = refused(MASTER, new Obstacle.Full(Limit.TOPICS), 0);
        Refusal early = refused(MASTER, new Obstacle.SingleTopic(), 0);

        assertThat(findings("a", NO_TOPIC, RouteLens.PLAIN, Known.at(0).refusals(full)))
                .containsExactly(there(MASTER, 0), new Finding.RegistrationRefused(full, 0));
        assertThat(findings("a", NO_TOPIC, RouteLens.PLAIN, Known.at(0).refusals(early)))
                .containsExactly(there(MASTER, 0));
        assertThat(findings(
                        "a",
                        NO_TOPIC,
                        RouteLens.PLAIN,
                        Known.at(Refusal.GIVEN_UP_NANOS + 1).refusals(full)))
                .hasSize(1);
    }

    @Test
    void aBrokerOfTheSameSeriesIsTheLastThingThatIsTold() {
        history.given(MASTER.named("broker-b").register());
        Departure silent = new Departure(
                MASTER.named("broker-a").identity(), new Departure.Cause.Left(new LeaveReason.Silent(SECOND)), 0);

        assertThat(findings("broker-a", NO_TOPIC))
                .containsExactly(
                        new Finding.BrokerNeverSeen(Known.UP),
                        new Finding.SimilarName("broker-b", NameDifference.SIBLING));
        assertThat(findings("broker-a", NO_TOPIC, RouteLens.PLAIN, Known.at(0).startup(new Startup(SECOND, 0))))
                .last()
                .isInstanceOf(Finding.SimilarName.class);
        assertThat(findings("broker-a", NO_TOPIC, RouteLens.PLAIN, Known.at(0).departures(silent)))
                .containsExactly(new Finding.BrokerAway(silent, 0));
    }

    @Test
    void aBrokerThatNobodyKnowsIsSaidToBeSoWithNamesThatAreNear() {
        history.given(MASTER.named("broker-a").register());

        assertThat(findings("Broker-A", NO_TOPIC))
                .containsExactly(
                        new Finding.SimilarName("broker-a", NameDifference.CASE),
                        new Finding.BrokerNeverSeen(Known.UP));
        assertThat(findings("10.0.0.9:10911", NO_TOPIC)).containsExactly(new Finding.BrokerNeverSeen(Known.UP));
    }

    @Test
    void whereThereIsNoBrokerAtAllThatIsTheReason() {
        Known young = Known.at(0).startup(new Startup(SECOND, 0));

        assertThat(findings("a", NO_TOPIC, RouteLens.PLAIN, young))
                .containsExactly(
                        new Finding.NobodyRegistered(SECOND),
                        new Finding.BrokerNeverSeen(SECOND),
                        new Finding.StartedLately(SECOND, 0));
    }
}
