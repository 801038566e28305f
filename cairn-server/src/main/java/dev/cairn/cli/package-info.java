/**
 * The command line for operators: verbs that ask a running server over its HTTP API, or change something through it.
 *
 * <p>{@link dev.cairn.cli.Cli} has all verbs. Each {@code Verb} says which words it takes and what it does; {@code ApiClient}
 * asks one server, {@code Connection} moves the bytes, and whatever goes wrong is a {@code VerbFailure} with a sentence and the
 * exit code. Nothing of the server is used here, and no class of Netty, Vert.x or a logger is loaded: a verb lives for a moment,
 * and most of that would be spent on loading them. What a server says is never trusted to be harmless for a terminal:
 * {@code Printable} stands before everything that is shown.
 *
 * <p>Thread rule: everything here runs on the main thread, but for the wait for an answer: {@code Connection} has that done aside,
 * so that it can give up.
 */
@NullMarked
package dev.cairn.cli;

import org.jspecify.annotations.NullMarked;
