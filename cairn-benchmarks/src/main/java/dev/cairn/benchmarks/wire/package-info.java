/**
 * Measures the way from bytes to frames and back.
 *
 * <p>Thread rule: one thread, as each connection has.
 */
@NullMarked
package dev.cairn.benchmarks.wire;

import org.jspecify.annotations.NullMarked;
