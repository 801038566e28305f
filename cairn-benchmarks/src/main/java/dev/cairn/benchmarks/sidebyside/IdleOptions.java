package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.sidebyside.scenarios.IdleScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.Scenario;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the command line asks of silent connections. */
final class IdleOptions {

    @Option(
            names = "--idle-connections",
            paramLabel = "N",
            description = "idle: silent connections, if so many files may be open (default: 1000; quick: 50)")
    private Optional<Integer> connections = Optional.empty();

    @Option(
            names = "--idle-lost",
            paramLabel = "N",
            description = "idle: further ones that lose all packets (default: 100; quick: 5)")
    private Optional<Integer> lost = Optional.empty();

    @Option(
            names = "--idle-seconds",
            paramLabel = "SECONDS",
            description = "idle: how long they are silent (default: 60; quick: 3; in full: 900)")
    private Optional<Integer> seconds = Optional.empty();

    @Option(
            names = "--idle-patience",
            paramLabel = "SECONDS",
            description = "idle: how long the lost ones are waited for (default: 150; quick: 1)")
    private Optional<Integer> patience = Optional.empty();

    void check() {
        Plan.requireEach(connections.stream().toList(), 1, 1_000_000, "--idle-connections");
        Plan.requireEach(lost.stream().toList(), 1, 10_000, "--idle-lost");
        Plan.requireEach(seconds.stream().toList(), 1, Plan.MOST_SECONDS, "--idle-seconds");
        Plan.requireEach(patience.stream().toList(), 1, Plan.MOST_SECONDS, "--idle-patience");
    }

    Scenario scenario(boolean isQuick) {
        return new IdleScenario(
                connections.orElse(isQuick ? 50 : 1_000),
                lost.orElse(isQuick ? 5 : 100),
                Duration.ofSeconds(seconds.orElse(isQuick ? 3 : 60)),
                Duration.ofSeconds(patience.orElse(isQuick ? 1 : 150)));
    }
}
