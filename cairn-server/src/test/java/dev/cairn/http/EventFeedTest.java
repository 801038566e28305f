package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.history.HistoryFilter;
import dev.cairn.history.Kind;
import dev.cairn.metrics.WatchCounts;
import dev.cairn.property.Seeds;
import dev.cairn.runtime.ManualTicker;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Who follows gets every event once and in its order, whatever he and others do, and nobody waits for him. */
class EventFeedTest {
    private static final EventStream ALL = new EventStream(HistoryFilter.ALL, Duration.ZERO, Duration.ZERO);

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final ManualTicker ticker = new ManualTicker();
    private final Queue<Runnable> later = new ArrayDeque<>();
    private final WatchedHistory told = new WatchedHistory(1 << 24);
    private final WatchCounts counts = new WatchCounts();
    private final Wheel wheel = new Wheel(ticker::nanos);
    private final Rounds rounds = new Rounds(Watch.WRITES_AT_A_TIME, later::add, this::turn);
    private final EventFeed feed =
            new EventFeed(told.history(), () -> 7, wheel, rounds, counts, ticker::nanos, PATIENCE);

    private void turn() {
        feed.turn();
    }

    /** Does what the loop would do by now. */
    private void settle() {
        feed.turn();
        while (!later.isEmpty()) {
            later.remove().run();
        }
    }

    private void pass(Duration time) {
        for (long tick = time.dividedBy(Wheel.TICK); tick >= 0; tick--) {
            ticker.advance(Wheel.TICK);
            wheel.turn();
            settle();
        }
    }

    private FakeOutlet follow(EventStream stream, long... after) {
        FakeOutlet outlet = new FakeOutlet();
        OptionalLong position = after.length == 0 ? OptionalLong.empty() : OptionalLong.of(after[0]);
        feed.open(stream, position, outlet);
        settle();
        return outlet;
    }

    private void happen(int events) {
        for (int i = 0; i < events; i++) {
            told.broker(i % 2 == 0 ? Kind.BROKER_LEFT : Kind.BROKER_JOINED, "a");
        }
    }

    private static List<Long> range(long from, long to) {
        return LongStream.rangeClosed(from, to).boxed().toList();
    }

    @Test
    void whoBeginsNowIsToldWhereHeStandsAndGetsWhatComes() {
        happen(3);
        FakeOutlet reader = follow(ALL);
        happen(2);
        settle();

        assertThat(reader.frames().get(0).event()).isEqualTo("bookmark");
        assertThat(reader.frames().get(0).id()).contains(3L);
        assertThat(reader.frames().get(0).data().getMap())
                .containsEntry("position", 3)
                .containsEntry("revision", 7);
        assertThat(reader.positions()).containsExactly(4L, 5L);
        assertThat(reader.lastId()).isEqualTo(5);
    }

    @Test
    void whoComesBackGetsWhatHeMissed() {
        happen(250);
        FakeOutlet reader = follow(ALL, 1);
        happen(1);
        settle();

        assertThat(reader.positions()).isEqualTo(range(2, 251));
    }

    @Test
    void whatComesWhileManyAreAnsweredIsToldBeforeTheLastOfThem() {
        FakeOutlet reader = follow(ALL);
        AtomicInteger answered = new AtomicInteger();
        rounds.addBehind(() -> answered.incrementAndGet() < 1_000);
        rounds.go();
        happen(1);
        feed.turn();
        later.remove().run();

        assertThat(reader.positions()).containsExactly(1L);
        assertThat(answered).hasValueLessThan(3 * Watch.WRITES_AT_A_TIME);

        settle();
        assertThat(answered).hasValue(1_000);
    }

    @Test
    void allWhoWantAllAreWrittenTheSameBytes() {
        FakeOutlet one = follow(ALL);
        FakeOutlet other = follow(ALL);
        happen(3);
        settle();

        assertThat(one.written()).hasSize(2);
        assertThat(one.written().get(1)).isSameAs(other.written().get(1));
    }

