/**
 * The cluster that benchmarks register, and the frames in which its brokers and clients speak.
 *
 * <p>Thread rule: all types are immutable and may be shared.
 */
@NullMarked
package dev.cairn.benchmarks.fleet;

import org.jspecify.annotations.NullMarked;
