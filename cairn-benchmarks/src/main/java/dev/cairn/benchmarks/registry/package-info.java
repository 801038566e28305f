/** Measures commands on the registry. Single-threaded, as the registry is. */
@NullMarked
package dev.cairn.benchmarks.registry;

import org.jspecify.annotations.NullMarked;
