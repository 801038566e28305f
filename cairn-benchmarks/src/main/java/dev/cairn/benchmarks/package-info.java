/**
 * Measures Cairn: JMH for the parts, and whole servers side by side.
 *
 * <p>Thread rule: as each benchmark says.
 */
@NullMarked
package dev.cairn.benchmarks;

import org.jspecify.annotations.NullMarked;
