package dev.cairn.runtime;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How much waits for the owner of the registry, and for how long. */
class BacklogTest {
    private static final Backlog NOTHING = new Backlog(0, 0);

    private final ManualTicker ticker = new ManualTicker();
    private final RegistryLoop loop = new RegistryLoop(RegistryState.empty(), 100, ticker, List.of());

    private static ScriptedBroker broker(int number) {
        return master("b" + number, "10.0.0." + number + ":10911").over(number);
    }

    /** Hands in a change that takes so long when it is done. */
    private void postWork(int number, Duration work, Runnable then) {
        loop.post(broker(number).register(), new Reply<Object>() {
            @Override
            public void done(Object outcome) {
                ticker.advance(work);
                then.run();
            }

            @Override
            public void failed(RuntimeException defect) {
                throw defect;
            }
        });
    }

    @Test
    void nothingWaitsBeforeTheFirstAndAfterTheLastChange() {
        assertThat(loop.backlog()).isEqualTo(NOTHING);

        loop.post(broker(1).register(), Reply.none());
        loop.step();
        ticker.advance(Duration.ofMillis(100));

        assertThat(loop.backlog()).isEqualTo(NOTHING);
    }

    @Test
    void theOldestOfThoseThatWaitTellsTheAge() {
        loop.post(broker(1).register(), Reply.none());
        ticker.advance(Duration.ofMillis(300));
        loop.submit(broker(2).register(), Reply.none());
        ticker.advance(Duration.ofMillis(50));

        assertThat(loop.backlog())
                .isEqualTo(new Backlog(2, Duration.ofMillis(350).toNanos()));
    }

    @Test
    void whatIsInTheWorksCountsWithWhatStandsBehindIt() {
        List<Backlog> seen = new ArrayList<>();
        for (int number = 1; number <= 3; number++) {
            postWork(number, Duration.ofMillis(5), () -> seen.add(loop.backlog()));
        }

        loop.step();

        assertThat(seen)
                .extracting(
                        Backlog::changes,
                        backlog -> Duration.ofNanos(backlog.ageNanos()).toMillis())
                .containsExactly(tuple(3, 5L), tuple(2, 10L), tuple(1, 15L));
        assertThat(loop.backlog()).isEqualTo(NOTHING);
    }

    @Test
    void whatAStepLeavesForTheNextStillWaits() {
        for (int number = 1; number <= 2; number++) {
            postWork(number, Duration.ofMillis(30), () -> {});
        }

        loop.step();

        assertThat(loop.backlog())
                .isEqualTo(new Backlog(1, Duration.ofMillis(30).toNanos()));
    }
}
