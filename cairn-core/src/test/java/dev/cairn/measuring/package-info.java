/**
 * Counts what work costs where no clock is needed for it.
 *
 * <p>Thread rule: the thread that does the work counts it.
 */
@NullMarked
package dev.cairn.measuring;

import org.jspecify.annotations.NullMarked;