    @Test
    void whoWantsSomeGetsThoseAndKnowsThatHeHasAll() {
        EventStream some = new EventStream(
                new HistoryFilter(
                        Set.of(Kind.BROKER_LEFT),
                        Optional.empty(),
                        Optional.of("b"),
                        Optional.empty(),
                        Optional.empty()),
                Duration.ZERO,
                Duration.ZERO);
        FakeOutlet reader = follow(some);
        happen(3);
        told.broker(Kind.BROKER_LEFT, "b");
        told.broker(Kind.BROKER_JOINED, "b");
        happen(1);
        settle();
        pass(EventFeed.BEAT);

        assertThat(reader.positions()).containsExactly(4L);
        assertThat(reader.lastId()).isEqualTo(6);
    }

    @Test
    void aSilentTimeHasABookmarkNowAndThen() {
        FakeOutlet reader = follow(ALL);
        pass(EventFeed.BEAT.multipliedBy(4));

        assertThat(reader.frames())
                .hasSizeBetween(4, 6)
                .allMatch(frame -> frame.event().equals("bookmark"));
    }

    @Test
    void whoDoesNotTakeWhatWasWrittenIsWrittenToNoMoreAndMissesNothing() {
        FakeOutlet reader = follow(ALL);
        happen(1);
        settle();
        reader.fill();
        happen(500);
        settle();
        assertThat(reader.positions()).containsExactly(1L);

        pass(PATIENCE.dividedBy(2));
        reader.drain();
        settle();
        happen(1);
        settle();

        assertThat(reader.positions()).isEqualTo(range(1, 502));
        assertThat(reader.isCut()).isFalse();
    }

    @Test
    void whoDoesNotTakeItForLongIsDropped() {
        FakeOutlet slow = follow(ALL);
        FakeOutlet quick = follow(ALL);
        slow.fill();
        happen(1);
        settle();
        pass(PATIENCE.plusSeconds(1));
        happen(1);
        settle();

        assertThat(slow.isCut()).isTrue();
        assertThat(slow.positions()).isEmpty();
        assertThat(quick.positions()).containsExactly(1L, 2L);
        assertThat(counts.watchers()).isEqualTo(1);
    }

    @Test
    void whoCannotBeWrittenToIsCutOffAndKeepsNobodyElseFromHearing() {
        FakeOutlet first = follow(ALL);
        FakeOutlet broken = follow(ALL);
        FakeOutlet last = follow(ALL);
        broken.breakOff();
        happen(1);

        assertThatThrownBy(this::settle).hasMessage("broken");
        settle();

        assertThat(first.positions()).containsExactly(1L);
        assertThat(last.positions()).containsExactly(1L);
        assertThat(broken.isCut()).isTrue();
        assertThat(counts.watchers()).isEqualTo(2);
    }

    @Test
    void whoHasMissedWhatIsForgottenIsToldSo() {
        WatchedHistory small = new WatchedHistory(2_000);
        EventFeed forgetful = new EventFeed(small.history(), () -> 7, wheel, rounds, counts, ticker::nanos, PATIENCE);
        FakeOutlet reader = new FakeOutlet();
        forgetful.open(ALL, OptionalLong.empty(), reader);
        rounds.go();
        for (int i = 0; i < 50; i++) {
            small.topics("a");
        }
        forgetful.turn();

        assertThat(reader.frames()).last().satisfies(frame -> {
            assertThat(frame.event()).isEqualTo("dropped");
            assertThat(frame.data().getString("reason")).isEqualTo("history-gone");
        });
        assertThat(reader.isEnded()).isTrue();
        assertThat(forgetful.isKnown(1)).isFalse();
        assertThat(forgetful.isEmpty()).isTrue();
    }

    @Test
    void aFlappingBrokerIsToldOfOnceInTheIntervalAndNothingIsLostByComingBack() {
        EventStream damped = new EventStream(HistoryFilter.ALL, Duration.ofSeconds(5), Duration.ZERO);
        FakeOutlet reader = follow(damped);
        for (int i = 0; i < 9; i++) {
            happen(2);
            told.key("k");
            settle();
            pass(Duration.ofSeconds(1));
        }
        // Keys at once, of the broker once at the beginning and once after the interval.
        assertThat(reader.positions().stream().filter(position -> position % 3 != 0))
                .hasSizeBetween(2, 3);
        assertThat(reader.positions().stream().filter(position -> position % 3 == 0))
                .hasSize(9);
        long id = reader.lastId();
        assertThat(id).isLessThan(26);

        FakeOutlet again = follow(damped, id);
        pass(Duration.ofSeconds(6));

        assertThat(again.positions()).contains(26L, 27L);
        assertThat(again.lastId()).isEqualTo(27);
        pass(EventFeed.BEAT);
        assertThat(reader.lastId()).isEqualTo(27);
    }

