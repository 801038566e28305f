package dev.cairn.history;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.census.EarlierPast;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Origin;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.registry.CloseSessions;
import dev.cairn.registry.Command;
import dev.cairn.registry.DeleteTopic;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.Tick;
import dev.cairn.registry.Transition;
import dev.cairn.testing.ManualClock;
import dev.cairn.view.Departure;
import dev.cairn.view.TopicLoss;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the history tells a server of the time before its start: commands and starts, then what is known. */
class EarlierLivesTest {
    private static final GroupKey A = new GroupKey("C1", "a");
    private static final GroupKey B = new GroupKey("C1", "b");
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker SLAVE = slave("a", 1, "10.0.0.2:10911").over(2);
    private static final ScriptedBroker OTHER = master("b", "10.0.0.3:10911").over(3);
    private static final Optional<Origin> PEER = Optional.of(new Origin("10.9.9.9:40000", 103));
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final ManualClock clock = new ManualClock();
    private final List<HistoryEntry> entries = new ArrayList<>();
    private RegistryState state = RegistryState.empty();
    private long nanos = 1;

    private void apply(Command<?>... commands) {
        for (Command<?> command : commands) {
            Transition<?> transition = command.apply(state, nanos);
            state = transition.next();
            EventChanges changes = new EventChanges(transition.events(), PEER);
            transition.events().forEach(event -> changes.change(event).ifPresent(this::add));
        }
    }

    private void add(Change change) {
        entries.add(new HistoryEntry(entries.size() + 1, state.revision().value(), clock.instant(), change));
    }

    private void pass(int seconds) {
        nanos += seconds * SECOND;
        clock.advance(Duration.ofSeconds(seconds));
    }

    /** The server ends, or was killed, and starts anew with nothing. */
    private void start() {
        state = RegistryState.empty();
        add(HandChanges.started("1", 7));
    }

    /** What is known now, with times in nanoseconds before now. */
    private EarlierPast past() {
        return EarlierLives.read(
                entries, time -> -Duration.between(time, clock.instant()).toNanos(), 100, 1_000);
    }

    private Departure gone(ScriptedBroker broker, Departure.Ending ending, Optional<String> peer, long atNanos) {
        return new Departure(broker.identity(), new Departure.Cause.Earlier(ending, peer), atNanos);
    }

    private Departure notBack(ScriptedBroker broker, long atNanos) {
        return gone(broker, Departure.Ending.NOT_BACK, Optional.empty(), atNanos);
    }

    private TopicLoss loss(String topic) {
        return Objects.requireNonNull(past().losses().get(topic), topic);
    }

    @Test
    void aBrokerThatWasSilentIsKnownWithItsTopics() {
        apply(MASTER.register());
        pass(121);
        apply(new Tick());
        pass(40);
        start();

        Departure silent = gone(MASTER, Departure.Ending.SILENT, Optional.empty(), -40 * SECOND);
        assertThat(past().departures()).containsExactly(silent);
        assertThat(loss("T1"))
                .isEqualTo(new TopicLoss(List.of(A), new TopicLoss.Cause.BrokersLeft(List.of(silent)), -40 * SECOND));
        assertThat(past().losses()).doesNotContainKey("T9");
    }

    @Test
    void howABrokerLeftIsKnownAsFarAsTheHistoryTellsIt() {
        apply(MASTER.register(), SLAVE.register(), OTHER.register());
        apply(MASTER.close());
        apply(SLAVE.unregister());
        apply(OTHER.movedTo("10.0.0.8:10911").epoch(9).over(8).register());

        assertThat(past().departures())
                .containsExactlyInAnyOrder(
                        gone(MASTER, Departure.Ending.CONNECTION_CLOSED, Optional.of(ScriptedBroker.CLOSED.peer()), 0),
                        gone(SLAVE, Departure.Ending.SAID_GOODBYE, Optional.of("10.9.9.9:40000"), 0),
                        gone(OTHER, Departure.Ending.REPLACED, Optional.of("10.9.9.9:40000"), 0));
    }

