/**
 * What is measured: a scenario starts a server, puts a load on it, checks what it answers and records what that took.
 *
 * <p>Thread rule: one thread runs one scenario after another.
 */
@NullMarked
package dev.cairn.benchmarks.sidebyside.scenarios;

import org.jspecify.annotations.NullMarked;
