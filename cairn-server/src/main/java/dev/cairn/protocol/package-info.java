/**
 * The name server's side of RocketMQ: one class per request code.
 *
 * <p>{@link dev.cairn.protocol.NameServerConnections} is the way in. {@code RequestTable} finds the class by code; a {@code
 * Question} is answered at once from what is published, a {@code Change} takes its turn in the {@code ChangeLane} of its
 * connection. {@code Failures} is the one place where an exception becomes an answer.
 *
 * <p>Thread rule: request classes keep nothing between two requests but what proves itself (kept answers) and counters, and
 * are called by all threads. A {@code ChangeLane} belongs to the I/O thread of its connection.
 */
@NullMarked
package dev.cairn.protocol;

import org.jspecify.annotations.NullMarked;
