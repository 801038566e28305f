/**
 * Measures requests from the bytes of their frame to the bytes of the answer, without the network.
 *
 * <p>Thread rule: one thread does what several share in a server.
 */
@NullMarked
package dev.cairn.benchmarks.protocol;

import org.jspecify.annotations.NullMarked;
