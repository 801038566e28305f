package dev.cairn.census;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.registry.CloseSessions;
import dev.cairn.registry.Command;
import dev.cairn.registry.DeleteTopic;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.Obstacle;
import dev.cairn.registry.RefuseRegistration;
import dev.cairn.registry.RegistrationRules;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.Tick;
import dev.cairn.registry.Transition;
import dev.cairn.view.Departure;
import dev.cairn.view.Refusal;
import dev.cairn.view.TopicLoss;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is remembered of what happened: commands, then what is known of brokers and topics that are no more. */
class RecentPastTest {
    private static final GroupKey A = new GroupKey("C1", "a");
    private static final GroupKey B = new GroupKey("C1", "b");
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker SLAVE = slave("a", 1, "10.0.0.2:10911").over(2);
    private static final ScriptedBroker OTHER = master("b", "10.0.0.3:10911").over(3);
    private static final Sender OPERATOR = new Sender(new SessionId(9), "10.9.9.9:40000");
    private static final TopicLoss.Cause NAMED_NO_MORE = new TopicLoss.Cause.NamedNoMore();

    private RegistryState state = RegistryState.empty();
    private long nanos = 1;
    private RecentPast past = new RecentPast(Settings.defaults(), () -> nanos);

    private void apply(Command<?>... commands) {
        for (Command<?> command : commands) {
            Transition<?> transition = command.apply(state, nanos);
            state = transition.next();
            if (!transition.events().isEmpty()) {
                past.happened(state, transition.events(), Optional.empty());
            }
        }
    }

    private Departure left(ScriptedBroker broker, LeaveReason reason) {
        return new Departure(broker.identity(), new Departure.Cause.Left(reason), nanos);
    }

    private void remember(int brokers, int topics) {
        past = new RecentPast(
                Settings.defaults().with(Options.MAX_LOST_BROKERS, brokers).with(Options.MAX_LOST_TOPICS, topics),
                () -> nanos);
    }

    @Test
    void aBrokerThatExpiredIsRememberedWithItsTopics() {
        apply(MASTER.register());
        nanos += Duration.ofSeconds(121).toNanos();
        apply(new Tick());

        Departure silent =
                left(MASTER, new LeaveReason.Silent(Duration.ofSeconds(121).toNanos()));
        assertThat(past.departures()).containsExactly(silent);
        assertThat(past.loss("T1"))
                .hasValue(new TopicLoss(List.of(A), new TopicLoss.Cause.BrokersLeft(List.of(silent)), nanos));
        assertThat(past.loss("T3")).isEmpty();
    }

    @Test
    void aTopicThatOthersStillOfferIsNotLost() {
        apply(MASTER.register(), SLAVE.register(), OTHER.topics("T1", "T9").register());

        apply(MASTER.close());
        assertThat(past.departures())
                .containsExactly(left(MASTER, new LeaveReason.ConnectionClosed(ScriptedBroker.CLOSED)));
        assertThat(past.loss("T2")).isEmpty();

        apply(SLAVE.unregister());
        assertThat(past.loss("T1")).isEmpty();
        assertThat(past.loss("T2"))
                .hasValue(new TopicLoss(
                        List.of(A),
                        new TopicLoss.Cause.BrokersLeft(List.of(left(SLAVE, new LeaveReason.Unregistered()))),
                        nanos));
    }

    @Test
    void groupsThatGoTogetherAreNamedTogether() {
        apply(MASTER.register(), OTHER.register());
        apply(new CloseSessions(List.of(MASTER.close(), OTHER.close())));

        TopicLoss loss = past.loss("T1").orElseThrow();
        assertThat(loss.groups()).containsExactlyInAnyOrder(A, B);
        assertThat(((TopicLoss.Cause.BrokersLeft) loss.cause()).brokers())
                .containsExactlyInAnyOrder(
                        left(MASTER, new LeaveReason.ConnectionClosed(ScriptedBroker.CLOSED)),
                        left(OTHER, new LeaveReason.ConnectionClosed(ScriptedBroker.CLOSED)));
    }

    @Test
    void aDeletedTopicIsRememberedWithWhoDeletedIt() {
        apply(MASTER.register(), new DeleteTopic("T1", Optional.empty(), OPERATOR));

        assertThat(past.loss("T1")).hasValue(new TopicLoss(List.of(A), new TopicLoss.Cause.Deleted(OPERATOR), nanos));
    }

    @Test
    void aTopicThatWasDeletedInOneClusterOnlyIsNotLost() {
        apply(MASTER.register(), OTHER.inCluster("C2").register(), new DeleteTopic("T1", Optional.of("C2"), OPERATOR));

        assertThat(past.loss("T1")).isEmpty();
    }

    @Test
    void aTopicThatIsNamedNoMoreIsRememberedAsSuch() {
        RegistrationRules rules = new RegistrationRules(0, true, ScriptedBroker.RULES.limits());
        apply(MASTER.topics("T1", "T2", "T3").register(rules, 0));
        ScriptedBroker smaller = MASTER.topics("T1", "T2", "T4").counter(2);
        apply(smaller.register(rules, 0), smaller.register(rules, 0));

        assertThat(past.loss("T3")).hasValue(new TopicLoss(List.of(A), NAMED_NO_MORE, nanos));
    }

