/**
 * Bytes to frames and back. Knows no request code's meaning.
 *
 * <p>Thread rule: frames belong to whoever holds them; decoders belong to one connection.
 */
@NullMarked
package dev.cairn.wire;

import org.jspecify.annotations.NullMarked;
