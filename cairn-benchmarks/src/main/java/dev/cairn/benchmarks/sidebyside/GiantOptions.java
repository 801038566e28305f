package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.sidebyside.scenarios.GiantScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the command line asks of the giant bodies. */
final class GiantOptions {

    @Option(
            names = "--giant-topics",
            split = ",",
            paramLabel = "N",
            description = "giant: topics in one body (default: 70000,120000; quick: 70000)")
    private List<Integer> topics = List.of();

    @Option(
            names = "--giant-names",
            paramLabel = "N",
            description = "giant: least length of their names (default: 58, which makes 17 and 30 MiB)")
    private int nameLength = 58;

    @Option(
            names = "--giant-repetitions",
            paramLabel = "N",
            description = "giant: repetitions of each kind (default: 5; quick: 2)")
    private Optional<Integer> repetitions = Optional.empty();

    void check() {
        Plan.requireEach(topics, 2, Plan.MOST_TOPICS, "--giant-topics");
        Plan.requireEach(List.of(nameLength), 1, 127, "--giant-names");
        Plan.requireEach(repetitions.stream().toList(), 1, 10_000, "--giant-repetitions");
    }

    List<Scenario> scenarios(boolean isQuick) {
        List<Scenario> scenarios = new ArrayList<>();
        for (int count : Plan.given(topics, isQuick ? List.of(70_000) : List.of(70_000, 120_000))) {
            for (BodyFormat format : List.of(BodyFormat.PLAIN, BodyFormat.COMPRESSED)) {
                scenarios.add(new GiantScenario(count, nameLength, format, repetitions.orElse(isQuick ? 2 : 5)));
            }
        }
        return scenarios;
    }
}
