package dev.cairn.view;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.queues;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Permission;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.registry.History;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.Limits;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.SetWritePermission;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Why a topic has this route, or none: the registry and what else is known, then what is found, the reason first. */
class TopicExplanationTest {
    private static final GroupKey A = new GroupKey("C1", "a");
    private static final GroupKey B = new GroupKey("C1", "b");
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker SLAVE = slave("a", 1, "10.0.0.2:10911").over(2);
    private static final ScriptedBroker OTHER = master("b", "10.0.0.3:10911").over(3);
    private static final Sender OPERATOR = new Sender(new SessionId(9), "10.9.9.9:40000");
    private static final long SECOND = Duration.ofSeconds(1).toNanos();
    private static final long NOW = 100 * SECOND;
    private static final Finding NEVER_REGISTERED = new Finding.NeverRegistered(Known.UP, true, false);

    private final History history = new History();

    private List<Finding> findings(String topic, RouteLens lens, Known known) {
        return TopicExplanation.of(history.state(), topic, lens, known.circumstances())
                .findings();
    }

    private List<Finding> findings(String topic, Known known) {
        return findings(topic, RouteLens.PLAIN, known);
    }

    private List<Finding> findings(String topic) {
        return findings(topic, Known.at(NOW));
    }

    private static RouteLens zone(String zone) {
        return new RouteLens(false, Optional.of(zone));
    }

    private static Departure left(ScriptedBroker broker, long atNanos) {
        return new Departure(
                broker.identity(), new Departure.Cause.Left(new LeaveReason.Silent(120 * SECOND)), atNanos);
    }

    private static Finding.Allowed allowed(GroupKey group, int permission) {
        return new Finding.Allowed(group, new Permission(permission), new Permission(permission), false, true);
    }

    @Test
    void aTopicThatIsServedSaysByWhom() {
        history.given(OTHER.register(), MASTER.register(), SLAVE.register());

        assertThat(findings("T1")).containsExactly(new Finding.Served(List.of(A, B), 3));
    }

    @Test
    void anExplanationIsOfOneRevision() {
        history.given(MASTER.register());

        Explanation explanation = TopicExplanation.of(
                history.state(), "T1", RouteLens.PLAIN, Known.at(NOW).circumstances());
        assertThat(explanation.revision()).isEqualTo(history.state().revision());
        assertThat(explanation.reason()).isEqualTo(explanation.findings().get(0));
    }

    @Test
    void aTopicOfOneClusterNamesTheOthersThatLackIt() {
        history.given(
                MASTER.register(), OTHER.inCluster("C2").topics("T3", "T4").register());

        assertThat(findings("T3"))
                .containsExactly(
                        new Finding.OnlyInClusters(List.of("C2"), List.of("C1")),
                        new Finding.Served(List.of(new GroupKey("C2", "b")), 1));
    }

    @Test
    void aTopicThatNobodyMayReadOrWriteSaysWhatEachGroupAllows() {
        history.given(
                MASTER.topic("T1", queues(8, 0)).register(),
                OTHER.topic("T1", queues(8, 1)).register());

        assertThat(findings("T1"))
                .containsExactly(
                        new Finding.NotPermitted(false, false, List.of(allowed(A, 0), allowed(B, 1))),
                        new Finding.Served(List.of(A, B), 2));
    }

    @Test
    void aTopicThatCanBeUsedSomewhereIsFine() {
        history.given(
                MASTER.topic("T1", queues(8, 0)).register(),
                OTHER.topic("T1", queues(8, 6)).register());

        assertThat(findings("T1")).containsExactly(new Finding.Served(List.of(A, B), 2));
    }

    @Test
    void aWipeOfTheRightToWriteIsNamedAsTheCause() {
        history.given(MASTER.register(), new SetWritePermission("a", false, OPERATOR, Limits.NONE));

        assertThat(findings("T1"))
                .startsWith(new Finding.NotPermitted(
                        true,
                        false,
                        List.of(new Finding.Allowed(A, new Permission(6), new Permission(4), true, true))));
    }

    @Test
    void aSlaveInPlaceOfItsMasterLetsNobodyWrite() {
        history.given(
                MASTER.acting(ActingMaster.ON).register(),
                SLAVE.acting(ActingMaster.ON).register(),
                MASTER.close());

        assertThat(findings("T1"))
                .startsWith(
                        new Finding.WithoutMaster(List.of(A), true),
                        new Finding.NotPermitted(
                                true,
                                false,
                                List.of(new Finding.Allowed(A, new Permission(6), new Permission(4), false, false))));
        assertThat(findings("T1", new RouteLens(true, Optional.empty()), Known.at(NOW)))
                .noneMatch(Finding.WithoutMaster.class::isInstance);
    }

