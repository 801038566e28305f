package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class WallTimeTest {
    private static final Instant START = Instant.parse("2026-11-30T12:00:00Z");
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private long nanos = 5 * SECOND;
    private Instant wall = START;
    private final WallTime time = new WallTime(new Wall(), () -> nanos);

    private final class Wall extends Clock {
        @Override
        public Instant instant() {
            return wall;
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

    private void pass(Duration span) {
        nanos += span.toNanos();
        wall = wall.plus(span);
    }

    @Test
    void aMomentHasItsTimeBeforeAndAfterTheStart() {
        pass(Duration.ofSeconds(10));

        assertThat(time.at(5 * SECOND)).isEqualTo(START);
        assertThat(time.at(15 * SECOND)).isEqualTo(START.plusSeconds(10));
        assertThat(time.at(-SECOND)).isEqualTo(START.minusSeconds(6));
    }

    @Test
    void aMomentKeepsItsTimeWhileTheClocksDriftApart() {
        pass(Duration.ofHours(1));
        wall = wall.plusMillis(400);

        assertThat(time.at(5 * SECOND)).isEqualTo(START);
    }

    @Test
    void aClockThatWasSetIsFollowed() {
        pass(Duration.ofHours(1));
        wall = wall.plusSeconds(3600);

        assertThat(time.at(nanos)).isEqualTo(START.plusSeconds(7200));
    }
}
