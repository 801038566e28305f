package dev.cairn.http;

import dev.cairn.history.History;
import dev.cairn.history.HistoryEntry;
import dev.cairn.history.HistoryFilter;
import dev.cairn.history.HistoryPage;
import dev.cairn.metrics.WatchCounts;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;

/**
 * Lets readers follow the history. It is the history itself that waits for a slow reader, and never a queue of his own: who does
 * not take what was written is written to no more, and goes on from where he stood once he has. Belongs to the event loop.
 */
final class EventFeed {
    /** How many entries are taken from the history at a time. */
    static final int LOT = 100;

    /** Who is behind is given so many at a time: few enough for what is queued for him to stay small. */
    static final int LOT_OF_ONE = 25;

    /** So many are folded at a time for one who wants few notices. */
    static final int DAMPED_LOT = 5_000;

    /** How often a reader hears at least where he stands; proxies end what is silent for a minute. */
    static final Duration BEAT = Duration.ofSeconds(15);

    private final History history;
    private final LongSupplier revision;
    private final Wheel wheel;
    private final Rounds rounds;
    private final WatchCounts counts;
    private final LongSupplier nanoClock;
    private final Duration patience;
    private final Map<EventStream, Tap> taps = new HashMap<>();

    /** All up to here was taken from the history. */
    private long head;

    /**
     * Nobody follows yet.
     *
     * @param patience how long a reader may take for what was written
     */
    EventFeed(
            History history,
            LongSupplier revision,
            Wheel wheel,
            Rounds rounds,
            WatchCounts counts,
            LongSupplier nanoClock,
            Duration patience) {
        this.history = history;
        this.revision = revision;
        this.wheel = wheel;
        this.rounds = rounds;
        this.counts = counts;
        this.nanoClock = nanoClock;
        this.patience = patience;
        this.head = history.newest();
    }

    /** Whether all that came after a position is known. */
    boolean isKnown(long position) {
        return history.after(position, HistoryFilter.ALL, 1).isWhole();
    }

    /**
     * Lets somebody follow who can be written to.
     *
     * @param after the position that he has; empty to begin now
     */
    Follower open(EventStream stream, OptionalLong after, Outlet outlet) {
        if (taps.isEmpty()) {
            head = history.newest();
        }
        Tap tap = taps.computeIfAbsent(stream, wanted -> new Tap(wanted, this, wheel, nanoClock, head));
        tap.joined();
        long position = after.orElse(tap.position());
        Follower follower = new Follower(this, tap, outlet, position);
        counts.opened(WatchCounts.Kind.STREAM);
        outlet.write(EventFrames.of(EventFrames.beginning(retryMillis())
                + EventFrames.bookmark(Math.min(position, history.newest()), revision.getAsLong())));
        catchUp(follower);
        go();
        return follower;
    }

    /** Not all at the same time: after a restart ten thousand come again. */
    private static long retryMillis() {
        return 1_000 + ThreadLocalRandom.current().nextLong(2_000);
    }

    /** Takes what is new in the history. */
    void turn() {
        while (rounds.areDone() && takeLot()) {
            go();
        }
        go();
    }

    private boolean takeLot() {
        if (taps.isEmpty()) {
            return false;
        }
        HistoryPage page = history.after(head, HistoryFilter.ALL, LOT);
        if (!page.isWhole()) {
            overtaken();
            return true;
        }
        if (page.entries().isEmpty()) {
            return false;
        }
        List<Encoded> lot = page.entries().stream().map(Encoded::new).toList();
        head = page.end();
        taps.values().forEach(tap -> tap.take(lot, head));
        return true;
    }

    /** So much has come at once that the history has forgotten what nobody here has seen yet. */
    private void overtaken() {
        head = history.newest();
        for (Tap tap : List.copyOf(taps.values())) {
            tap.alive().copy().forEach(this::dropAsGone);
            tap.take(List.of(), head);
        }
    }

    private void dropAsGone(Follower follower) {
        drop(follower, WatchCounts.Reason.HISTORY_GONE);
    }

    void add(Rounds.Round round) {
        rounds.add(round);
    }

    void go() {
        rounds.go();
    }

    /** Writes to one what is written to all who want the same. */
    void deliver(Follower follower, Frames frames, int events, long from) {
        if (!follower.is(Follower.State.ALIVE)) {
            return;
        }
        if (follower.position() > from) {
            // He has some of it already, from a stream that was quicker.
            fallBehind(follower, follower.position());
            catchUp(follower);
        } else if (follower.outlet().isFull()) {
            fallBehind(follower, from);
            stall(follower);
        } else {
            write(follower, frames);
            counts.sent(events);
        }
    }

