/**
 * Message programs that run in processes of their own, one per client library: they send or receive, and tell on standard
 * output, one line per message, what happened.
 *
 * <p>Thread rule: the main thread sends; a library may call its receiver from any of its threads.
 */
@NullMarked
package dev.cairn.e2e.program;

import org.jspecify.annotations.NullMarked;
