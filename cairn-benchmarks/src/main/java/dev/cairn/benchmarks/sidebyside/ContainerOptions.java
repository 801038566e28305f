package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.Fleet;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the command line asks of servers within a memory limit. */
final class ContainerOptions {

    @Option(
            names = "--container-seconds",
            paramLabel = "SECONDS",
            description = "container: how long brokers come and go in each (default: 60; quick: 5; in full: 3600)")
    private Optional<Integer> seconds = Optional.empty();

    @Option(
            names = "--container-clients",
            paramLabel = "N",
            description = "container: polling clients (default: 200; quick: 20)")
    private Optional<Integer> clients = Optional.empty();

    void check() {
        Plan.requireEach(seconds.stream().toList(), 1, 86_400, "--container-seconds");
        Plan.requireEach(clients.stream().toList(), 1, 1_000, "--container-clients");
    }

    List<Scenario> scenarios(boolean isQuick) {
        return List.of(scenario(256, 2_000, isQuick), scenario(512, 20_000, isQuick), scenario(128, 2_000, isQuick));
    }

    private Scenario scenario(int mebibytes, int topics, boolean isQuick) {
        return new ContainerScenario(
                mebibytes,
                new Fleet(topics, 10),
                clients.orElse(isQuick ? 20 : 200),
                Duration.ofSeconds(seconds.orElse(isQuick ? 5 : 60)));
    }
}