    /** Who cannot be written to is cut off, so that he comes back for what he has not got. */
    private void write(Follower follower, Frames frames) {
        boolean isWritten = false;
        try {
            follower.outlet().write(frames);
            isWritten = true;
        } finally {
            if (!isWritten) {
                leave(follower);
                follower.outlet().cut();
            }
        }
    }

    private void fallBehind(Follower follower, long position) {
        follower.tap().alive().remove(follower);
        follower.become(Follower.State.BEHIND);
        follower.goOnFrom(position);
        wheel.clear(follower);
    }

    private void stall(Follower follower) {
        follower.become(Follower.State.STALLED);
        wheel.set(follower, patience);
        follower.outlet().whenRoom(() -> roomAgain(follower));
    }

    private void roomAgain(Follower follower) {
        if (follower.is(Follower.State.STALLED)) {
            follower.become(Follower.State.BEHIND);
            wheel.clear(follower);
            catchUp(follower);
            go();
        }
    }

    private void catchUp(Follower follower) {
        rounds.add(() -> stepUp(follower));
    }

    /** Gives one who is behind some of what he has missed; false if he needs no more steps. */
    private boolean stepUp(Follower follower) {
        if (!follower.is(Follower.State.BEHIND)) {
            return false;
        }
        Tap tap = follower.tap();
        int most = tap.stream().isDamped() ? DAMPED_LOT : LOT_OF_ONE;
        HistoryPage page = history.after(follower.position(), tap.stream().filter(), most, Watch.MOST_LOOKED_AT);
        if (!page.isWhole()) {
            dropAsGone(follower);
            return false;
        }
        // What the tap has not given yet it gives him with all others.
        List<HistoryEntry> missed = page.entries().stream()
                .filter(entry -> entry.position() <= tap.position())
                .toList();
        List<String> frames = tap.frames(missed);
        if (!frames.isEmpty()) {
            write(follower, EventFrames.of(String.join("", frames)));
            counts.sent(frames.size());
        }
        follower.goOnFrom(Math.max(follower.position(), Math.min(page.end(), tap.position())));
        if (follower.position() >= tap.position()) {
            revive(follower);
            return false;
        }
        if (follower.outlet().isFull()) {
            stall(follower);
            return false;
        }
        return true;
    }

    private void revive(Follower follower) {
        Tap tap = follower.tap();
        follower.become(Follower.State.ALIVE);
        tap.alive().add(follower);
        if (tap.stream().isDamped()) {
            // What is held back he does not have yet.
            follower.goOnFrom(tap.told());
            writeBookmark(follower);
        }
        wheel.set(follower, beat());
    }

    /** Ten thousand who came at once are not to be written to at once ever after. */
    private static Duration beat() {
        long most = BEAT.toMillis();
        return Duration.ofMillis(most - ThreadLocalRandom.current().nextLong(most / 4));
    }

    private void writeBookmark(Follower follower) {
        long position = Math.max(follower.position(), follower.tap().told());
        follower.outlet().write(EventFrames.of(EventFrames.bookmark(position, revision.getAsLong())));
    }

    /** The time of a reader has come: to hear where he stands, or to go. */
    void due(Follower follower) {
        if (follower.is(Follower.State.STALLED)) {
            drop(follower, WatchCounts.Reason.SLOW);
        } else if (follower.is(Follower.State.ALIVE) && !rounds.areDone()) {
            // What he is about to be given must come before he is told that he has it.
            wheel.set(follower, Wheel.TICK);
        } else if (follower.is(Follower.State.ALIVE)) {
            if (!follower.outlet().isFull()) {
                writeBookmark(follower);
            }
            wheel.set(follower, beat());
        }
    }

    private void drop(Follower follower, WatchCounts.Reason reason) {
        boolean isStalled = follower.is(Follower.State.STALLED);
        leave(follower);
        counts.dropped(reason);
        if (isStalled || follower.outlet().isFull()) {
            follower.outlet().cut();
        } else {
            follower.outlet().write(EventFrames.of(EventFrames.dropped(reason.word())));
            follower.outlet().end();
        }
    }

    /** The connection of a reader has ended, or ends. */
    void leave(Follower follower) {
        if (follower.is(Follower.State.GONE)) {
            return;
        }
        Tap tap = follower.tap();
        if (follower.is(Follower.State.ALIVE)) {
            tap.alive().remove(follower);
        }
        follower.become(Follower.State.GONE);
        wheel.clear(follower);
        counts.closed(WatchCounts.Kind.STREAM);
        if (tap.left()) {
            wheel.clear(tap);
            taps.remove(tap.stream());
        }
    }

    /** Tells all who are alive that this server ends. */
    void stop() {
        for (Tap tap : List.copyOf(taps.values())) {
            tap.alive().copy().forEach(follower -> drop(follower, WatchCounts.Reason.SERVER_STOPPING));
        }
    }

    /** Whether nobody follows. */
    boolean isEmpty() {
        return taps.isEmpty();
    }
}
