package dev.cairn.metrics;

import dev.cairn.census.Census;

/** Who is connected, by what he is, and how many topics are asked for in vain. May be used by all threads. */
public final class CensusFigures implements MetricSource {
    private final Census census;

    /** The figures of this. */
    public CensusFigures(Census census) {
        this.census = census;
    }

    @Override
    public void read(Reading reading) {
        census.clients().countsByRole().forEach((role, count) -> reading.value(Catalogue.CLIENTS, count, role));
        reading.value(Catalogue.UNKNOWN_TOPICS, census.unknownTopics().count());
    }
}
