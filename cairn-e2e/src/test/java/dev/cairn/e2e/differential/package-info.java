/**
 * The same requests to Apache's name server and to the one under test: a fixed stream, and random histories whose every
 * answer must be what the {@link dev.cairn.e2e.differential.tables tables} of either server say.
 *
 * <p>Thread rule: all objects here belong to the test's thread.
 */
@NullMarked
package dev.cairn.e2e.differential;

import org.jspecify.annotations.NullMarked;
