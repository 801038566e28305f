package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/** Work for many is done a little at a time, some of it before the rest, and none of it stands still. */
class RoundsTest {
    private static final int AT_A_TIME = 50;

    private final Queue<Runnable> later = new ArrayDeque<>();
    private final List<String> done = new ArrayList<>();
    private final Rounds rounds = new Rounds(AT_A_TIME, later::add, () -> done.add("told"));

    private Rounds.Round round(String name, int steps) {
        return new Rounds.Round() {
            private int step;

            @Override
            public boolean step() {
                done.add(name);
                step++;
                return step < steps;
            }
        };
    }

    private long count(String name) {
        return done.stream().filter(name::equals).count();
    }

    private void settle() {
        while (!later.isEmpty()) {
            later.remove().run();
        }
    }

    @Test
    void aLittleIsDoneAtATime() {
        rounds.add(round("a", 2 * AT_A_TIME));
        rounds.go();

        assertThat(done).hasSize(AT_A_TIME);
        assertThat(later).hasSize(1);
        settle();
        assertThat(count("a")).isEqualTo(2 * AT_A_TIME);
        assertThat(count("told")).isOne();
        assertThat(rounds.areDone()).isTrue();
    }

    @Test
    void whatGoesAheadIsDoneFirstThoughItCameLater() {
        rounds.addBehind(round("behind", 10 * AT_A_TIME));
        rounds.go();
        rounds.add(round("ahead", 2 * AT_A_TIME));
        rounds.go();
        while (!rounds.areDone()) {
            later.remove().run();
        }

        assertThat(count("ahead")).isEqualTo(2 * AT_A_TIME);
        assertThat(count("behind")).isLessThanOrEqualTo(2 * AT_A_TIME);
        settle();
        assertThat(count("behind")).isEqualTo(10 * AT_A_TIME);
        assertThat(count("told")).isEqualTo(2);
    }

    @Test
    void theRestDoesNotStandStillHoweverMuchGoesAhead() {
        rounds.add(round("ahead", Integer.MAX_VALUE));
        rounds.addBehind(round("behind", 4));
        rounds.go();
        later.remove().run();

        assertThat(count("behind")).isEqualTo(2 * AT_A_TIME / Rounds.STEPS_TO_ONE_BEHIND);
    }

    @Test
    void whoKeepsTheLoopBusyLetsWhatGoesAheadGoOn() {
        rounds.addBehind(round("behind", 2 * AT_A_TIME));
        rounds.go();
        rounds.goOn();
        assertThat(count("behind")).isEqualTo(AT_A_TIME);

        rounds.add(round("ahead", AT_A_TIME));
        rounds.goOn();
        rounds.goOn();

        assertThat(count("ahead")).isEqualTo(AT_A_TIME);
        settle();
        assertThat(count("behind")).isEqualTo(2 * AT_A_TIME);
    }

    @Test
    void whatIsNotBegunDoesNotGoOn() {
        rounds.add(round("ahead", 1));
        rounds.goOn();

        assertThat(done).isEmpty();
    }

    @Test
    void aStepThatLetsWorkGoOnDoesNotBeginAnother() {
        rounds.add(() -> {
            rounds.goOn();
            done.add("a");
            return false;
        });
        rounds.add(round("b", 1));
        rounds.go();
        settle();

        assertThat(done).containsExactly("a", "b", "told");
    }

    @Test
    void whoMakesAStepFailKeepsNobodyElseFromHis() {
        rounds.add(Rounds.forEach(List.of("a", "b", "c"), name -> {
            if (name.equals("b")) {
                throw new IllegalStateException(name);
            }
            done.add(name);
        }));

        assertThatThrownBy(rounds::go).hasMessage("b");
        settle();

        assertThat(done).containsExactly("a", "c", "told");
        assertThat(rounds.areDone()).isTrue();
    }

    @Test
    void aStepThatFailsIsTheLastOfItsOwnWorkOnly() {
        rounds.add(() -> {
            throw new IllegalStateException("a");
        });
        rounds.add(round("b", 2));
        rounds.addBehind(round("c", 1));

        assertThatThrownBy(rounds::go).hasMessage("a");
        settle();

        assertThat(done).containsSubsequence("b", "b", "c");
        assertThat(count("told")).isEqualTo(2);
    }

    @Test
    void workForNobodyIsDoneAtOnce() {
        rounds.add(Rounds.forEach(List.<String>of(), done::add));
        rounds.go();
        settle();

        assertThat(done).containsExactly("told");
    }
}
