/**
 * What was measured, and how it is shown.
 *
 * <p>Thread rule: all types are owned by the thread of the run.
 */
@NullMarked
package dev.cairn.benchmarks.sidebyside.results;

import org.jspecify.annotations.NullMarked;
