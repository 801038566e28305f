/**
 * What was seen of those around this server that the registry does not hold: who is connected, which topics are asked for in
 * vain, who left lately and why. All of it is bounded, in memory, and changes no answer.
 *
 * <p>{@link dev.cairn.census.Census} is where requests are noted, {@link dev.cairn.census.RecentPast} hears of changes,
 * and {@link dev.cairn.census.Explainer} answers why.
 *
 * <p>Thread rule: the notes of a connection are written by its I/O thread alone; all else may be noted by all threads. What
 * happened in the registry is noted by its thread. All may look, and none waits for another.
 */
@NullMarked
package dev.cairn.census;

import org.jspecify.annotations.NullMarked;
