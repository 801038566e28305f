/**
 * Questions: pure functions from a state to an answer.
 *
 * <p>Thread rule: everything here is immutable; a view is computed by whoever asks.
 */
@NullMarked
package dev.cairn.view;

import org.jspecify.annotations.NullMarked;
