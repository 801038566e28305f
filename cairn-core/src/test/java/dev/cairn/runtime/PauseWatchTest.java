package dev.cairn.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A pause of the process is told from its own work, in milliseconds. */
class PauseWatchTest {
    private static final long MILLIS = 1_000_000L;

    private final PauseWatch watch = new PauseWatch(0, 1_000 * MILLIS);

    /** A step that begins at a time, takes so long and then wants to sleep for so long. */
    private long step(long atMillis, long workMillis, long waitMillis) {
        long pause = watch.begins(atMillis * MILLIS);
        watch.ends((atMillis + workMillis) * MILLIS, waitMillis * MILLIS);
        return pause / MILLIS;
    }

    @ParameterizedTest(name = "work {0}, sleep {1}, next step at {2}: a pause of {3}")
    @CsvSource({
        "   0, 1000,  1000,    0", // in time
        "   0, 1000,    10,    0", // woken
        "   0, 1000,  1500,    0", // a little late
        "   0, 1000,  1501, 1501", // stood still: nobody may have listened from the start
        "  20,    0,    20,    0", // more was waiting
        "  20,    0,   520,    0",
        "  20,    0,   521,  521", // stood still between two steps
        " 500, 1000,  1500,    0", // worked hard, then slept
        " 501, 1000,  1501, 1501", // stood still in the middle, or worked very hard
        "9000,    0,  9000, 9000",
    })
    void whatCountsAsAPause(long work, long sleep, long next, long pause) {
        step(0, work, sleep);

        assertThat(step(next, 0, 0)).isEqualTo(pause);
    }

    @Test
    void twoPausesInARowBothCount() {
        step(0, 0, 1_000);

        assertThat(step(9_000, 0, 1_000)).isEqualTo(9_000);
        assertThat(step(99_000, 0, 1_000)).isEqualTo(90_000);
    }

    @Test
    void aPauseInTheMiddleOfAStepCountsSoonAfterOneBetweenSteps() {
        step(0, 0, 1_000);

        assertThat(step(9_000, 5_000, 1_000)).isEqualTo(9_000);
        assertThat(step(14_001, 0, 1_000)).isEqualTo(5_001);
    }

    @ParameterizedTest(name = "long steps, {0} ms apart")
    @CsvSource({"0", "1", "400", "1000"})
    void hardWorkCountsAsAPauseForHalfOfTheTimeAtMost(long apart) {
        long cycle = 600 + apart;

        long counted = LongStream.range(0, 1_000)
                .map(i -> step(i * cycle, 600, apart) + step(i * cycle + 600, apart, 0))
                .sum();

        assertThat(counted).isPositive().isLessThanOrEqualTo(1_000 * cycle / 2 + cycle);
    }
}
