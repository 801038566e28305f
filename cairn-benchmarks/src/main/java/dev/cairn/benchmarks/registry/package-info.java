/**
 * Measures commands on the registry.
 *
 * <p>Thread rule: one thread, as the registry has.
 */
@NullMarked
package dev.cairn.benchmarks.registry;

import org.jspecify.annotations.NullMarked;
