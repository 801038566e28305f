/**
 * Measures requests from the bytes of their frame to the bytes of the answer, without the network. Single-threaded: what
 * several threads share in a server is done by one here.
 */
@NullMarked
package dev.cairn.benchmarks.protocol;

import org.jspecify.annotations.NullMarked;
