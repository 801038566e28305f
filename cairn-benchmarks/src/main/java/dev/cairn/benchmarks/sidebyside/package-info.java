/**
 * Runs the name server of Apache RocketMQ and Cairn in turn under the same load and compares them: the command line, and what it
 * asks for.
 *
 * <p>Start with {@link dev.cairn.benchmarks.sidebyside.SideBySide}. Below it, each package knows only those behind it:
 * {@code scenarios}, {@code load}, {@code results}, {@code servers}, {@code connections}, {@code answers}, {@code machine}.
 *
 * <p>Thread rule: all of a run is done by one thread.
 */
@NullMarked
package dev.cairn.benchmarks.sidebyside;

import org.jspecify.annotations.NullMarked;
