package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.machine.CannotRun;
import dev.cairn.benchmarks.sidebyside.machine.Descriptors;
import dev.cairn.benchmarks.sidebyside.scenarios.BulkScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.HugeScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.OverloadScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.Scenario;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the command line asks of the heaviest loads: overload, a huge cluster, bulk tools. */
final class HeavyOptions {

    private static final int MOST_CONNECTIONS = 100_000;
    private static final int MOST_SECONDS = 86_400;

    @Option(names = "--overload-brokers", paramLabel = "N", description = "overload: brokers (default: 200; quick: 20)")
    private Optional<Integer> overloadBrokers = Optional.empty();

    @Option(
            names = "--overload-topics",
            paramLabel = "N",
            description =
                    "overload: topics; 8 brokers have all, the others have the first 10 (default: 1000; quick: 100)")
    private Optional<Integer> overloadTopics = Optional.empty();

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
    private Optional<Integer> overloadSeconds = Optional.empty();

    @Option(
            names = "--huge-brokers",
            paramLabel = "N",
            description = "huge: brokers that share all topics (default: 300; quick: 30)")
    private Optional<Integer> hugeBrokers = Optional.empty();

    @Option(names = "--huge-topics", paramLabel = "N", description = "huge: their topics (default: 10000; quick: 500)")
    private Optional<Integer> hugeTopics = Optional.empty();

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
    private Optional<Integer> hugeSeconds = Optional.empty();

    @Option(
            names = "--bulk-brokers",
            paramLabel = "N",
            description = "bulk: brokers that share all topics (default: 40; quick: 4)")
    private Optional<Integer> bulkBrokers = Optional.empty();

    @Option(
            names = "--bulk-topics",
            paramLabel = "N",
            description = "bulk: their topics (default: 100000; quick: 1000)")
    private Optional<Integer> bulkTopics = Optional.empty();

    @Option(
            names = "--tools",
            paramLabel = "N",
            description = "overload, bulk: connections that ask for lists without a pause (default: 20; quick: 5)")
    private Optional<Integer> tools = Optional.empty();

    /** Throws {@link CannotRun} for values that cannot work. */
    void check(boolean isQuick) {
        Fleet overload = overloadFleet(isQuick);
        Plan.requireEach(
                List.of(overload.brokers()), OverloadScenario.LEAST_BROKERS, Plan.MOST_BROKERS, "--overload-brokers");
        Plan.requireEach(
                List.of(overload.topics()), OverloadScenario.LEAST_TOPICS, Plan.MOST_TOPICS, "--overload-topics");
        Plan.requireEach(List.of(hugeFleet(isQuick).brokers()), 1, Plan.MOST_BROKERS, "--huge-brokers");
        Plan.requireEach(List.of(hugeFleet(isQuick).topics()), 2, Plan.MOST_TOPICS, "--huge-topics");
        Plan.requireEach(List.of(bulkFleet(isQuick).brokers()), 1, Plan.MOST_BROKERS, "--bulk-brokers");
        Plan.requireEach(List.of(bulkFleet(isQuick).topics()), 2, Plan.MOST_TOPICS, "--bulk-topics");
        Plan.requireEach(List.of(readers(isQuick)), 1, MOST_CONNECTIONS, "--readers");
        Plan.requireEach(List.of(pollers(isQuick)), 1, MOST_CONNECTIONS, "--pollers");
        Plan.requireEach(List.of(tools(isQuick)), 1, MOST_CONNECTIONS, "--tools");
        Plan.requireEach(List.of(overloadSeconds(isQuick)), 1, MOST_SECONDS, "--overload-seconds");
        Plan.requireEach(List.of(hugeSeconds(isQuick)), 1, MOST_SECONDS, "--huge-seconds");
    }

    /** What the server carries is found out in the usual span. */
    Scenario overload(boolean isQuick, LookupLoad.Span carried) {
        OverloadScenario.Case offered = new OverloadScenario.Case(
                overloadFleet(isQuick), readers(isQuick), tools(isQuick), Duration.ofSeconds(isQuick ? 2 : 10));
        Duration measured = Duration.ofSeconds(overloadSeconds(isQuick));
        return new OverloadScenario(offered, carried, new LookupLoad.Span(Duration.ZERO, measured));
    }

    Scenario huge(boolean isQuick, Duration warmUp) {
        Duration measured = Duration.ofSeconds(hugeSeconds(isQuick));
        return new HugeScenario(hugeFleet(isQuick), pollers(isQuick), new LookupLoad.Span(warmUp, measured));
    }

    Scenario bulk(boolean isQuick, LookupLoad.Span span, int lookupsPerSecond) {
        return new BulkScenario(bulkFleet(isQuick), tools(isQuick), span, lookupsPerSecond);
    }

    private Fleet overloadFleet(boolean isQuick) {
        return new Fleet(overloadTopics.orElse(isQuick ? 100 : 1_000), overloadBrokers.orElse(isQuick ? 20 : 200));
    }

    private Fleet hugeFleet(boolean isQuick) {
        return new Fleet(hugeTopics.orElse(isQuick ? 500 : 10_000), hugeBrokers.orElse(isQuick ? 30 : 300));
    }

    private Fleet bulkFleet(boolean isQuick) {
        return new Fleet(bulkTopics.orElse(isQuick ? 1_000 : 100_000), bulkBrokers.orElse(isQuick ? 4 : 40));
    }

    private int readers(boolean isQuick) {
        return Descriptors.atMost(readers.orElse(isQuick ? 50 : 1_000));
    }

    private int pollers(boolean isQuick) {
        return Descriptors.atMost(pollers.orElse(isQuick ? 100 : 5_000));
    }

    private int tools(boolean isQuick) {
        return tools.orElse(isQuick ? 5 : 20);
    }

    private int overloadSeconds(boolean isQuick) {
        return overloadSeconds.orElse(isQuick ? 5 : 30);
    }

    private int hugeSeconds(boolean isQuick) {
        return hugeSeconds.orElse(isQuick ? 3 : 60);
    }
}
