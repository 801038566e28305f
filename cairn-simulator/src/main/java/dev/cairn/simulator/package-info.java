/**
 * A deterministic world: many servers and brokers on virtual time.
 *
 * <p>Thread rule: a world is stepped by one thread.
 */
@NullMarked
package dev.cairn.simulator;

import org.jspecify.annotations.NullMarked;
