/**
 * Files that survive a power cut: {@link dev.cairn.storage.AtomicFile} holds a document whole or not at all, {@link
 * dev.cairn.storage.DocumentLock} keeps it to one process, and {@link dev.cairn.storage.Gathering} lets changes that wait for the disk be written together. {@link dev.cairn.storage.WholeFile} reads
 * those that people name. Knows nothing of what is stored.
 *
 * <p>Thread rule: a file belongs to the thread {@code cairn-disk} once the server runs; a gathering may be used by all.
 */
@NullMarked
package dev.cairn.storage;

import org.jspecify.annotations.NullMarked;
