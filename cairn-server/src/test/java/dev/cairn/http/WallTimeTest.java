package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.ManualClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WallTimeTest {
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private long nanos = 5 * SECOND;
    private final ManualClock wall = new ManualClock();
    private final Instant start = wall.instant();
    private final WallTime time = new WallTime(wall, () -> nanos);

    private void pass(Duration span) {
        nanos += span.toNanos();
        wall.advance(span);
    }

    @Test
    void aMomentHasItsTimeBeforeAndAfterTheStart() {
        pass(Duration.ofSeconds(10));

        assertThat(time.at(5 * SECOND)).isEqualTo(start);
        assertThat(time.at(15 * SECOND)).isEqualTo(start.plusSeconds(10));
        assertThat(time.at(-SECOND)).isEqualTo(start.minusSeconds(6));
    }

    @Test
    void aMomentKeepsItsTimeWhileTheClocksDriftApart() {
        pass(Duration.ofHours(1));
        wall.advance(Duration.ofMillis(400));

        assertThat(time.at(5 * SECOND)).isEqualTo(start);
    }

    @Test
    void aClockThatWasSetIsFollowed() {
        pass(Duration.ofHours(1));
        wall.advance(Duration.ofHours(1));

        assertThat(time.at(nanos)).isEqualTo(start.plusSeconds(7200));
    }
}
