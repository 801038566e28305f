package dev.cairn.metrics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values of all metrics at one moment, as their sources tell them. Belongs to the thread that scrapes. */
public final class Reading {
    static final double NANOS_OF_A_SECOND = 1e9;

    private final Map<String, List<Point>> points = new HashMap<>();

    /**
     * What a source told of one metric under some labels.
     *
     * @param labels the values of the labels, in the order of the metric's
     * @param value the number; for a histogram the sum of all that was observed
     * @param counts for a histogram, how much was observed for each bucket alone
     */
    record Point(List<String> labels, double value, List<Long> counts) {}

    Reading() {}

    /** How much there is, or ever was, of a counter or gauge under these values of its labels. */
    public void value(Metric metric, long value, Enum<?>... labels) {
        add(metric, new Point(texts(metric, labels), (double) value, List.of()));
    }

    /** How long something is, of a gauge in seconds. */
    void time(Metric metric, long nanos) {
        add(metric, new Point(List.of(), nanos / NANOS_OF_A_SECOND, List.of()));
    }

    /** What a histogram has gathered under these values of its labels. */
    void histogram(Metric metric, double sum, List<Long> counts, Enum<?>... labels) {
        add(metric, new Point(texts(metric, labels), sum, List.copyOf(counts)));
    }

    /** What an {@link Metric.Kind#INFO} says: the values of its labels, which are not Cairn's to choose. */
    public void info(Metric metric, String... labels) {
        add(metric, new Point(List.of(labels), 1, List.of()));
    }

    private static List<String> texts(Metric metric, Enum<?>... labels) {
        List<String> texts = new ArrayList<>(labels.length);
        for (Enum<?> label : labels) {
            String text = Metric.text(label);
            int at = texts.size();
            if (at >= metric.labels().size()
                    || !metric.labels().get(at).values().contains(text)) {
                throw new IllegalArgumentException(metric.name() + " knows no " + text);
            }
            texts.add(text);
        }
        return texts;
    }

    private void add(Metric metric, Point point) {
        if (point.labels().size() != metric.labels().size()) {
            throw new IllegalArgumentException(metric.name() + " was told with labels " + point.labels());
        }
        points.computeIfAbsent(metric.name(), name -> new ArrayList<>()).add(point);
    }

    /** What was told of a metric. */
    List<Point> of(Metric metric) {
        return points.getOrDefault(metric.name(), List.of());
    }
}
