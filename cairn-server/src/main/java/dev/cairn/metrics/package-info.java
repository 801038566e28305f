/**
 * What is counted, under which names, and how it is told to a monitoring system.
 *
 * <p>{@link dev.cairn.metrics.Catalogue} describes every metric once; the scrape, the reference page, the dashboard and the
 * alert rules derive from it. Who counts something is a {@link dev.cairn.metrics.MetricSource} and is asked at each
 * {@link dev.cairn.metrics.Metrics#scrape}; what requests come to is counted in a {@link dev.cairn.metrics.Tally}.
 *
 * <p>Thread rule: the catalogue is immutable; counters are shared by all threads, but for what a tally says of itself; a
 * scrape runs on the thread that asks for it, one at a time.
 */
@NullMarked
package dev.cairn.metrics;

import org.jspecify.annotations.NullMarked;
