package dev.cairn.benchmarks.sidebyside.results;

import org.HdrHistogram.Histogram;

/** Takes the readings of one server in one round. */
public record Recorder(Results results, String server, int round) {

    /** One reading. */
    public void record(Metric metric, double value) {
        results.add(new Results.Reading(metric, server, round, value));
    }

    /** How long requests took, counted in nanoseconds. */
    public void latencies(String what, Histogram latencies) {
        record(Metric.lowerIsBetter(what + ": p50", "ms"), latencies.getValueAtPercentile(50) / 1e6);
        record(Metric.lowerIsBetter(what + ": p99", "ms"), latencies.getValueAtPercentile(99) / 1e6);
        record(Metric.lowerIsBetter(what + ": most", "ms"), latencies.getMaxValue() / 1e6);
    }

    /** The server would not do what was to be measured, and said this. */
    public void refused(String what, String answer) {
        results.add(new Results.Refusal(what, server, round, answer));
    }
}
