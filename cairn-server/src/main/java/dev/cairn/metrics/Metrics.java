package dev.cairn.metrics;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.OpenMetricsTextFormatWriter;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The metrics of one server, for a monitoring system that asks for them. May be used by all threads. */
public final class Metrics {
    private static final String OPEN_METRICS = "application/openmetrics-text";

    private final List<MetricSource> sources;

    /** Made at the first scrape: a server that nobody watches starts without it. */
    private @Nullable PrometheusRegistry registry;

    /** Metrics whose values these tell. */
    public Metrics(List<MetricSource> sources) {
        this.sources = List.copyOf(sources);
    }

    /**
     * Asks all sources and writes down what they tell. Takes some milliseconds with thousands of brokers.
     *
     * @param acceptHeader what the asker understands, as HTTP has it; it gets OpenMetrics if it names it, else the text format
     *     of Prometheus
     */
    public synchronized Scrape scrape(String acceptHeader) {
        ExpositionFormatWriter writer = acceptHeader.contains(OPEN_METRICS)
                ? OpenMetricsTextFormatWriter.create()
                : PrometheusTextFormatWriter.create();
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try {
            writer.write(text, registry().scrape());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Scrape(writer.getContentType(), text.toString(UTF_8));
    }

    private PrometheusRegistry registry() {
        PrometheusRegistry made = registry;
        if (made == null) {
            made = new PrometheusRegistry();
            made.register(new CatalogueCollector(sources));
            ProcessCollectors.register(made);
            registry = made;
        }
        return made;
    }
}
