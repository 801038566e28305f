package dev.cairn.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.ManualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryTest {

    private static final Duration AGE = Duration.ofDays(7);
    private static final long BEFORE = 1_000;

    private final ManualClock clock = new ManualClock();
    private final RandomChanges changes = new RandomChanges(1);

    private History history(long bytes) {
        return new History(new HistoryLimits(0, bytes, AGE), clock, BEFORE);
    }

    private static List<Long> positions(List<HistoryEntry> entries) {
        return entries.stream().map(HistoryEntry::position).toList();
    }

    private void add(History history, int times) {
        for (int i = 0; i < times; i++) {
            history.add(i, changes.next());
        }
    }

    @Test
    void anEntryHasItsPlaceAndItsTime() {
        History history = history(1 << 20);
        Change change = changes.next();

        HistoryEntry entry = history.add(5, change);

        assertThat(entry).isEqualTo(new HistoryEntry(BEFORE + 1, 5, clock.instant(), change));
        assertThat(history.after(BEFORE, 10)).isEqualTo(new HistoryPage(List.of(entry), entry.position(), true, false));
        assertThat(history.oldest()).hasValue(BEFORE + 1);
        assertThat(history.newest()).isEqualTo(BEFORE + 1);
    }

    @Test
    void withoutEntriesThereIsNothingAndNothingIsMissing() {
        History history = history(1 << 20);

        assertThat(history.after(history.newest(), 10)).isEqualTo(new HistoryPage(List.of(), BEFORE, true, false));
        assertThat(history.oldest()).isEmpty();
    }

    @Test
    void whoReadsInPartsReadsEverythingOnce() {
        History history = history(1 << 20);
        add(history, 25);
        List<Long> read = new ArrayList<>();
        HistoryPage page = history.after(BEFORE, 10);
        while (!page.entries().isEmpty()) {
            assertThat(page.isWhole()).isTrue();
            read.addAll(positions(page.entries()));
            page = history.after(page.end(), 10);
        }

        assertThat(read).hasSize(25).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void theOldestGoWhenThereIsNoRoom() {
        History history = history(20_000);
        List<HistoryEntry> all = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            all.add(history.add(i, changes.next()));
        }

        List<HistoryEntry> kept =
                history.after(history.oldest().getAsLong() - 1, 1_000).entries();
        assertThat(kept).isNotEmpty().isEqualTo(all.subList(all.size() - kept.size(), all.size()));
        assertThat(kept.stream().mapToLong(HistoryEntry::weight).sum()).isLessThanOrEqualTo(20_000);
        HistoryEntry forgotten = all.get(all.size() - kept.size() - 1);
        assertThat(kept.stream().mapToLong(HistoryEntry::weight).sum() + forgotten.weight())
                .as("with one more")
                .isGreaterThan(20_000);
    }

    @Test
    void anEntryThatIsLargerThanAllRoomIsKeptUntilTheNext() {
        History history = history(1);

        add(history, 3);

        assertThat(positions(history.after(BEFORE + 2, 10).entries())).containsExactly(BEFORE + 3);
        assertThat(history.oldest()).hasValue(BEFORE + 3);
    }

    @Test
    void whatIsTooOldGoesWithTheNextEntry() {
        History history = history(1 << 20);
        add(history, 2);
        clock.advance(AGE.dividedBy(2));
        add(history, 1);
        clock.advance(AGE.dividedBy(2).plusMillis(1));

        add(history, 1);

        assertThat(history.oldest()).hasValue(BEFORE + 3);
    }

    @Test
    void aReaderThatHasFallenBehindIsToldSo() {
        Change change = changes.next();
        long weight = new HistoryEntry(1, 1, clock.instant(), change).weight();
        History history = history(3 * weight);
        long position = history.add(1, change).position();
        for (int i = 0; i < 3; i++) {
            history.add(1, change);
        }
        assertThat(history.after(position, 10).entries()).hasSize(3);
        assertThat(history.after(position, 10).isWhole())
                .as("only what it has is gone")
                .isTrue();

        history.add(1, change);
        assertThat(history.after(position, 10).isWhole()).as("so is the next").isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, BEFORE - 1, BEFORE + 4, Long.MAX_VALUE})
    void aPositionOfAnotherHistoryIsNotKnown(long position) {
        History history = history(1 << 20);
        add(history, 3);

        assertThat(history.after(position, 10).isWhole()).isFalse();
    }

    @Test
    void whoFollowsHearsOfEachEntryOnceItIsThere() {
        History history = history(1 << 20);
        List<Long> heard = new ArrayList<>();
        History.Subscription subscription = history.follow(entry -> {
            assertThat(history.newest()).isEqualTo(entry.position());
            assertThat(history.after(entry.position() - 1, 1).entries()).containsExactly(entry);
            heard.add(entry.position());
        });
        add(history, 2);

        subscription.close();
        add(history, 1);

        assertThat(heard).containsExactly(BEFORE + 1, BEFORE + 2);
    }

    @Test
    void whoFollowsHearsOfWhatChangedAtOnceWhenAllOfItIsThere() {
        History history = history(1 << 20);
        List<Long> heard = new ArrayList<>();
        history.follow(entry -> {
            assertThat(history.newest()).isEqualTo(BEFORE + 3);
            heard.add(entry.position());
        });

        List<HistoryEntry> added = history.addAll(5, List.of(changes.next(), changes.next(), changes.next()));

        assertThat(history.after(BEFORE, 10).entries()).isEqualTo(added);
        assertThat(heard).containsExactly(BEFORE + 1, BEFORE + 2, BEFORE + 3);
        assertThat(history.size().entries()).isEqualTo(3);
        assertThat(history.addAll(6, List.of())).isEmpty();
    }

    @Test
    void whatIsKnownFromBeforeComesBeforeTheRest() {
        History history = history(1 << 20);
        add(history, 1);
        List<HistoryEntry> older = older(3);

        assertThat(history.addOlder(older)).isTrue();

        assertThat(positions(history.after(6, 10).entries())).containsExactly(7L, 8L, BEFORE + 1);
        assertThat(history.after(6, 10).isWhole()).isTrue();
        assertThat(history.after(5, 10).isWhole())
                .as("nothing but what was before the first")
                .isTrue();
        assertThat(history.after(4, 10).isWhole()).isFalse();
        assertThat(history.after(BEFORE - 7, 10).isWhole())
                .as("between two lives")
                .isFalse();
    }

    @Test
    void ofWhatIsKnownFromBeforeTheNewestIsTaken() {
        List<HistoryEntry> older = older(3);
        History history = history(older.get(2).weight() + older.get(1).weight());

        assertThat(history.addOlder(older)).isFalse();

        assertThat(positions(
                        history.before(Long.MAX_VALUE, HistoryFilter.ALL, 10).entries()))
                .containsExactly(8L, 7L);
    }

    @Test
    void whatIsTooOldIsNotTakenFromBefore() {
        History history = history(1 << 20);
        List<HistoryEntry> older = older(1);
        clock.advance(AGE.plusMillis(1));

        assertThat(history.addOlder(older)).isFalse();
        assertThat(history.oldest()).isEmpty();
    }

    /** Entries at 6, 7 and so on. */
    private List<HistoryEntry> older(int count) {
        List<HistoryEntry> older = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            older.add(new HistoryEntry(6 + i, 1, clock.instant(), changes.next()));
        }
        return older;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void itAnswersLikeAListInWhichOneLooks(long seed) {
        Random random = new Random(seed);
        RandomChanges some = new RandomChanges(seed);
        History history = history(60_000);
        List<HistoryEntry> list = new ArrayList<>();
        for (int step = 0; step < 2_000; step++) {
            clock.advance(random.nextInt(200) == 0 ? Duration.ofDays(4) : Duration.ofMinutes(random.nextInt(20)));
            list.add(history.add(step, some.next()));
            long oldest = history.oldest().getAsLong();
            list.removeIf(entry -> entry.position() < oldest);
            if (random.nextInt(20) == 0) {
                compare(history, list, some.filter(), random);
            }
        }
        assertThat(history.oldest().getAsLong()).as("some were forgotten").isGreaterThan(BEFORE + 1);
    }

    private static void compare(History history, List<HistoryEntry> list, HistoryFilter filter, Random random) {
        int limit = 1 + random.nextInt(20);
        long position = list.get(random.nextInt(list.size())).position();
        List<HistoryEntry> wanted =
                list.stream().filter(entry -> isWanted(entry, filter)).toList();
        List<HistoryEntry> later =
                wanted.stream().filter(entry -> entry.position() > position).toList();
        List<HistoryEntry> earlier = new ArrayList<>(
                wanted.stream().filter(entry -> entry.position() < position).toList());
        Collections.reverse(earlier);

        HistoryPage page = history.after(position, filter, limit);

        assertThat(page.entries()).isEqualTo(later.subList(0, Math.min(limit, later.size())));
        assertThat(page.isWhole()).isTrue();
        assertThat(history.after(page.end(), filter, 2_000).entries())
                .as("the rest")
                .isEqualTo(later.subList(page.entries().size(), later.size()));
        HistoryPage back = history.before(position, filter, limit);
        assertThat(back.entries()).isEqualTo(earlier.subList(0, Math.min(limit, earlier.size())));
        assertThat(history.before(back.end(), filter, 2_000).entries())
                .as("the rest")
                .isEqualTo(earlier.subList(back.entries().size(), earlier.size()));
    }

    @Test
    void whoeverWantsAllThatIsKeptAsksFromBeforeTheOldest() {
        History history = history(20_000);
        for (int i = 0; i < 200; i++) {
            history.add(i, changes.next());
        }
        long oldest = history.oldest().getAsLong();

        assertThat(oldest).isGreaterThan(BEFORE + 1);
        assertThat(history.after(oldest - 1, 1).isWhole()).isTrue();
        assertThat(history.after(oldest - 2, 1).isWhole()).isFalse();
    }

    @Test
    void aPageSaysWhetherThereIsMore() {
        History history = history(1 << 20);
        HistoryEntry first = history.add(1, changes.next());
        HistoryEntry last = history.add(2, changes.next());

        assertThat(history.after(BEFORE, 1)).isEqualTo(new HistoryPage(List.of(first), first.position(), true, true));
        assertThat(history.after(BEFORE, 2))
                .isEqualTo(new HistoryPage(List.of(first, last), last.position(), true, false));
        assertThat(history.before(Long.MAX_VALUE, HistoryFilter.ALL, 1))
                .isEqualTo(new HistoryPage(List.of(last), last.position(), true, true));
    }

    @Test
    void whoWantsVeryFewIsNotKeptWaitingForThem() {
        History history = history(1 << 28);
        Change change = changes.next();
        for (int i = 0; i <= History.MOST_LOOKED_AT; i++) {
            history.add(i, change);
        }
        HistoryFilter none = new HistoryFilter(
                Set.of(), Optional.of("no such cluster"), Optional.empty(), Optional.empty(), Optional.empty());

        HistoryPage page = history.after(BEFORE, none, 10);

        assertThat(page).isEqualTo(new HistoryPage(List.of(), BEFORE + History.MOST_LOOKED_AT, true, true));
        assertThat(history.after(page.end(), none, 10).hasMore()).isFalse();
    }

    private static boolean isWanted(HistoryEntry entry, HistoryFilter filter) {
        Subject subject = entry.change().subject();
        List<String> clusters =
                subject.groups().stream().map(group -> group.cluster()).toList();
        List<String> brokers = new ArrayList<>();
        subject.groups().forEach(group -> brokers.add(group.brokerName()));
        subject.brokers().forEach(broker -> brokers.add(broker.address()));
        List<String> topics = subject.topics().names().toList();
        String sentence = entry.change().sentence();
        return (filter.kinds().isEmpty()
                        || filter.kinds().contains(entry.change().kind()))
                && filter.cluster().map(clusters::contains).orElse(true)
                && filter.broker().map(brokers::contains).orElse(true)
                && filter.topic().map(topics::contains).orElse(true)
                && filter.text()
                        .map(text -> sentence.regionMatches(true, 0, text, 0, text.length()))
                        .orElse(true);
    }

    @Test
    @Timeout(300)
    void whoFollowsAndWhoReadsMissNothingWhileSeveralWrite() throws Exception {
        History history = history(1 << 24);
        List<Long> heard = new ArrayList<>();
        history.follow(entry -> heard.add(entry.position()));
        int writers = 3;
        int each = 500;
        ExecutorService threads = Executors.newFixedThreadPool(writers);
        try {
            List<Future<?>> writing = new ArrayList<>();
            for (int writer = 0; writer < writers; writer++) {
                RandomChanges some = new RandomChanges(writer);
                writing.add(threads.submit(() -> {
                    for (int i = 0; i < each; i++) {
                        history.add(i, some.next());
                    }
                }));
            }
            List<Long> read = new ArrayList<>();
            while (read.size() < writers * each) {
                HistoryPage page = history.after(read.isEmpty() ? BEFORE : read.get(read.size() - 1), 100);
                assertThat(page.isWhole()).isTrue();
                read.addAll(positions(page.entries()));
            }
            for (Future<?> one : writing) {
                one.get();
            }

            assertThat(read).isSorted().doesNotHaveDuplicates().isEqualTo(heard);
            assertThat(read.get(0)).isEqualTo(BEFORE + 1);
            assertThat(read.get(read.size() - 1)).isEqualTo(BEFORE + (long) writers * each);
        } finally {
            threads.shutdownNow();
        }
    }
}
