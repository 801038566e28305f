package dev.cairn.metrics;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The beginnings of expressions over the catalogue, in the language of Prometheus. */
final class Query {
    private Query() {}

    /** All series of a metric that have one of these values of a label. */
    static String with(Metric metric, String label, Enum<?>... values) {
        String texts = Stream.of(values).map(Metric::text).collect(Collectors.joining("|"));
        return metric.name() + "{" + label + "=~\"" + texts + "\"}";
    }

    /** How much a counter grew in the last ten minutes. */
    static String growth(String counter) {
        return "increase(" + counter + "[10m])";
    }

    /** How much a counter grows in a second, by these labels. */
    static String rate(String counter, String labels) {
        return "sum by (" + labels + ") (rate(" + counter + "[5m]))";
    }

    /** What 99 of 100 observations of a histogram do not exceed, by these labels. */
    static String p99(String selectedBuckets, String labels) {
        return "histogram_quantile(0.99, sum by (" + labels + ", le) (rate(" + selectedBuckets + "[5m])))";
    }
}
