/**
 * Changes: the state of the registry, and one command for each way it can change, with its own rule.
 *
 * <p>A command and a time go in; the next state, a typed outcome and a list of events come out. Nothing here reads a
 * clock, waits, logs or keeps anything between two calls. A command that throws leaves the state that it was given as it
 * was.
 *
 * <p>Thread rule: states, commands, outcomes and events are immutable. A {@code Draft} lives inside one call.
 */
@NullMarked
package dev.cairn.registry;

import org.jspecify.annotations.NullMarked;
