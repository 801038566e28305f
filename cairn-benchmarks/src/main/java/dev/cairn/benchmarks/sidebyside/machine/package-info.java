/**
 * What a run needs of the machine that it runs on: its clock, its cores, its commands, and how many connections it allows.
 * Where something is missing, {@link dev.cairn.benchmarks.sidebyside.machine.CannotRun} says so.
 *
 * <p>Thread rule: all types are immutable or without state and may be shared.
 */
@NullMarked
package dev.cairn.benchmarks.sidebyside.machine;

import org.jspecify.annotations.NullMarked;
