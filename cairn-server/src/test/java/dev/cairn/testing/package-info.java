/**
 * Peers made of a few lines, for the tests of this and of other modules: {@link dev.cairn.testing.WireClient} speaks to a
 * server, {@link dev.cairn.testing.Dialect} says how, {@link dev.cairn.testing.Answer} is what comes back. Beside them stand readers of what a
 * server says to people and to their tools: its log and its metrics.
 *
 * <p>Thread rule: an object here belongs to the test that made it.
 */
@NullMarked
package dev.cairn.testing;

import org.jspecify.annotations.NullMarked;
