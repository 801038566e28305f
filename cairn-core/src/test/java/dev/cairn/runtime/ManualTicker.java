package dev.cairn.runtime;

import java.time.Duration;

/** A clock that stands still until a test moves it. */
public final class ManualTicker implements Ticker {
    private long nanos;

    @Override
    public long nanos() {
        return nanos;
    }

    /** Lets time pass. */
    public void advance(Duration duration) {
        nanos += duration.toNanos();
    }
}
