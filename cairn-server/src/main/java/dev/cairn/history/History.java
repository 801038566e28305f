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

    private final NavigableMap<Long, HistoryEntry> entries = new ConcurrentSkipListMap<>();
    private final List<Consumer<? super HistoryEntry>> listeners = new CopyOnWriteArrayList<>();
    private final HistoryLimits limits;
    private final Clock clock;

    /** What all entries take, in bytes; guarded by this object. */
    private long bytes;

    /** The position of the newest entry. */
    private volatile long newest;

    /** Everything that came after this position is here. */
    private volatile long horizon;

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
    public synchronized HistoryEntry add(long revision, Change change) {
        HistoryEntry entry = new HistoryEntry(newest + 1, revision, clock.instant(), change);
        entries.put(entry.position(), entry);
        newest = entry.position();
        bytes += entry.weight();
        forgetOld(entry);
        listeners.forEach(listener -> listener.accept(entry));
        return entry;
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
            horizon = entry.position() - 1;
        }
        return true;
    }

    /**
     * Somebody is told of each entry from now on, once it is here, on the thread that adds it. He must neither wait nor fail. To
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
        boolean wasKnown = isKnown(position);
        List<HistoryEntry> found = new ArrayList<>();
        long end = position;
        for (HistoryEntry entry : entries.tailMap(position, false).values()) {
            if (found.size() == limit) {
                break;
            }
            if (filter.matches(entry)) {
                found.add(entry);
            }
            end = entry.position();
        }
        // Asked again, as what was there at first may have been forgotten meanwhile.
        return new HistoryPage(found, end, wasKnown && isKnown(position));
    }

    /** What came before a position and is wanted, newest first, but no more than so many entries. */
    public List<HistoryEntry> before(long position, HistoryFilter filter, int limit) {
        List<HistoryEntry> found = new ArrayList<>();
        for (HistoryEntry entry :
                entries.headMap(position, false).descendingMap().values()) {
            if (found.size() == limit) {
                break;
            }
            if (filter.matches(entry)) {
                found.add(entry);
            }
        }
        return found;
    }

    /** Whether everything that came after this position is here. A position that no entry ever had is not known. */
    private boolean isKnown(long position) {
        return position == horizon || (position > horizon && entries.containsKey(position));
    }

    /** The position of the oldest entry; empty if there is none. */
    public OptionalLong oldest() {
        Map.Entry<Long, HistoryEntry> first = entries.firstEntry();
        return first == null ? OptionalLong.empty() : OptionalLong.of(first.getKey());
    }

    /** The position of the newest entry. Also before the first: who asks for what comes after it misses nothing. */
    public long newest() {
        return newest;
    }
}
