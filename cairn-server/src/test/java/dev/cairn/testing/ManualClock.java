package dev.cairn.testing;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** A clock on the wall that stands still until a test moves it. It begins with the true time, as files have that, too. */
public final class ManualClock extends Clock {

    private Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    /** Moves it on, or back. */
    public void advance(Duration duration) {
        now = now.plus(duration);
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
