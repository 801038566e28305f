/**
 * The history: every change of the registry, of key-values and of settings, with its time, its cause and where it came from.
 *
 * <p>{@link dev.cairn.history.EventChanges} makes changes of the registry's events, and {@link dev.cairn.history.HandChanges}
 * of all else; both have the words for the log, too. {@link dev.cairn.history.History} holds them in memory, for who asks and who
 * follows, and {@link dev.cairn.history.HistoryFiles} keeps them on disk.
 *
 * <p>Thread rule: values are immutable; the history in memory may be used by all threads, and its files belong to the thread
 * {@code cairn-disk}.
 */
@NullMarked
package dev.cairn.history;

import org.jspecify.annotations.NullMarked;
