package dev.cairn.lint;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.census.Census;
import dev.cairn.census.RecentPast;
import dev.cairn.config.InvalidSettings;
import dev.cairn.config.LintOptions;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.kv.KeyValues;
import dev.cairn.registry.Command;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.runtime.ManualTicker;
import dev.cairn.runtime.RegistryLoop;
import dev.cairn.runtime.Reply;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** When it is looked anew, who shares a look, and what comes of a defect. */
class LintTest {
    private final ManualTicker ticker = new ManualTicker();
    private final Queue<Runnable> thread = new ArrayDeque<>();
    private final GroupTimes times = new GroupTimes(ticker::nanos);
    private final RecentPast past = new RecentPast(Settings.defaults(), ticker::nanos);
    private final RegistryLoop registry = new RegistryLoop(RegistryState.empty(), 16, ticker, List.of(times, past));
    private Settings settings = Settings.defaults();
    private KeyValues keyValues = KeyValues.none();
    private Limits limits = Limits.NONE;
    private boolean isBroken;
    private final Lint lint = Lint.of(
            new Surroundings(
                    registry,
                    () -> settings,
                    now -> {
                        if (isBroken) {
                            throw new IllegalStateException("a defect of the test");
                        }
                        return limits;
                    },
                    () -> keyValues,
                    Census.of(Settings.defaults(), ticker::nanos),
                    past,
                    times,
                    ticker::nanos),
            Set.of(),
            thread::add);

    private void happens(Command<?> command) {
        registry.post(command, Reply.none());
        registry.step();
    }

    private void work() {
        while (!thread.isEmpty()) {
            thread.remove().run();
        }
    }

    private LintReport report() {
        List<Supplier<LintReport>> told = new ArrayList<>();
        assertThat(lint.ask(told::add)).isTrue();
        work();
        assertThat(told).hasSize(1);
        return told.get(0).get();
    }

    @Test
    void theSameFactsAreLookedAtOnceForAWhile() {
        happens(master("a", "10.0.0.1:1").topics("T1", "TBW102").register());
        LintReport first = report();
        ticker.advance(Lint.FRESH);

        assertThat(report()).isSameAs(first);
        assertThat(first.count(Severity.NOTICE)).isEqualTo(1);
        assertThat(first.count(Severity.ERROR)).isZero();

        ticker.advance(Lint.FRESH);
        assertThat(report().number()).isEqualTo(first.number() + 1);
    }

    @Test
    void otherFactsAreLookedAtAnew() {
        long before = report().number();
        happens(master("a", "10.0.0.1:1").register());
        assertThat(report().number()).isEqualTo(before + 1);
        keyValues = KeyValues.of(Map.of("N", Map.of("k", "v")));
        assertThat(report().number()).isEqualTo(before + 2);
        settings = settings.with(Options.SUPPORT_ACTING_MASTER, true);
        assertThat(report().number()).isEqualTo(before + 3);
    }

    /** A registry that does nothing for long takes itself for paused, and believes that brokers could not be heard meanwhile. */
    private void passes(Duration time) {
        for (Duration rest = time; !rest.isZero(); rest = rest.minusSeconds(1)) {
            ticker.advance(Duration.ofSeconds(1));
            registry.step();
        }
    }

    private List<String> kinds() {
        return report().findings().stream()
                .map(finding -> finding.kind().name())
                .toList();
    }

    @Test
    void whatHappenedToBrokersBeforeIsLookedAtToo() {
        ScriptedBroker one = master("a", "10.0.0.1:1").over(1);
        ScriptedBroker other = one.movedTo("10.0.0.2:1").over(2);
        for (ScriptedBroker broker : List.of(one, other, one)) {
            passes(Duration.ofSeconds(20));
            happens(broker.register());
        }
        assertThat(kinds()).contains("place-taken-in-turn").doesNotContain("no-broker-left");

        happens(one.unregister());
        assertThat(kinds()).containsExactly("no-broker-left", "place-taken-in-turn");

        passes(Duration.ofMinutes(3));
        assertThat(kinds()).containsExactly("no-broker-left");
    }

    @Test
    void thoseWhoAskMeanwhileShareALook() {
        List<Supplier<LintReport>> told = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            lint.ask(told::add);
        }
        assertThat(thread).hasSize(1);
        work();

        assertThat(told)
                .hasSize(10)
                .extracting(Supplier::get)
                .containsOnly(told.get(0).get());
    }

    @Test
    void tooManyWhoWaitAreRefused() {
        int taken = 0;
        while (taken < 10_000 && lint.ask(report -> {})) {
            taken++;
        }

        assertThat(taken).isEqualTo(256);
    }

    @Test
    void whoWantsSomethingRecentGetsItAtOnceAndHasItLookedAgainWhenItIsOld() {
        assertThat(lint.lately()).isEmpty();
        work();
        LintReport first = lint.lately().orElseThrow();
        assertThat(thread).isEmpty();

        ticker.advance(Lint.RECENT.plusMillis(1));
        assertThat(lint.lately()).containsSame(first);
        work();
        assertThat(lint.lately().orElseThrow().number()).isEqualTo(first.number() + 1);
    }

    private List<Optional<LintReport>> asksLately() {
        List<Optional<LintReport>> told = new ArrayList<>();
        assertThat(lint.askLately(told::add)).isTrue();
        return told;
    }

    @Test
    void whoAsksForTheStatusAgainAndAgainDoesNotHaveEverythingLookedAtEachTime() {
        List<Optional<LintReport>> first = asksLately();
        assertThat(first).isEmpty();
        work();
        assertThat(first).hasSize(1);

        ticker.advance(Lint.PASSABLE);
        assertThat(asksLately()).isEqualTo(first);
        happens(master("a", "10.0.0.1:1").register());
        assertThat(asksLately()).as("of another registry it is too old").isEmpty();
        work();

        happens(master("a", "10.0.0.1:1").counter(2).topics("T1", "T8").register());
        ticker.advance(Lint.FRESH);
        assertThat(asksLately()).as("however often that changes").hasSize(1);
        assertThat(thread).isEmpty();
    }

    @Test
    void aStatusIsAnsweredWithoutFindingsIfLookingFails() {
        isBroken = true;
        List<Optional<LintReport>> told = asksLately();
        work();

        assertThat(told).containsExactly(Optional.empty());
    }

    @Test
    void aDefectIsToldToEverybodyAndTheNextLookIsANewOne() {
        isBroken = true;
        List<Supplier<LintReport>> told = new ArrayList<>();
        lint.ask(told::add);
        lint.ask(told::add);
        work();
        assertThat(told)
                .hasSize(2)
                .allSatisfy(report -> assertThatThrownBy(report::get).hasRootCauseMessage("a defect of the test"));

        isBroken = false;
        assertThat(report().findings()).isEmpty();
    }

    @Test
    void onlyKindsThatThereAreCanBeIgnored() {
        Settings good = settings.with(LintOptions.LINT_IGNORE, " auto-create-topic , single-group-cluster,");
        Settings bad = settings.with(LintOptions.LINT_IGNORE, "auto-create-topics");

        assertThat(Lint.ignoredKinds(good)).containsExactlyInAnyOrder("auto-create-topic", "single-group-cluster");
        assertThat(Lint.ignoredKinds(settings)).isEmpty();
        assertThatThrownBy(() -> Lint.ignoredKinds(bad))
                .isInstanceOf(InvalidSettings.class)
                .hasMessageContaining("auto-create-topics; did you mean auto-create-topic?");
    }
}
