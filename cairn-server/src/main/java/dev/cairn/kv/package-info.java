/**
 * The key-values, by namespace, and the file that they stand in. {@link dev.cairn.kv.KeyValueStore} changes them: what it
 * acknowledges survives a power cut, what it cannot store is seen by nobody.
 *
 * <p>Thread rule: {@link dev.cairn.kv.KeyValues} is immutable and may be shared freely. The store may be asked and given
 * changes by all threads; the thread {@code cairn-disk} alone applies them.
 */
@NullMarked
package dev.cairn.kv;

import org.jspecify.annotations.NullMarked;
