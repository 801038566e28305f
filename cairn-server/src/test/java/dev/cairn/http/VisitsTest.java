package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.ManualTicker;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Who is cut off: whoever keeps us waiting for a request, however he sends it, the longest first, or takes nothing of his answer;
 * never who waits for us.
 */
class VisitsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration LONGER = PATIENCE.plusMillis(1);

    private final ManualTicker ticker = new ManualTicker();
    private final Map<String, Long> untaken = new HashMap<>();
    private final Visits<String> visits =
            new Visits<>(2, 2, PATIENCE, ticker::nanos, connection -> untaken.getOrDefault(connection, 0L));

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
    void whoHasKeptUsWaitingLongestGivesWayToWhoComes() {
        assertThat(visits.opened("a")).isEmpty();
        assertThat(visits.opened("b")).isEmpty();
        assertThat(visits.opened("c")).contains("a");

        visits.asked("b");
        visits.askedAll("b");
        visits.answered("b");
        assertThat(visits.opened("d")).contains("c");
        assertThat(visits.count()).isEqualTo(2);
    }

    @Test
    void whoWaitsForUsGivesWayToNobody() {
        visits.opened("a");
        visits.askedAll("a");
        visits.opened("b");
        assertThat(visits.opened("c")).contains("b");

        visits.askedAll("c");
        assertThat(visits.opened("d")).contains("d");
        visits.closed("d");
        assertThat(visits.opened("d")).contains("d");
        visits.closed("a");
        assertThat(visits.opened("d")).isEmpty();
        assertThat(visits.count()).isEqualTo(2);
    }

    @Test
    void whoTakesHisAnswerSlowlyIsNotCutOff() {
        visits.opened("a");
        visits.askedAll("a");
        untaken.put("a", 100L);
        visits.answered("a");
        for (long left : List.of(99L, 50L, 1L)) {
            ticker.advance(LONGER);
            untaken.put("a", left);
            assertThat(visits.tooSlow()).isEmpty();
        }

        ticker.advance(LONGER);
        assertThat(visits.tooSlow()).containsExactly("a");
    }

    @Test
    void whoStillTakesHisAnswerGivesWayToNobody() {
        visits.opened("a");
        visits.askedAll("a");
        untaken.put("a", 1L);
        visits.answered("a");
        visits.opened("b");

        assertThat(visits.opened("c")).contains("b");
        visits.askedAll("c");
        assertThat(visits.opened("d")).contains("d");
        untaken.remove("a");
        assertThat(visits.opened("d")).contains("a");
    }

    @Test
    void whoSendsABodyGivesWayOnlyWhereAllHaveAsked() {
        visits.opened("a");
        visits.asked("a");
        visits.opened("b");
        assertThat(visits.opened("c")).contains("b");

        visits.asked("c");
        assertThat(visits.opened("d")).contains("a");
        assertThat(visits.opened("e")).contains("d");
    }

    @Test
    void whoHasGivenWayIsNotTooSlowAsWell() {
        visits.opened("a");
        visits.opened("b");
        visits.opened("c");
        ticker.advance(LONGER);

        assertThat(visits.tooSlow()).containsExactly("b", "c");
    }

    @Test
    void whoWatchesTakesNobodysPlaceUntilHeAsksForSomethingElse() {
        visits.opened("a");
        visits.opened("b");
        visits.askedAll("a");
        visits.askedAll("b");
        assertThat(visits.watches("a")).isTrue();
        assertThat(visits.opened("c")).isEmpty();
        visits.askedAll("c");
        assertThat(visits.opened("d")).contains("d");

        visits.answered("a");
        assertThat(visits.opened("d")).contains("d");
        visits.askedAll("a");
        visits.closed("b");
        assertThat(visits.opened("d")).contains("d");
        visits.answered("a");
        assertThat(visits.opened("d")).contains("a");
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
