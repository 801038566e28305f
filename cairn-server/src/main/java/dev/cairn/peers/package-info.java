/**
 * Other name servers, Apache's included: asks two of them the same questions and tells where their answers differ.
 *
 * <p>{@link dev.cairn.peers.Parity} asks; {@link dev.cairn.peers.Difference} is what it finds; {@code JsonTree} takes out of
 * an answer what the protocol leaves open.
 *
 * <p>Thread rule: everything here belongs to the thread of the command that somebody waits for.
 */
@NullMarked
package dev.cairn.peers;

import org.jspecify.annotations.NullMarked;
