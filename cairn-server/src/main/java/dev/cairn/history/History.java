package dev.cairn.history;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * What has changed, in memory: the newest entries, as many as there is room for. Those who write wait for one another, never for
 * those who read. May be used by all threads.
 */
public final class History {

    /** Of so many entries is looked at most which of them somebody wants: then he is shown what was found, and may go on. */
    static final int MOST_LOOKED_AT = 50_000;

    private final NavigableMap<Long, HistoryEntry> entries = new ConcurrentSkipListMap<>();
    private final List<Consumer<? super HistoryEntry>> listeners = new CopyOnWriteArrayList<>();
    private final HistoryLimits limits;
    private final Clock clock;

    /** What all entries take, in bytes, and how many there are; guarded by this object. */
    private long bytes;

    private int count;

    /** The same for those who only want to know. */
    private volatile Size size = new Size(0, 0);

    /** The position of the newest entry. */
    private volatile long newest;

    /** Everything that came after this position is here. */
    private volatile long horizon;

    /** Whether what is known from before is still being added. */
    private volatile boolean isLoading;
    /**
     * How much is in memory.
     *
     * @param entries how many
     * @param bytes about how much memory they take
     */
    public record Size(int entries, long bytes) {}

    /** Somebody who follows; closing it ends that. */
    public interface Subscription extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * A history without entries.
     *
     * @param before all positions are greater than this one
     */
    public History(HistoryLimits limits, Clock clock, long before) {
        this.limits = limits;
        this.clock = clock;
        this.newest = before;
        this.horizon = before;
    }

    /**
     * Adds what has just changed, and tells those who follow.
     *
     * @param revision that of the registry after it
     */
    public HistoryEntry add(long revision, Change change) {
        return addAll(revision, List.of(change)).get(0);
    }

    /**
     * Adds what has just changed at once, in this order. Those who follow are told of the first when all of it is here, so that
     * whoever looks then need not look again for each.
     *
     * @param revision that of the registry after it
     */
    public synchronized List<HistoryEntry> addAll(long revision, List<Change> changes) {
        List<HistoryEntry> added = new ArrayList<>(changes.size());
        for (Change change : changes) {
            HistoryEntry entry = new HistoryEntry(newest + 1, revision, clock.instant(), change);
            entries.put(entry.position(), entry);
            newest = entry.position();
            bytes += entry.weight();
            count++;
            forgetOld(entry);
            added.add(entry);
        }
        size = new Size(count, bytes);
        added.forEach(entry -> listeners.forEach(listener -> listener.accept(entry)));
        return added;
    }

    private void forgetOld(HistoryEntry kept) {
        Instant oldest = kept.time().minus(limits.age());
        Map.Entry<Long, HistoryEntry> first = entries.firstEntry();
        while (first != null
                && first.getKey() < kept.position()
                && (bytes > limits.memoryBytes() || first.getValue().time().isBefore(oldest))) {
            // First this: a reader that finds the entry gone must not take what is left for everything.
            horizon = first.getKey();
            entries.remove(first.getKey());
            bytes -= first.getValue().weight();
            count--;
            first = entries.firstEntry();
        }
    }

    /**
     * Adds what is known from before: entries that are all older than those that are here, and with nothing between.
     *
     * @param older in their order
     * @return whether there was room for all of them; the newest come first
     */
    synchronized boolean addOlder(List<HistoryEntry> older) {
        Instant oldest = clock.instant().minus(limits.age());
        for (int i = older.size() - 1; i >= 0; i--) {
            HistoryEntry entry = older.get(i);
            if (bytes + entry.weight() > limits.memoryBytes() || entry.time().isBefore(oldest)) {
                return false;
            }
            entries.put(entry.position(), entry);
            bytes += entry.weight();
            count++;
            size = new Size(count, bytes);
            horizon = entry.position() - 1;
        }
        return true;
    }

    /**
     * Somebody is told of each entry from now on, once it and what came with it is here, on the thread that adds it. He must neither wait nor fail. To
     * miss nothing, follow first, then ask for what came before, and drop what comes twice.
     */
    public Subscription follow(Consumer<? super HistoryEntry> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    /** Everything that came after a position, oldest first, but no more than so many entries. */
    public HistoryPage after(long position, int limit) {
        return after(position, HistoryFilter.ALL, limit);
    }

    /** What came after a position and is wanted, oldest first, but no more than so many entries. */
    public HistoryPage after(long position, HistoryFilter filter, int limit) {
        return after(position, filter, limit, MOST_LOOKED_AT);
    }

    /**
     * The same for who has little time.
     *
     * @param mostLookedAt of so many entries is looked at most whether they are wanted
     */
    public HistoryPage after(long position, HistoryFilter filter, int limit, int mostLookedAt) {
        boolean wasKnown = isKnown(position);
        HistoryPage page = page(entries.tailMap(position, false), position, filter, limit, mostLookedAt);
        // Asked again, as what was there at first may have been forgotten meanwhile.
        return wasKnown && isKnown(position) ? page : page.withGap();
    }

    /** What came before a position and is wanted, newest first, but no more than so many entries. */
    public HistoryPage before(long position, HistoryFilter filter, int limit) {
        return before(position, filter, limit, MOST_LOOKED_AT);
    }

    /**
     * The same for who has little time.
     *
     * @param mostLookedAt of so many entries is looked at most whether they are wanted
     */
    public HistoryPage before(long position, HistoryFilter filter, int limit, int mostLookedAt) {
        return page(entries.headMap(position, false).descendingMap(), position, filter, limit, mostLookedAt);
    }

    private static HistoryPage page(
            Map<Long, HistoryEntry> inTurn, long position, HistoryFilter filter, int limit, int mostLookedAt) {
        List<HistoryEntry> found = new ArrayList<>();
        long end = position;
        int lookedAt = 0;
        for (HistoryEntry entry : inTurn.values()) {
            if (found.size() == limit || lookedAt == mostLookedAt) {
                return new HistoryPage(found, end, true, true);
            }
            if (filter.matches(entry)) {
                found.add(entry);
            }
            end = entry.position();
            lookedAt++;
        }
        return new HistoryPage(found, end, true, false);
    }

    /**
     * Whether everything that came after this position is here. A position that no entry ever had is not known, but for the one
     * before the oldest entry: whoever wants all that is here asks from there.
     */
    private boolean isKnown(long position) {
        if (position <= horizon) {
            return position == horizon;
        }
        Map.Entry<Long, HistoryEntry> first = entries.firstEntry();
        return entries.containsKey(position) || (first != null && position == first.getKey() - 1);
    }

    /** How much is in memory. */
    public Size size() {
        return size;
    }

    /** The position of the oldest entry; empty if there is none. */
    public OptionalLong oldest() {
        Map.Entry<Long, HistoryEntry> first = entries.firstEntry();
        return first == null ? OptionalLong.empty() : OptionalLong.of(first.getKey());
    }

    /** Whether what is known from before is still being added: what is not here yet may come. */
    public boolean isLoading() {
        return isLoading;
    }

    void loading(boolean loading) {
        isLoading = loading;
    }

    /** The position of the newest entry. Also before the first: who asks for what comes after it misses nothing. */
    public long newest() {
        return newest;
    }
}
