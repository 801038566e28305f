package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.property.Seeds;
import dev.cairn.runtime.ManualTicker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Who waits comes due once, never early, and no more than a tick late. */
class WheelTest {
    private final ManualTicker ticker = new ManualTicker();
    private final Wheel wheel = new Wheel(ticker::nanos);
    private final List<String> due = new ArrayList<>();

    private final class Named extends Wheel.Timer {
        private final String name;
        private final Runnable more;

        Named(String name, Runnable more) {
            this.name = name;
            this.more = more;
        }

        @Override
        void due() {
            due.add(name);
            more.run();
        }
    }

    private Named named(String name) {
        return new Named(name, () -> {});
    }

    private void pass(Duration time) {
        ticker.advance(time);
        wheel.turn();
    }

    @Test
    void nobodyComesDueEarlyNorTwice() {
        wheel.set(named("a"), Duration.ofMillis(120));

        pass(Duration.ofMillis(100));
        assertThat(due).isEmpty();
        pass(Duration.ofMillis(50));
        assertThat(due).containsExactly("a");
        pass(Duration.ofMinutes(5));
        assertThat(due).containsExactly("a");
        assertThat(wheel.isEmpty()).isTrue();
    }

    @Test
    void whatWasLetGoOfNeverComesDueAndWhatWasSetAnewComesAtTheNewTime() {
        Named gone = named("gone");
        Named later = named("later");
        wheel.set(gone, Duration.ofMillis(100));
        wheel.set(later, Duration.ofMillis(100));

        wheel.clear(gone);
        wheel.set(later, Duration.ofSeconds(2));
        pass(Duration.ofSeconds(1));
        assertThat(due).isEmpty();

        pass(Duration.ofSeconds(2));
        assertThat(due).containsExactly("later");
    }

    @Test
    void whoComesDueMayLetGoOfAnotherAndSetHimselfAnew() {
        Named second = named("second");
        Named[] first = new Named[1];
        first[0] = new Named("first", () -> {
            wheel.clear(second);
            wheel.set(first[0], Duration.ofSeconds(1));
        });
        wheel.set(second, Duration.ofMillis(60));
        wheel.set(first[0], Duration.ofMillis(10));

        pass(Duration.ofMillis(200));
        assertThat(due).containsExactly("first");

        pass(Duration.ofMillis(1_100));
        assertThat(due).containsExactly("first", "first");
    }

    @Test
    void timesLongerThanATurnAndLongPausesAreRight() {
        Seeds.orElse(20).forEach(seed -> {
            Random random = new Random(seed);
            ManualTicker clock = new ManualTicker();
            Wheel many = new Wheel(clock::nanos);
            List<Long> late = new ArrayList<>();
            long[] lastTurn = new long[1];
            for (int i = 0; i < 200; i++) {
                long dueNanos = clock.nanos()
                        + Duration.ofMillis(random.nextInt(300_000)).toNanos();
                many.set(
                        new Wheel.Timer() {
                            @Override
                            void due() {
                                assertThat(clock.nanos()).isGreaterThanOrEqualTo(dueNanos);
                                // Not at the turn before, unless that was less than a tick after its time.
                                late.add(lastTurn[0] - dueNanos);
                            }
                        },
                        Duration.ofNanos(dueNanos - clock.nanos()));
                clock.advance(Duration.ofMillis(random.nextInt(20)));
            }
            while (!many.isEmpty()) {
                clock.advance(Duration.ofMillis(1 + random.nextInt(random.nextInt(10) == 0 ? 90_000 : 200)));
                many.turn();
                lastTurn[0] = clock.nanos();
            }
            assertThat(late).hasSize(200).allMatch(nanos -> nanos <= Wheel.TICK.toNanos());
        });
    }
}
