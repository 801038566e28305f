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
            description =
                    "watch: how often a broker goes or comes back, each second (default: 60; quick: 15; in full: 300)")
    private Optional<Integer> changes = Optional.empty();

    @Option(
            names = "--watch-old-clients",
            paramLabel = "N",
            description =
                    "watch: clients that know nothing of it and ask for a route every 30 s (default: 500; quick: 20,"
                            + " every second)")
    private Optional<Integer> oldClients = Optional.empty();

    @Option(
            names = "--watch-min-interval",
            paramLabel = "SECONDS",
            description = "watch: minInterval of every second stream (default: 5; quick: 1)")
    private Optional<Integer> minInterval = Optional.empty();

    void check() {
        Plan.requireEach(watchers.stream().toList(), 4, Plan.MOST_CONNECTIONS, "--watchers");
        Plan.requireEach(changes.stream().toList(), 2, 10_000, "--watch-changes");
        Plan.requireEach(oldClients.stream().toList(), 1, 900, "--watch-old-clients");
        Plan.requireEach(minInterval.stream().toList(), 1, 60, "--watch-min-interval");
    }

    Scenario scenario(boolean isQuick) {
        WatchScenario.Case followed = new WatchScenario.Case(
                watchers.orElse(isQuick ? 100 : 10_000),
                oldClients.orElse(isQuick ? 20 : 500),
                Duration.ofSeconds(isQuick ? 1 : 30),
                Duration.ofSeconds(minInterval.orElse(isQuick ? 1 : 5)));
        return new WatchScenario(followed, changes.orElse(isQuick ? 15 : 60), Duration.ofMillis(isQuick ? 200 : 1_000));
    }
}
