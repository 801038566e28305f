package dev.cairn.benchmarks.sidebyside.results;

import java.util.List;

/** The middle and the ends of several readings of one metric. */
public record Spread(double median, double least, double most) {

    /** Of at least one reading. */
    public static Spread of(List<Double> readings) {
        if (readings.isEmpty()) {
            throw new IllegalArgumentException("no readings");
        }
        List<Double> sorted = readings.stream().sorted().toList();
        int middle = sorted.size() / 2;
        double median = sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
        return new Spread(median, sorted.get(0), sorted.get(sorted.size() - 1));
    }
}
