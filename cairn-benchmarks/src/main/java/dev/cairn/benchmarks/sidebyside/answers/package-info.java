/**
 * What servers answer, and whether it is right: it is wrong if it differs from what brokers registered.
 *
 * <p>Thread rule: all types are immutable and may be shared, but for bodies, which are there until whoever is told of them
 * returns.
 */
@NullMarked
package dev.cairn.benchmarks.sidebyside.answers;

import org.jspecify.annotations.NullMarked;
