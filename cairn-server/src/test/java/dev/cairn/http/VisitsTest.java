package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.ManualTicker;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who is cut off: whoever keeps us waiting for a request, however he sends it; never who waits for us. */
class VisitsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration LONGER = PATIENCE.plusMillis(1);

    private final ManualTicker ticker = new ManualTicker();
    private final Visits<String> visits = new Visits<>(2, 2, PATIENCE, ticker::nanos);

    @Test
    void whoSendsNothingIsTooSlow() {
        visits.opened("a");
        ticker.advance(PATIENCE);
        assertThat(visits.tooSlow()).isEmpty();

        ticker.advance(Duration.ofMillis(1));
        assertThat(visits.tooSlow()).containsExactly("a");
    }

    @Test
    void whoseBodyDoesNotComeIsTooSlow() {
        visits.opened("a");
        ticker.advance(PATIENCE);
        visits.asked("a");
        ticker.advance(PATIENCE);
        assertThat(visits.tooSlow()).isEmpty();

        ticker.advance(Duration.ofMillis(1));
        assertThat(visits.tooSlow()).containsExactly("a");
    }

    @Test
    void whoWaitsForUsMayWait() {
        visits.opened("a");
        visits.asked("a");
        visits.askedAll("a");
        ticker.advance(LONGER);
        assertThat(visits.tooSlow()).isEmpty();

        visits.answered("a");
        ticker.advance(LONGER);
        assertThat(visits.tooSlow()).containsExactly("a");
    }

    @Test
    void thereIsRoomForSomeAndAgainOnceOneHasGone() {
        assertThat(visits.opened("a")).isTrue();
        assertThat(visits.opened("b")).isTrue();
        assertThat(visits.opened("c")).isFalse();

        visits.closed("c");
        assertThat(visits.opened("c")).isFalse();
        visits.closed("a");
        assertThat(visits.opened("c")).isTrue();
        assertThat(visits.count()).isEqualTo(2);
    }

    @Test
    void whoWatchesTakesNobodysPlaceUntilHeAsksForSomethingElse() {
        visits.opened("a");
        visits.opened("b");
        visits.askedAll("a");
        assertThat(visits.watches("a")).isTrue();
        assertThat(visits.opened("c")).isTrue();
        assertThat(visits.opened("d")).isFalse();

        visits.answered("a");
        assertThat(visits.opened("d")).isFalse();
        visits.askedAll("a");
        visits.closed("b");
        assertThat(visits.opened("d")).isFalse();
    }

    @Test
    void onlySomeMayWatch() {
        for (String connection : List.of("a", "b", "c")) {
            visits.opened(connection);
            boolean isAllowed = visits.watches(connection);
            assertThat(isAllowed).isEqualTo(!connection.equals("c"));
        }

        visits.closed("a");
        assertThat(visits.watches("c")).isTrue();
    }
}
