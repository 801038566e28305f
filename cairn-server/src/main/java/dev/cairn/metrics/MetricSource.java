package dev.cairn.metrics;

/** Who knows the values of some metrics. Asked at each scrape, so whatever is counted anyway is not counted twice. */
@FunctionalInterface
public interface MetricSource {
    /** Tells the values at this moment. Called on any thread; must not wait, and looks at no more than a moment allows. */
    void read(Reading reading);
}
