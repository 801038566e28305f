package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.sidebyside.scenarios.ContainerScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.Scenario;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the command line asks of servers within a memory limit. */
final class ContainerOptions {

    private static final int MEBIBYTES_OF_MANY_TOPICS = 512;

    @Option(
            names = "--container-limits",
            split = ",",
            paramLabel = "MIB",
            description =
                    "container: memory limits; 10 brokers share 2000 topics, or 20000 where there are 512 MiB or more"
                            + " (default: 256,512,128)")
    private List<Integer> limits = List.of(256, 512, 128);

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
        Plan.requireEach(limits, 16, 1 << 20, "--container-limits");
        Plan.requireEach(seconds.stream().toList(), 1, Plan.MOST_SECONDS, "--container-seconds");
        Plan.requireEach(clients.stream().toList(), 1, 1_000, "--container-clients");
    }

    List<Scenario> scenarios(boolean isQuick) {
        return limits.stream()
                .<Scenario>map(mebibytes -> new ContainerScenario(
                        mebibytes,
                        new Fleet(mebibytes < MEBIBYTES_OF_MANY_TOPICS ? 2_000 : 20_000, 10),
                        clients.orElse(isQuick ? 20 : 200),
                        Duration.ofSeconds(seconds.orElse(isQuick ? 5 : 60))))
                .toList();
    }
}
