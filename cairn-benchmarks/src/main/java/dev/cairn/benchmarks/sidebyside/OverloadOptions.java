package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.machine.Descriptors;
import dev.cairn.benchmarks.sidebyside.scenarios.OverloadScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.Scenario;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the command line asks of the overload. */
final class OverloadOptions {

    @Option(names = "--overload-brokers", paramLabel = "N", description = "overload: brokers (default: 200; quick: 20)")
    private Optional<Integer> brokers = Optional.empty();

    @Option(
            names = "--overload-topics",
            paramLabel = "N",
            description =
                    "overload: topics; 8 brokers have all, the others have the first 10 (default: 1000; quick: 100)")
    private Optional<Integer> topics = Optional.empty();

    @Option(
            names = "--readers",
            paramLabel = "N",
            description =
                    "overload: connections of readers, each with up to 64 requests under way (default: 1000; quick: 50)")
    private Optional<Integer> readers = Optional.empty();

    @Option(
            names = "--overload-seconds",
            paramLabel = "SECONDS",
            description = "overload: how long it lasts (default: 30; quick: 5; brokers expire after 120)")
    private Optional<Integer> seconds = Optional.empty();

    void check(boolean isQuick) {
        Fleet fleet = fleet(isQuick);
        Plan.requireEach(
                List.of(fleet.brokers()), OverloadScenario.LEAST_BROKERS, Plan.MOST_BROKERS, "--overload-brokers");
        Plan.requireEach(List.of(fleet.topics()), OverloadScenario.LEAST_TOPICS, Plan.MOST_TOPICS, "--overload-topics");
        Plan.requireEach(readers.stream().toList(), 1, Plan.MOST_CONNECTIONS, "--readers");
        Plan.requireEach(List.of(seconds(isQuick)), 1, Plan.MOST_SECONDS, "--overload-seconds");
    }

    /** What the server carries is found out in the usual span. */
    Scenario scenario(boolean isQuick, int tools, LookupLoad.Span carried) {
        OverloadScenario.Case offered = new OverloadScenario.Case(
                fleet(isQuick),
                Descriptors.atMost(readers.orElse(isQuick ? 50 : 1_000)),
                tools,
                Duration.ofSeconds(isQuick ? 2 : 10));
        Duration measured = Duration.ofSeconds(seconds(isQuick));
        return new OverloadScenario(offered, carried, new LookupLoad.Span(Duration.ZERO, measured));
    }

    private Fleet fleet(boolean isQuick) {
        return new Fleet(topics.orElse(isQuick ? 100 : 1_000), brokers.orElse(isQuick ? 20 : 200));
    }

    private int seconds(boolean isQuick) {
        return seconds.orElse(isQuick ? 5 : 30);
    }
}
