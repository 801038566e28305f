/**
 * The composition root: the command line that people type, and the server put together from its parts.
 *
 * <p>Thread rule: everything here runs on the main thread, and stopping on the thread of the shutdown hook; what is
 * started has threads of its own.
 */
@NullMarked
package dev.cairn.main;

import org.jspecify.annotations.NullMarked;
