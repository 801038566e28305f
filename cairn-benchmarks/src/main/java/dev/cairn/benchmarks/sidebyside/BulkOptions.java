package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.scenarios.BulkScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.Scenario;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the command line asks of the bulk tools, which are also part of the overload. */
final class BulkOptions {

    @Option(
            names = "--bulk-brokers",
            paramLabel = "N",
            description = "bulk: brokers that share all topics (default: 40; quick: 4)")
    private Optional<Integer> brokers = Optional.empty();

    @Option(
            names = "--bulk-topics",
            paramLabel = "N",
            description = "bulk: their topics (default: 100000; quick: 1000)")
    private Optional<Integer> topics = Optional.empty();

    @Option(
            names = "--tools",
            paramLabel = "N",
            description = "overload, bulk: connections that ask for lists without a pause (default: 20; quick: 5)")
    private Optional<Integer> tools = Optional.empty();

    @Option(
            names = "--bulk-idle-seconds",
            paramLabel = "SECONDS",
            description =
                    "bulk: how long nobody asks in the end, for what is written into the log (default: 30; quick: 2)")
    private Optional<Integer> idleSeconds = Optional.empty();

    void check() {
        Plan.requireEach(brokers.stream().toList(), 1, Plan.MOST_BROKERS, "--bulk-brokers");
        Plan.requireEach(topics.stream().toList(), 2, Plan.MOST_TOPICS, "--bulk-topics");
        Plan.requireEach(idleSeconds.stream().toList(), 1, Plan.MOST_SECONDS, "--bulk-idle-seconds");
        Plan.requireEach(tools.stream().toList(), 1, Plan.MOST_CONNECTIONS, "--tools");
    }

    Scenario scenario(boolean isQuick, LookupLoad.Span span, int lookupsPerSecond) {
        Fleet fleet = new Fleet(topics.orElse(isQuick ? 1_000 : 100_000), brokers.orElse(isQuick ? 4 : 40));
        return new BulkScenario(
                fleet,
                tools(isQuick),
                span,
                lookupsPerSecond,
                Duration.ofSeconds(idleSeconds.orElse(isQuick ? 2 : 30)));
    }

    int tools(boolean isQuick) {
        return tools.orElse(isQuick ? 5 : 20);
    }
}
