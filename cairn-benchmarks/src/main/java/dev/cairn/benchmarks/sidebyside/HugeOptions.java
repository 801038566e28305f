package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.machine.Descriptors;
import dev.cairn.benchmarks.sidebyside.scenarios.HugeScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.Scenario;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the command line asks of the huge cluster. */
final class HugeOptions {

    @Option(
            names = "--huge-brokers",
            paramLabel = "N",
            description = "huge: brokers that share all topics (default: 300; quick: 30)")
    private Optional<Integer> brokers = Optional.empty();

    @Option(names = "--huge-topics", paramLabel = "N", description = "huge: their topics (default: 10000; quick: 500)")
    private Optional<Integer> topics = Optional.empty();

    @Option(
            names = "--pollers",
            paramLabel = "N",
            description =
                    "huge: clients, each of which asks for 20 topics in 30 s, if so many files may be open (default: 5000; quick: 100)")
    private Optional<Integer> pollers = Optional.empty();

    @Option(
            names = "--huge-seconds",
            paramLabel = "SECONDS",
            description = "huge: how long it is measured (default: 60; quick: 3)")
    private Optional<Integer> seconds = Optional.empty();

    void check() {
        Plan.requireEach(brokers.stream().toList(), 1, Plan.MOST_BROKERS, "--huge-brokers");
        Plan.requireEach(topics.stream().toList(), 2, Plan.MOST_TOPICS, "--huge-topics");
        Plan.requireEach(pollers.stream().toList(), 1, Plan.MOST_CONNECTIONS, "--pollers");
        Plan.requireEach(seconds.stream().toList(), 1, Plan.MOST_SECONDS, "--huge-seconds");
    }

    Scenario scenario(boolean isQuick, Duration warmUp) {
        Fleet fleet = new Fleet(topics.orElse(isQuick ? 500 : 10_000), brokers.orElse(isQuick ? 30 : 300));
        int clients = Descriptors.atMost(pollers.orElse(isQuick ? 100 : 5_000));
        Duration measured = Duration.ofSeconds(seconds.orElse(isQuick ? 3 : 60));
        return new HugeScenario(fleet, clients, new LookupLoad.Span(warmUp, measured));
    }
}
