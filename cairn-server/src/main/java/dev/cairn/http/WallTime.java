package dev.cairn.http;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.LongSupplier;

/**
 * Tells what the clock on the wall showed when the monotonic clock showed something. It says the same of the same moment again, unless
 * the clock on the wall was set meanwhile, or the machine was suspended. May be used by all threads.
 */
public final class WallTime {
    /** By less than this the clocks of a machine differ for small reasons only. */
    private static final long TOLERANCE_NANOS = Duration.ofMillis(500).toNanos();

    private final Clock clock;
    private final LongSupplier nanoClock;

    /** How much the clock on the wall is ahead of the other one. */
    private volatile long aheadNanos;

    /** Tells of these two. */
    public WallTime(Clock clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
        this.aheadNanos = measured();
    }

    private long measured() {
        long nanos = nanoClock.getAsLong();
        return ChronoUnit.NANOS.between(Instant.EPOCH, clock.instant()) - nanos;
    }

    /** The time of a moment of the monotonic clock, in milliseconds. */
    Instant at(long nanos) {
        long measured = measured();
        if (Math.abs(measured - aheadNanos) > TOLERANCE_NANOS) {
            aheadNanos = measured;
        }
        return Instant.EPOCH.plusNanos(aheadNanos + nanos).truncatedTo(ChronoUnit.MILLIS);
    }
}
