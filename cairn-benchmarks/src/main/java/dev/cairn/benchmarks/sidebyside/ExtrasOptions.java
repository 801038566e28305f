package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.scenarios.ExtrasScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.Scenario;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the command line asks of the comparison of Cairn with itself, without what a name server can do without. */
final class ExtrasOptions {

    @Option(
            names = "--extras-watchers",
            paramLabel = "N",
            description = "extras: how many follow, half of them by a stream (default: 100; quick: 10)")
    private Optional<Integer> watchers = Optional.empty();

    @Option(
            names = "--extras-turns",
            paramLabel = "N",
            description = "extras: how often each of the two has its turn (default: 7; quick: 2)")
    private Optional<Integer> turns = Optional.empty();

    void check() {
        Plan.requireEach(watchers.stream().toList(), 2, 900, "--extras-watchers");
        Plan.requireEach(turns.stream().toList(), 1, 1_000, "--extras-turns");
    }

    /** The first turns take the usual warm-up; the others begin a second before they count. */
    Scenario scenario(boolean isQuick, LookupLoad.Span span) {
        Duration measured = Duration.ofSeconds(Math.min(5, span.measured().toSeconds()));
        return new ExtrasScenario(
                new Fleet(isQuick ? 1_000 : 10_000, 8),
                watchers.orElse(isQuick ? 10 : 100),
                turns.orElse(isQuick ? 2 : 7),
                span.warmUp(),
                new LookupLoad.Span(Duration.ofSeconds(1), measured));
    }
}