    @Test
    void aBrokerThatWasRenamedIsRememberedUnderItsOldName() {
        apply(MASTER.register(), MASTER.named("c").topics("T8", "T9").register());

        Departure moved = new Departure(
                MASTER.identity(), new Departure.Cause.Moved(MASTER.named("c").identity()), nanos);
        assertThat(past.departures()).containsExactly(moved);
        assertThat(past.loss("T1"))
                .hasValue(new TopicLoss(List.of(A), new TopicLoss.Cause.BrokersLeft(List.of(moved)), nanos));
    }

    @Test
    void aBrokerThatWasRefusedIsRememberedWithWhoHasItsPlace() {
        ScriptedBroker claimant = MASTER.movedTo("10.0.0.8:10911").over(8);
        apply(MASTER.register(), claimant.register());

        Obstacle taken = new Obstacle.PlaceTaken(MASTER.identity(), Event.RefusalReason.OWNER_ALIVE);
        assertThat(past.refusals())
                .containsExactly(new Refusal(claimant.identity(), taken, Optional.empty(), nanos, nanos));
    }

    @Test
    void aFirstRegistrationThatIsRefusedAgainAndAgainIsRememberedSinceItsFirstTime() {
        Command<?> early = MASTER.topics("T1").register();
        apply(early);
        nanos += Duration.ofSeconds(30).toNanos();
        apply(early);

        assertThat(past.refusals())
                .containsExactly(
                        new Refusal(MASTER.identity(), new Obstacle.SingleTopic(), Optional.empty(), 1, nanos));

        nanos += Refusal.GIVEN_UP_NANOS + 1;
        apply(early);
        assertThat(past.refusals()).extracting(Refusal::sinceNanos).containsExactly(nanos);
    }

    @Test
    void aBrokerThatHasJoinedIsNotSaidToBeRefusedAnyMore() {
        apply(
                new RefuseRegistration(MASTER.identity(), new Obstacle.Unreadable("crc32 not match")),
                new RefuseRegistration(MASTER.identity(), new Obstacle.NotAllowed("not from there")),
                new RefuseRegistration(SLAVE.identity(), new Obstacle.SingleTopic()));
        apply(MASTER.register());
        assertThat(past.refusals()).extracting(Refusal::claimant).containsExactly(SLAVE.identity());

        apply(SLAVE.register(), SLAVE.unregister());
        assertThat(past.refusals()).isEmpty();
    }

    @Test
    void aBrokerThatHasMovedOrChangedIsNotSaidToBeRefusedAnyMore() {
        ScriptedBroker renamed = MASTER.named("c");
        apply(MASTER.register(), new RefuseRegistration(renamed.identity(), new Obstacle.NotAllowed("not from there")));
        apply(renamed.register());
        assertThat(past.refusals()).isEmpty();

        apply(new RefuseRegistration(renamed.identity(), new Obstacle.Unreadable("crc32 not match")));
        apply(renamed.haAddress("10.0.0.1:10999").register());
        assertThat(past.refusals()).isEmpty();
    }

    @Test
    void strangersDisplaceNoBrokerThatWasRefusedForAnotherReason() {
        remember(1, 1);
        apply(MASTER.topics("T1").register());
        for (ScriptedBroker stranger : List.of(SLAVE, OTHER)) {
            apply(new RefuseRegistration(stranger.identity(), new Obstacle.NotAllowed("not from there")));
        }

        assertThat(past.refusals()).extracting(Refusal::claimant).containsExactly(MASTER.identity(), OTHER.identity());
    }

    @Test
    void whoeverComesAndGoesTheLatestAreRemembered() {
        remember(2, 1);
        for (int i = 1; i <= 3; i++) {
            ScriptedBroker broker = MASTER.movedTo("10.0.0." + i + ":1").topics("topic-" + i, "other-" + i);
            apply(broker.register(), broker.unregister());
        }

        assertThat(past.departures())
                .extracting(departure -> departure.broker().address())
                .containsExactlyInAnyOrder("10.0.0.2:1", "10.0.0.3:1");
        assertThat(past.remembersAllLosses()).isFalse();
        assertThat(past.loss("topic-1")).isEmpty();
        assertThat(past.loss("topic-3")).isPresent();
    }

    @Test
    void nothingIsRememberedWhereThereIsNoRoom() {
        remember(0, 0);
        apply(MASTER.register(), MASTER.unregister());

        assertThat(past.departures()).isEmpty();
        assertThat(past.loss("T1")).isEmpty();
        assertThat(past.remembersAllLosses()).isFalse();
    }

    @Test
    void theLastWhoLeftIsKnownAndNotWhoOnlyMoved() {
        Departure earlier = new Departure(
                SLAVE.identity(), new Departure.Cause.Earlier(Departure.Ending.NOT_BACK, Optional.empty()), 0);
        assertThat(past.lastGone()).isEmpty();

        past.remember(new EarlierPast(List.of(earlier), Map.of()));
        assertThat(past.lastGone()).hasValue(earlier);

        apply(MASTER.register(), OTHER.register(), OTHER.unregister());
        Departure last = left(OTHER, new LeaveReason.Unregistered());
        nanos += 1;
        apply(MASTER.named("c").register());
        assertThat(past.lastGone()).hasValue(last);
    }
}
