package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.sidebyside.scenarios.Scenario;
import dev.cairn.benchmarks.sidebyside.scenarios.WatchScenario;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the command line asks of those who follow the HTTP API. */
final class WatchOptions {

    @Option(
            names = "--watchers",
            paramLabel = "N",
            description =
                    "watch: how many follow, half of them by a stream, if so many files may be open (default: 10000;"
                            + " quick: 100)")
    private Optional<Integer> watchers = Optional.empty();

    @Option(
            names = "--watch-changes",
            paramLabel = "N",
            description = "watch: how often the broker goes or comes back, each second (default: 60; quick: 6)")
    private Optional<Integer> changes = Optional.empty();

    void check() {
        Plan.requireEach(watchers.stream().toList(), 2, Plan.MOST_CONNECTIONS, "--watchers");
        Plan.requireEach(changes.stream().toList(), 2, 10_000, "--watch-changes");
    }

    Scenario scenario(boolean isQuick) {
        return new WatchScenario(
                watchers.orElse(isQuick ? 100 : 10_000),
                changes.orElse(isQuick ? 6 : 60),
                Duration.ofMillis(isQuick ? 200 : 1_000));
    }
}