    @Test
    void whoComesBackAfterManyFlapsIsToldOnce() {
        happen(1_000);
        FakeOutlet reader = follow(new EventStream(HistoryFilter.ALL, Duration.ofSeconds(5), Duration.ZERO), 1);

        assertThat(reader.positions()).containsExactly(1_000L);
        assertThat(reader.frames().get(1).data().getInteger("leftOut")).isEqualTo(997);
        assertThat(reader.lastId()).isEqualTo(1_000);
    }

    @Test
    void whoLetsHimselfBeToldLaterIs() {
        FakeOutlet reader = follow(new EventStream(HistoryFilter.ALL, Duration.ZERO, Duration.ofSeconds(1)));
        happen(2);
        settle();
        assertThat(reader.positions()).isEmpty();

        pass(Duration.ofMillis(500));
        happen(1);
        settle();
        assertThat(reader.positions()).isEmpty();

        pass(Duration.ofSeconds(2));
        assertThat(reader.positions()).containsExactly(1L, 2L, 3L);
    }

    @Test
    void whoIsAheadOfAStreamThatIsLaterGetsNothingTwice() {
        EventStream delayed = new EventStream(HistoryFilter.ALL, Duration.ZERO, Duration.ofSeconds(1));
        FakeOutlet first = follow(delayed);
        happen(4);
        settle();
        FakeOutlet ahead = follow(delayed, 2);
        pass(Duration.ofSeconds(2));

        assertThat(first.positions()).containsExactly(1L, 2L, 3L, 4L);
        assertThat(ahead.positions()).containsExactly(3L, 4L);
    }

    @Test
    void manyReadersAreWrittenToALittleAtATime() {
        List<FakeOutlet> readers = new ArrayList<>();
        for (int i = 0; i < 3 * Watch.WRITES_AT_A_TIME; i++) {
            readers.add(follow(ALL));
        }
        happen(1);
        feed.turn();
        assertThat(readers.stream().filter(reader -> !reader.positions().isEmpty()))
                .hasSize(Watch.WRITES_AT_A_TIME);

        settle();
        assertThat(readers).allMatch(reader -> reader.positions().equals(List.of(1L)));
    }

    @Test
    void everybodyGetsEverythingOnceWhateverOthersDo() {
        Seeds.orElse(10).forEach(seed -> {
            EventFeedTest fresh = new EventFeedTest();
            fresh.playRandomly(new Random(seed));
        });
    }

    private void playRandomly(Random random) {
        List<FakeOutlet> readers = new ArrayList<>();
        List<Long> starts = new ArrayList<>();
        for (int step = 0; step < 200; step++) {
            switch (random.nextInt(7)) {
                case 0 -> {
                    long start = random.nextInt((int) told.history().newest() + 1);
                    FakeOutlet reader = new FakeOutlet();
                    feed.open(ALL, OptionalLong.of(start), reader);
                    readers.add(reader);
                    starts.add(start);
                }
                case 1 -> happen(random.nextInt(80));
                case 2 ->
                    readers.stream()
                            .skip(random.nextInt(readers.size() + 1))
                            .findFirst()
                            .ifPresent(FakeOutlet::fill);
                case 3 -> readers.forEach(FakeOutlet::drain);
                case 4 -> feed.turn();
                case 5 -> rounds.goOn();
                default -> {
                    Runnable work = later.poll();
                    if (work != null) {
                        work.run();
                    }
                }
            }
        }
        readers.forEach(FakeOutlet::drain);
        settle();
        for (int i = 0; i < readers.size(); i++) {
            assertThat(readers.get(i).changeIds())
                    .isEqualTo(range(starts.get(i) + 1, told.history().newest()));
        }
    }
}
