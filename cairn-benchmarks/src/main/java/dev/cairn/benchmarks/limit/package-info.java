/**
 * A server that does nothing but answer, as fast as this machine can.
 *
 * <p>Thread rule: one I/O thread serves all connections.
 */
@NullMarked
package dev.cairn.benchmarks.limit;

import org.jspecify.annotations.NullMarked;
