package dev.cairn.metrics;

import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.Unit;
import java.util.ArrayList;
import java.util.List;

/** Asks the sources for the metrics of the catalogue, and puts what they tell into the words of the library. */
final class CatalogueCollector implements MultiCollector {
    private final List<MetricSource> sources;

    CatalogueCollector(List<MetricSource> sources) {
        this.sources = sources;
    }

    @Override
    public MetricSnapshots collect() {
        Reading reading = new Reading();
        sources.forEach(source -> source.read(reading));
        MetricSnapshots.Builder all = MetricSnapshots.builder();
        for (Metric metric : Catalogue.ofCairn()) {
            all.metricSnapshot(snapshot(metric, reading.of(metric)));
        }
        return all.build();
    }

    private static MetricSnapshot snapshot(Metric metric, List<Reading.Point> points) {
        return switch (metric.kind()) {
            case COUNTER -> counter(metric, points);
            case GAUGE -> gauge(metric, points);
            case HISTOGRAM -> histogram(metric, points);
            case INFO -> info(metric, points);
            case SUMMARY -> throw new IllegalArgumentException("Cairn has no summary: " + metric.name());
        };
    }

    private static MetricSnapshot counter(Metric metric, List<Reading.Point> points) {
        CounterSnapshot.Builder snapshot = described(CounterSnapshot.builder(), metric);
        points.forEach(point -> snapshot.dataPoint(CounterDataPointSnapshot.builder()
                .value(point.value())
                .labels(labels(metric, point))
                .build()));
        return snapshot.build();
    }

    private static MetricSnapshot gauge(Metric metric, List<Reading.Point> points) {
        GaugeSnapshot.Builder snapshot = described(GaugeSnapshot.builder(), metric);
        points.forEach(point -> snapshot.dataPoint(GaugeDataPointSnapshot.builder()
                .value(point.value())
                .labels(labels(metric, point))
                .build()));
        return snapshot.build();
    }

    private static MetricSnapshot histogram(Metric metric, List<Reading.Point> points) {
        List<Double> bounds = new ArrayList<>(metric.bounds());
        bounds.add(Double.POSITIVE_INFINITY);
        HistogramSnapshot.Builder snapshot = described(HistogramSnapshot.builder(), metric);
        points.forEach(point -> snapshot.dataPoint(HistogramDataPointSnapshot.builder()
                .classicHistogramBuckets(ClassicHistogramBuckets.of(bounds, point.counts()))
                .sum(point.value())
                .labels(labels(metric, point))
                .build()));
        return snapshot.build();
    }

    private static MetricSnapshot info(Metric metric, List<Reading.Point> points) {
        InfoSnapshot.Builder snapshot =
                InfoSnapshot.builder().name(metric.family()).help(metric.help());
        points.forEach(point -> snapshot.dataPoint(
                InfoDataPointSnapshot.builder().labels(labels(metric, point)).build()));
        return snapshot.build();
    }

    private static <B extends MetricSnapshot.Builder<B>> B described(B snapshot, Metric metric) {
        B named = snapshot.name(metric.family()).help(metric.help());
        return metric.unit().map(unit -> named.unit(new Unit(unit))).orElse(named);
    }

    private static Labels labels(Metric metric, Reading.Point point) {
        return Labels.of(metric.labels().stream().map(Metric.Label::name).toList(), point.labels());
    }
}
