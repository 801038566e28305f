package dev.cairn.transport;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Lets one line through per interval and counts those it holds back. May be used by all threads. */
public final class RateLimitedLog {

    private final long intervalNanos;
    private final LongSupplier nanoClock;
    private final AtomicLong nextDue;
    private final AtomicLong heldBack = new AtomicLong();

    /** Lets the first line through at once. */
    public RateLimitedLog(Duration interval, LongSupplier nanoClock) {
        this.intervalNanos = interval.toNanos();
        this.nanoClock = nanoClock;
        this.nextDue = new AtomicLong(nanoClock.getAsLong());
    }

    /** Writes the line if one is due; it is given the words to end with: how many like it were held back. */
    public void write(Consumer<String> line) {
        long now = nanoClock.getAsLong();
        long due = nextDue.get();
        if (now - due < 0 || !nextDue.compareAndSet(due, now + intervalNanos)) {
            heldBack.incrementAndGet();
            return;
        }
        long before = heldBack.getAndSet(0);
        line.accept(before == 0 ? "" : " (and " + before + " more like it before)");
    }
}