    @Test
    void groupsThatHaveLostTheirMasterAreNamedWithWhoWentAndWhy() {
        history.given(MASTER.register(), SLAVE.register(), OTHER.register(), MASTER.close());
        Departure master = left(MASTER, 60 * SECOND);

        assertThat(findings("T1", Known.at(NOW).departures(left(MASTER, 10 * SECOND), master)))
                .containsExactly(
                        new Finding.Served(List.of(A, B), 2),
                        new Finding.WithoutMaster(List.of(A), false),
                        new Finding.MembersAway(List.of(master)));
    }

    @Test
    void whoIsBackOrHasASuccessorIsNotMissed() {
        ScriptedBroker successor = MASTER.movedTo("10.0.0.9:10911");
        history.given(successor.register(), SLAVE.register());

        assertThat(findings("T1", Known.at(NOW).departures(left(MASTER, 1), left(SLAVE, 1))))
                .containsExactly(new Finding.Served(List.of(A), 2));
    }

    @Test
    void whatAZoneHidesIsNamed() {
        history.given(MASTER.zone("east").register(), OTHER.zone("west").register());

        assertThat(findings("T1", zone("EAST"), Known.at(NOW)))
                .containsExactly(
                        new Finding.Served(List.of(A), 1), new Finding.HiddenByZone("east", List.of(B), false));
        assertThat(findings("T1", zone("north"), Known.at(NOW)))
                .containsExactly(new Finding.HiddenByZone("north", List.of(A, B), true));
    }

    @Test
    void aNamesakeOfAnotherClusterIsNamedAsHidden() {
        history.given(
                MASTER.register(),
                MASTER.inCluster("C0").movedTo("10.0.0.7:10911").over(7).register());

        assertThat(findings("T1"))
                .containsExactly(
                        new Finding.Served(List.of(A), 1), new Finding.HiddenByNamesake(new GroupKey("C0", "a"), A));
    }

    @Test
    void aTopicThatWasNeverRegisteredSaysSinceWhen() {
        history.given(MASTER.register());

        assertThat(findings("nowhere")).containsExactly(NEVER_REGISTERED);
        assertThat(findings("nowhere", Known.at(NOW).forgetful()))
                .containsExactly(new Finding.NeverRegistered(Known.UP, false, false));
    }

    @Test
    void whereBrokersMakeTopicsOnDemandThatIsSaid() {
        history.given(MASTER.topics("T1", "TBW102").register());

        assertThat(findings("nowhere")).containsExactly(new Finding.NeverRegistered(Known.UP, true, true));
    }

    @Test
    void withoutAnyBrokerThatIsTheReason() {
        assertThat(findings("nowhere")).containsExactly(new Finding.NobodyRegistered(Known.UP), NEVER_REGISTERED);
    }

    @Test
    void aTopicWhoseBrokersExpiredSaysWhoAndWhenAndWhy() {
        history.given(OTHER.topics("T8", "T9").register());
        List<Departure> gone = List.of(left(MASTER, 60 * SECOND));
        TopicLoss loss = new TopicLoss(List.of(A), new TopicLoss.Cause.BrokersLeft(gone), 60 * SECOND);

        assertThat(findings("T1", Known.at(NOW).loss(loss)))
                .startsWith(new Finding.BrokersLeft(List.of(A), gone, 40 * SECOND))
                .noneMatch(Finding.NeverRegistered.class::isInstance);
    }

    @Test
    void aDeletedTopicSaysByWhom() {
        history.given(OTHER.register());
        TopicLoss loss = new TopicLoss(List.of(A), new TopicLoss.Cause.Deleted(OPERATOR), 60 * SECOND);

        assertThat(findings("gone", Known.at(NOW).loss(loss)))
                .containsExactly(new Finding.Deleted(List.of(A), OPERATOR, 40 * SECOND));
    }

    @Test
    void aTopicThatItsBrokersNameNoMoreSaysSo() {
        history.given(OTHER.register());
        TopicLoss loss = new TopicLoss(List.of(B), new TopicLoss.Cause.NamedNoMore(), 60 * SECOND);

        assertThat(findings("gone", Known.at(NOW).loss(loss)))
                .containsExactly(new Finding.NamedNoMore(List.of(B), 40 * SECOND));
    }

    @Test
    void aLossOfThePastMeansNothingToATopicThatIsBack() {
        history.given(MASTER.register());
        TopicLoss loss = new TopicLoss(List.of(A), new TopicLoss.Cause.NamedNoMore(), 1);

        assertThat(findings("T1", Known.at(NOW).loss(loss))).containsExactly(new Finding.Served(List.of(A), 1));
    }

    @Test
    void whatIsKnownFromHistoryOnlyIsSaidToBeSo() {
        history.given(OTHER.register());
        long beforeStart = NOW - Known.UP - SECOND;
        TopicLoss loss = new TopicLoss(List.of(B), new TopicLoss.Cause.NamedNoMore(), beforeStart);

        assertThat(findings("gone", Known.at(NOW).loss(loss)))
                .containsExactly(
                        new Finding.NamedNoMore(List.of(B), Known.UP + SECOND), new Finding.KnownFromHistory(Known.UP));
    }

