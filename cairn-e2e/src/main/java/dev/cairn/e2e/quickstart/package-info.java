/**
 * A whole cluster on Cairn with one command, for people who want to see it run.
 *
 * <p>Thread rule: all happens on the main thread; only the end by Ctrl-C comes from another.
 */
@NullMarked
package dev.cairn.e2e.quickstart;

import org.jspecify.annotations.NullMarked;