    @Test
    void whoWasThereWhenTheServerEndedHasNotComeBack() {
        apply(MASTER.register(), SLAVE.register(), OTHER.topics("T1", "T9").register());
        pass(600);
        start();
        pass(5);

        assertThat(past().departures())
                .containsExactlyInAnyOrder(
                        notBack(MASTER, -5 * SECOND), notBack(SLAVE, -5 * SECOND), notBack(OTHER, -5 * SECOND));
        assertThat(loss("T9"))
                .isEqualTo(new TopicLoss(
                        List.of(B),
                        new TopicLoss.Cause.BrokersLeft(List.of(notBack(OTHER, -5 * SECOND))),
                        -5 * SECOND));
        assertThat(loss("T1").groups()).containsExactly(A, B);
    }

    @Test
    void whoCameBackInAnEarlierLifeIsNotMissed() {
        apply(MASTER.register());
        start();
        apply(MASTER.register());

        assertThat(past().departures()).isEmpty();
        assertThat(past().losses()).isEmpty();
    }

    @Test
    void aTopicThatOthersStillOfferIsNotLost() {
        apply(MASTER.register(), OTHER.topics("T1", "T9").register(), MASTER.close());

        assertThat(past().losses()).doesNotContainKey("T1").containsKey("T2");
    }

    @Test
    void groupsThatGoTogetherAreNamedTogether() {
        apply(MASTER.register(), OTHER.register());
        apply(new CloseSessions(List.of(MASTER.close(), OTHER.close())));

        assertThat(loss("T1").groups()).containsExactlyInAnyOrder(A, B);
        assertThat(((TopicLoss.Cause.BrokersLeft) loss("T1").cause()).brokers()).hasSize(2);
    }

    @Test
    void aTopicThatWasDeletedByHandIsKnownWithTheAddress() {
        Sender operator = new Sender(new SessionId(9), "10.9.9.9:40000");
        apply(MASTER.register(), new DeleteTopic("T1", Optional.empty(), operator));

        assertThat(loss("T1"))
                .isEqualTo(new TopicLoss(
                        List.of(A), new TopicLoss.Cause.Deleted(new Sender(new SessionId(0), "10.9.9.9:40000")), 0));
    }

    @Test
    void aBrokerThatMovedIsKnownWithItsPlace() {
        ScriptedBroker renamed = MASTER.named("c").topics("T8", "T9");
        apply(MASTER.register(), renamed.register());

        assertThat(past().departures())
                .containsExactly(new Departure(MASTER.identity(), new Departure.Cause.Moved(renamed.identity()), 0));
        assertThat(((TopicLoss.Cause.BrokersLeft) loss("T1").cause()).brokers()).hasSize(1);
    }

    @Test
    void ofVeryManyTopicsTheFirstAreKnown() {
        String[] topics =
                IntStream.range(0, 300).mapToObj("topic-%03d"::formatted).toArray(String[]::new);
        apply(MASTER.topics(topics).register(), MASTER.topics(topics).close());

        assertThat(past().losses()).hasSize(Names.MOST).containsKey("topic-000").doesNotContainKey("topic-299");
    }

    @Test
    void theLatestAreKeptWhereThereIsNoRoomForAll() {
        for (int i = 1; i <= 3; i++) {
            ScriptedBroker broker = MASTER.movedTo("10.0.0." + i + ":1").topics("topic-" + i, "other-" + i);
            apply(broker.register(), broker.unregister());
        }

        EarlierPast few = EarlierLives.read(entries, time -> 0, 2, 2);

        assertThat(few.departures())
                .extracting(departure -> departure.broker().address())
                .containsExactlyInAnyOrder("10.0.0.2:1", "10.0.0.3:1");
        assertThat(few.losses()).containsOnlyKeys("topic-3", "other-3");
    }
}