    @Test
    void aBrokerThatDidNotComeBackAfterAStartIsTheReasonUntilItDoes() {
        Departure notBack = notBack(MASTER);
        TopicLoss loss =
                new TopicLoss(List.of(A), new TopicLoss.Cause.BrokersLeft(List.of(notBack)), notBack.atNanos());

        assertThat(findings("gone", Known.at(NOW).loss(loss)))
                .as("it has not left: it was here, and this server was restarted")
                .startsWith(new Finding.BrokersNotBack(List.of(A), List.of(MASTER.identity()), Known.UP));

        history.given(MASTER.register());
        assertThat(findings("gone", Known.at(NOW).loss(loss)))
                .startsWith(new Finding.NamedNoMore(List.of(A), Known.UP));
    }

    private static Departure notBack(ScriptedBroker broker) {
        Departure.Cause cause = new Departure.Cause.Earlier(Departure.Ending.NOT_BACK, Optional.empty());
        return new Departure(broker.identity(), cause, NOW - Known.UP);
    }

    @Test
    void aNameThatIsAlmostRightIsTheReason() {
        history.given(MASTER.topics("Orders", "Payments").register());

        assertThat(findings("orders"))
                .containsExactly(new Finding.SimilarName("Orders", NameDifference.CASE), NEVER_REGISTERED);
        assertThat(findings("Orders "))
                .containsExactly(new Finding.SimilarName("Orders", NameDifference.SPACE_AROUND), NEVER_REGISTERED);
    }

    @Test
    void twoSwappedLettersAreAReasonAndAnotherNumberIsTheLastHint() {
        history.given(MASTER.topics("orders", "bills1", "bills2", "bills3").register());

        assertThat(findings("ordres"))
                .containsExactly(new Finding.SimilarName("orders", NameDifference.SWAPPED), NEVER_REGISTERED);
        assertThat(findings("bills7"))
                .containsExactly(
                        NEVER_REGISTERED,
                        new Finding.SimilarName("bills1", NameDifference.SIBLING),
                        new Finding.SimilarName("bills2", NameDifference.SIBLING));
    }

    @Test
    void aTopicOfAConsumerGroupIsExplainedAsSuch() {
        history.given(MASTER.topics("T1", "%RETRY%billing").register());

        assertThat(findings("%RETRY%orders"))
                .containsExactly(NEVER_REGISTERED, new Finding.OfConsumerGroup("orders", false));
        assertThat(findings("%DLQ%billing"))
                .containsExactly(
                        NEVER_REGISTERED,
                        new Finding.OfConsumerGroup("billing", true),
                        new Finding.SimilarName("%RETRY%billing", NameDifference.PREFIX));
    }

    @Test
    void aServerThatDoesNotAnswerYetIsTheReasonWhateverElseIsSo() {
        history.given(MASTER.register());
        Startup startup = new Startup(5 * SECOND, 40 * SECOND);

        assertThat(findings("T1", Known.at(NOW).startup(startup)))
                .containsExactly(new Finding.NotReady(5 * SECOND, 40 * SECOND), new Finding.Served(List.of(A), 1));
        assertThat(findings("orders", Known.at(NOW).startup(startup)))
                .startsWith(new Finding.NotReady(5 * SECOND, 40 * SECOND));
    }

    @Test
    void aServerThatHasJustStartedMayNotHaveHeardOfAllBrokers() {
        history.given(MASTER.register());

        assertThat(findings("nowhere", Known.at(NOW).startup(new Startup(59 * SECOND, 0))))
                .containsExactly(
                        new Finding.NeverRegistered(59 * SECOND, true, false),
                        new Finding.StartedLately(59 * SECOND, 1));
        assertThat(findings("nowhere", Known.at(NOW).startup(new Startup(60 * SECOND, 0))))
                .noneMatch(Finding.StartedLately.class::isInstance);
    }

    @Test
    void whoAsksIsTold() {
        history.given(MASTER.register());
        Demand demand = new Demand(12, 3, 20 * SECOND, 90 * SECOND, List.of("10.1.1.1:5000"), 1);

        assertThat(findings("nowhere", Known.at(NOW).demand(demand)))
                .containsExactly(NEVER_REGISTERED, new Finding.AskedFor(demand, 80 * SECOND, 10 * SECOND));
    }

    @Test
    void aPlaceIsOfOneGroupAndNotOfItsAddress() {
        BrokerIdentity elsewhere = new BrokerIdentity("C2", "a", 0, "10.0.0.1:10911");
        history.given(MASTER.register());
        Departure other = new Departure(
                elsewhere, new Departure.Cause.Left(new LeaveReason.ConnectionClosed(ScriptedBroker.CLOSED)), 1);

        assertThat(findings("T1", Known.at(NOW).departures(other))).containsExactly(new Finding.Served(List.of(A), 1));
    }
}
