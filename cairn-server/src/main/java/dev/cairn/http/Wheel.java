package dev.cairn.http;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One clock for all who wait for a time to come: to set it, to let go of it and to come due costs the same however many they are,
 * and each of them is a part of this list itself. Nobody comes due early, and nobody more than a tick late. Belongs to the event
 * loop.
 */
final class Wheel {
    /** How often it has to be turned while somebody waits. */
    static final Duration TICK = Duration.ofMillis(50);

    private static final long TICK_NANOS = TICK.toNanos();

    /** Ticks that one turn has; who waits for longer is passed by. */
    private static final int SLOTS = 1024;

    private final @Nullable Timer[] slots = new Timer[SLOTS];
    private final LongSupplier nanoClock;

    /** The last tick that it was turned to. */
    private long turned;

    private int count;

    /** Something that comes due once, at the time that was set last. */
    abstract static class Timer {
        private static final long UNSET = -1;
        private static final long COMING_DUE = -2;

        private @Nullable Timer before;
        private @Nullable Timer after;
        private long tick = UNSET;

        /** The time has come. */
        abstract void due();

        /** Whether it is to come due. */
        final boolean isSet() {
            return tick != UNSET;
        }
    }

    Wheel(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    /** Lets it come due after a while, and not at the time that was set before. */
    void set(Timer timer, Duration delay) {
        clear(timer);
        long now = nanoClock.getAsLong();
        if (count == 0) {
            turned = now / TICK_NANOS;
        }
        timer.tick = Math.max(turned + 1, (now + delay.toNanos() + TICK_NANOS - 1) / TICK_NANOS);
        int slot = slot(timer.tick);
        Timer first = slots[slot];
        timer.after = first;
        if (first != null) {
            first.before = timer;
        }
        slots[slot] = timer;
        count++;
    }

    /** Lets it never come due. */
    void clear(Timer timer) {
        if (timer.tick >= 0) {
            unlink(timer);
        }
        timer.tick = Timer.UNSET;
    }

    private void unlink(Timer timer) {
        Timer before = timer.before;
        Timer after = timer.after;
        if (before == null) {
            slots[slot(timer.tick)] = after;
        } else {
            before.after = after;
        }
        if (after != null) {
            after.before = before;
        }
        timer.before = null;
        timer.after = null;
        count--;
    }

    private static int slot(long tick) {
        return (int) (tick % SLOTS);
    }

    /** Lets all come due whose time has come. */
    void turn() {
        long now = nanoClock.getAsLong() / TICK_NANOS;
        List<Timer> due = new ArrayList<>();
        for (long tick = Math.max(turned + 1, now - SLOTS + 1); tick <= now; tick++) {
            take(slots[slot(tick)], now, due);
        }
        turned = Math.max(turned, now);
        for (Timer timer : due) {
            // One that came due before it may have let go of it, or set it anew.
            if (timer.tick == Timer.COMING_DUE) {
                timer.tick = Timer.UNSET;
                timer.due();
            }
        }
    }

    private void take(@Nullable Timer first, long now, List<Timer> due) {
        Timer timer = first;
        while (timer != null) {
            Timer next = timer.after;
            if (timer.tick <= now) {
                unlink(timer);
                timer.tick = Timer.COMING_DUE;
                due.add(timer);
            }
            timer = next;
        }
    }

    /** Whether nobody waits. */
    boolean isEmpty() {
        return count == 0;
    }
}
