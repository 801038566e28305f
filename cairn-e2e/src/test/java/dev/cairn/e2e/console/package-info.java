/**
 * The web console in a real browser, with a real broker and with very many made-up ones.
 *
 * <p>Thread rule: all objects here belong to the test's thread.
 */
@NullMarked
package dev.cairn.e2e.console;

import org.jspecify.annotations.NullMarked;
