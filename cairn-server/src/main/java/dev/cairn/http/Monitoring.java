package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.metrics.Metrics;
import dev.cairn.metrics.Scrape;
import java.util.List;
import java.util.Set;

/** All metrics at {@code /metrics}, in the text of Prometheus or of OpenMetrics, whichever its asker wants more. */
public final class Monitoring implements Resource {
    private static final String[] TYPES = {"text/plain", "application/openmetrics-text"};

    private final Metrics metrics;

    /** Shows these. */
    public Monitoring(Metrics metrics) {
        this.metrics = metrics;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.reading("/metrics", Set.of(), this::scrape).answering(TYPES));
    }

    private Answer scrape(Asked asked) {
        Scrape scrape = metrics.scrape(asked.wanted());
        return Answer.bytes(scrape.contentType(), scrape.text().getBytes(UTF_8));
    }
}
