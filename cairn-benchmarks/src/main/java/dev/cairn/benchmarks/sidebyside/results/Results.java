package dev.cairn.benchmarks.sidebyside.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All readings of a run, in the order they were taken. Owned by the thread of the run. */
public final class Results {

    /** One value of one metric. */
    public record Reading(Metric metric, String server, int round, double value) {}

    /** Something that a server would not do, and what it said. */
    public record Refusal(String what, String server, int round, String answer) {}

    private final List<Reading> readings = new ArrayList<>();
    private final List<Refusal> refusals = new ArrayList<>();

    void add(Reading reading) {
        readings.add(reading);
    }

    void add(Refusal refusal) {
        refusals.add(refusal);
    }

    /** What servers would not do, in the order in which it was tried. */
    public List<Refusal> refusals() {
        return List.copyOf(refusals);
    }

    /** All readings, in the order in which they were taken. */
    public List<Reading> readings() {
        return List.copyOf(readings);
    }

    /** What was measured, each once. */
    public List<Metric> metrics() {
        return readings.stream().map(Reading::metric).distinct().toList();
    }

    /** For each server that has readings of the metric, their spread. */
    Map<String, Spread> spreads(Metric metric) {
        Map<String, List<Double>> values = new LinkedHashMap<>();
        for (Reading reading : readings) {
            if (reading.metric().equals(metric)) {
                values.computeIfAbsent(reading.server(), server -> new ArrayList<>())
                        .add(reading.value());
            }
        }
        Map<String, Spread> spreads = new LinkedHashMap<>();
        values.forEach((server, ofServer) -> spreads.put(server, Spread.of(ofServer)));
        return spreads;
    }

    /**
     * How many times better the second server's median is than the first's; nothing where no way is better, or where a difference
     * of two readings is not positive.
     */
    Optional<Double> ratio(Metric metric, String first, String second) {
        Map<String, Spread> spreads = spreads(metric);
        Spread one = spreads.get(first);
        Spread other = spreads.get(second);
        if (one == null || other == null || one.median() <= 0 || other.median() <= 0) {
            return Optional.empty();
        }
        return switch (metric.better()) {
            case HIGHER -> Optional.of(other.median() / one.median());
            case LOWER -> Optional.of(one.median() / other.median());
            case NEITHER -> Optional.empty();
        };
    }
}
