/**
 * The key-values, by namespace, and the file that they stand in. Only reading is here yet; a change will be durable
 * before it is acknowledged.
 *
 * <p>Thread rule: {@link dev.cairn.kv.KeyValues} is immutable and may be shared freely.
 */
@NullMarked
package dev.cairn.kv;

import org.jspecify.annotations.NullMarked;
