package dev.cairn.benchmarks.sidebyside;

import dev.cairn.runtime.Ticker;
import java.time.Duration;

/** The clocks of a run. Nothing else here reads one, so that all moments of a run count from the same one. */
final class Time {

    private static final Ticker TICKER = Ticker.system();

    private Time() {}

    /** The moment, in nanoseconds since some earlier one. */
    static long nanos() {
        return TICKER.nanos();
    }

    /** The time of day in milliseconds, as brokers write it into their registrations. */
    static long ofDayMillis() {
        return System.currentTimeMillis();
    }

    /** Sleeps. */
    static void pause(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CannotRun("interrupted");
        }
    }
}
