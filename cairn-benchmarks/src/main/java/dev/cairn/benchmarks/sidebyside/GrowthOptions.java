package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.PartedFleet;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.scenarios.GrowthPoint;
import dev.cairn.benchmarks.sidebyside.scenarios.GrowthScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the command line asks of growing clusters. */
final class GrowthOptions {

    private static final int MOST_TOPICS_OF_A_BROKER = 50_000;
    private static final int BROKERS_OF_A_TOPIC = 8;

    @Option(
            names = "--growth-topics",
            split = ",",
            paramLabel = "N",
            description = "growth: topics, each on one broker, a broker with 50000 at most"
                    + " (default: 1000,10000,100000,1000000; quick: 1000,2000)")
    private List<Integer> topics = List.of();

    @Option(
            names = "--growth-brokers",
            split = ",",
            paramLabel = "N",
            description = "growth: brokers with 1000 topics each, eight of which share theirs"
                    + " (default: 10,100,1000,10000; quick: 10,20)")
    private List<Integer> brokers = List.of();

    @Option(
            names = "--growth-topics-of-broker",
            paramLabel = "N",
            description = "growth: topics of each broker of --growth-brokers (default: 1000; quick: 10)")
    private Optional<Integer> topicsOfBroker = Optional.empty();

    void check() {
        Plan.requireEach(topics, 2, 2_000_000, "--growth-topics");
        Plan.requireEach(brokers, 2, 10_000, "--growth-brokers");
        Plan.requireEach(topicsOfBroker.stream().toList(), 2, MOST_TOPICS_OF_A_BROKER, "--growth-topics-of-broker");
    }

    List<Scenario> scenarios(boolean isQuick, LookupLoad.Span span) {
        int repetitions = isQuick ? 3 : 20;
        List<Scenario> scenarios = new ArrayList<>();
        for (int count :
                Plan.given(topics, isQuick ? List.of(1_000, 2_000) : List.of(1_000, 10_000, 100_000, 1_000_000))) {
            GrowthPoint point = new GrowthPoint(GrowthPoint.Axis.topics, count);
            scenarios.add(new GrowthScenario(point, ofTopics(count), span, repetitions));
        }
        for (int count : Plan.given(brokers, isQuick ? List.of(10, 20) : List.of(10, 100, 1_000, 10_000))) {
            GrowthPoint point = new GrowthPoint(GrowthPoint.Axis.brokers, count);
            // The last broker of them is the one whose registrations are measured.
            PartedFleet fleet =
                    new PartedFleet(topicsOfBroker.orElse(isQuick ? 10 : 1_000), count - 1, BROKERS_OF_A_TOPIC);
            scenarios.add(new GrowthScenario(point, fleet, span, repetitions));
        }
        return scenarios;
    }

    private static PartedFleet ofTopics(int topics) {
        int brokers = (topics + MOST_TOPICS_OF_A_BROKER - 1) / MOST_TOPICS_OF_A_BROKER;
        return new PartedFleet((topics + brokers - 1) / brokers, brokers, 1);
    }
}
