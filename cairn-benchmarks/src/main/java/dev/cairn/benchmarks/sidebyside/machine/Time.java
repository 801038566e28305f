package dev.cairn.benchmarks.sidebyside.machine;

import dev.cairn.runtime.Ticker;
import java.time.Duration;

/** The clocks of a run. Nothing else here reads one, so that all moments of a run count from the same one. */
public final class Time {

    private static final Ticker TICKER = Ticker.system();

    private Time() {}

    /** The moment, in nanoseconds since some earlier one. */
    public static long nanos() {
        return TICKER.nanos();
    }

    /** The time of day in milliseconds, as brokers write it into their registrations. */
    public static long ofDayMillis() {
        return System.currentTimeMillis();
    }

    /** Sleeps. */
    public static void pause(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CannotRun("interrupted");
        }
    }
}
