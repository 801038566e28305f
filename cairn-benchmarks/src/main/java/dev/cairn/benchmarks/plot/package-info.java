/**
 * Pictures of results: charts with logarithmic axes, drawn as SVG.
 *
 * <p>Thread rule: all types are immutable and may be shared, but for the drawing that one call of a chart makes.
 */
@NullMarked
package dev.cairn.benchmarks.plot;

import org.jspecify.annotations.NullMarked;
