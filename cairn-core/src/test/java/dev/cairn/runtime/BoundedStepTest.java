package dev.cairn.runtime;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.registry.Command;
import dev.cairn.registry.InTime;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Work that takes long keeps nobody waiting for all of it, keeps nobody who has gone, and drives out nobody who was heard. */
class BoundedStepTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final ScriptedBroker BROKER = master("a", "10.0.0.1:10911").timeout(TIMEOUT);

    private final ManualTicker ticker = new ManualTicker();
    private final RegistryLoop loop = new RegistryLoop(RegistryState.empty(), 1_000, ticker, List.of());
    private final List<String> done = new ArrayList<>();

    @BeforeEach
    void aBrokerIsThere() {
        loop.post(BROKER.register(), Reply.none());
        loop.step();
    }

    /** Hands in a change that takes so long when it is done. */
    private void post(String name, Command<?> change, Duration latest, Duration work) {
        loop.post(new InTime<>(change, latest.toNanos(), Optional.empty(), Optional.empty()), new Reply<Optional<?>>() {
            @Override
            public void done(Optional<?> outcome) {
                if (outcome.isPresent()) {
                    ticker.advance(work);
                    done.add(name);
                }
            }

            @Override
            public void failed(RuntimeException defect) {
                throw defect;
            }
        });
    }

    private void postWork(int changes, Duration latest, Duration work) {
        for (int i = 0; i < changes; i++) {
            post("work " + i, worker(i).register(), latest, work);
        }
    }

    private static ScriptedBroker worker(int number) {
        return master("w" + number, "10.1.0." + number + ":10911").over(100 + number);
    }

    private void stepUntilNothingWaits() {
        long wait = 0;
        while (wait == 0) {
            wait = loop.step();
        }
    }

    private boolean isThere(ScriptedBroker broker) {
        return loop.current().lease(broker.identity().key()).isPresent();
    }

    @ParameterizedTest(name = "of changes that take {0} ms each, {1} of 100")
    @CsvSource({"0, 100", "1, 20", "5, 4", "7, 3", "19, 2", "20, 1", "300, 1"})
    void aStepBeginsNothingMoreAfterAWhile(long millis, int begun) {
        postWork(100, TIMEOUT, Duration.ofMillis(millis));

        long wait = loop.step();

        assertThat(done).hasSize(begun);
        assertThat(wait == 0).isEqualTo(begun < 100);
    }

    @Test
    void whoCameFirstIsAnsweredBeforeTheWorkOfOthersIsDone() {
        List<Boolean> isOtherThere = new ArrayList<>();
        loop.post(worker(0).register(), new Reply<Object>() {
            @Override
            public void done(Object outcome) {
                isOtherThere.add(isThere(worker(0)));
                isOtherThere.add(isThere(worker(1)));
            }

            @Override
            public void failed(RuntimeException defect) {
                throw defect;
            }
        });
        loop.post(worker(1).register(), Reply.none());

        loop.step();

        assertThat(isOtherThere).containsExactly(true, false);
        assertThat(isThere(worker(1))).isTrue();
    }

    @Test
    void whatComesWhileOthersWaitIsDoneAfterThem() {
        Duration work = Duration.ofMillis(15);
        postWork(5, TIMEOUT, work);
        loop.step();
        post("goodbye", worker(4).unregister(), TIMEOUT, work);

        stepUntilNothingWaits();

        assertThat(done).containsExactly("work 0", "work 1", "work 2", "work 3", "work 4", "goodbye");
        assertThat(isThere(worker(4))).isFalse();
    }

    @Test
    void whatWaitedForTheWorkOfOthersBeyondItsTimeIsNotDoneAndLetsThoseThroughWhoStillWait() {
        Duration work = Duration.ofMillis(300);
        postWork(100, Duration.ofSeconds(5), work);
        post("unrelated", BROKER.counter(9).register(), Duration.ofMillis(5_200), work);

        stepUntilNothingWaits();

        assertThat(done).hasSize(18).contains("work 0", "work 16").endsWith("unrelated");
    }

    @Test
    void aHeartbeatBehindMuchWorkSavesItsBroker() {
        pass(TIMEOUT.minusMillis(1));
        postWork(100, TIMEOUT.multipliedBy(9), Duration.ofMillis(100));
        loop.post(BROKER.heartbeat(), Reply.none());

        stepUntilNothingWaits();

        assertThat(isThere(BROKER)).isTrue();
    }

    /** Lets time pass, with the steps that come in it. */
    private void pass(Duration duration) {
        long end = ticker.nanos() + duration.toNanos();
        while (ticker.nanos() < end) {
            ticker.advance(Duration.ofNanos(Math.min(loop.step(), end - ticker.nanos())));
        }
    }

    @ParameterizedTest(name = "with changes that take {0} ms each, for ever")
    @ValueSource(longs = {1, 15, 300, 499, 501, 900, 2_000})
    void aSilentBrokerLeavesHoweverMuchWorkThereIs(long millis) {
        Duration endless = Duration.ofDays(1);
        postWork(3, endless, Duration.ofMillis(millis));
        Duration untilAllHadTwoTurns = Duration.ofMillis(6 * millis);
        long latestNanos = TIMEOUT.plus(untilAllHadTwoTurns).multipliedBy(2).toNanos();

        while (isThere(BROKER) && ticker.nanos() < latestNanos) {
            loop.step();
            postWork(done.size(), endless, Duration.ofMillis(millis));
            done.clear();
        }

        assertThat(isThere(BROKER)).isFalse();
        assertThat(ticker.nanos()).isGreaterThan(TIMEOUT.toNanos());
    }

    @Test
    void muchWorkIsNoPauseOfOurOwn() {
        postWork(100, TIMEOUT.multipliedBy(9), Duration.ofMillis(400));

        stepUntilNothingWaits();

        assertThat(isThere(worker(0))).isTrue();
        assertThat(isThere(BROKER)).isFalse();
    }

    @Test
    void aPauseInTheMiddleOfAStepExpiresNobody() {
        post("pause", worker(0).register(), TIMEOUT, Duration.ofHours(1));

        loop.step();
        loop.step();

        assertThat(isThere(BROKER)).isTrue();
        assertThat(ticker.nanos()).isEqualTo(Duration.ofHours(1).toNanos());
    }

    @Test
    void whenItEndsAllThatWaitsIsDone() {
        postWork(10, TIMEOUT, Duration.ofMillis(50));
        loop.step();
        post("last", worker(10).register(), TIMEOUT, Duration.ZERO);

        loop.finish();

        assertThat(done).hasSize(11).endsWith("last");
    }
}
