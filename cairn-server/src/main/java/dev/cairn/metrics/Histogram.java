package dev.cairn.metrics;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How often something was how large, within the bounds of its metric. Used by all threads. */
final class Histogram {
    private final Metric metric;

    /** How many of what is observed are one of the metric's unit. */
    private final double scale;

    private final long[] bounds;
    private final List<LongAdder> counts;
    private final LongAdder sum = new LongAdder();

    /** For a metric in seconds nanoseconds are observed, for one in bytes bytes. */
    Histogram(Metric metric) {
        this.metric = metric;
        this.scale = metric.unit().filter("seconds"::equals).isPresent() ? Reading.NANOS_OF_A_SECOND : 1;
        this.bounds = metric.bounds().stream()
                .mapToLong(bound -> Math.round(bound * scale))
                .toArray();
        this.counts = IntStream.rangeClosed(0, bounds.length)
                .mapToObj(bucket -> new LongAdder())
                .toList();
    }

    void observe(long value) {
        int bucket = 0;
        while (bucket < bounds.length && value > bounds[bucket]) {
            bucket++;
        }
        counts.get(bucket).increment();
        sum.add(value);
    }

    void read(Reading reading, Enum<?>... labels) {
        Stream<Long> now = counts.stream().map(LongAdder::sum);
        reading.histogram(metric, sum.sum() / scale, now.toList(), labels);
    }
}
