/**
 * Who may ask what: by the address that a connection comes from, since the protocol has no identity of its own.
 *
 * <p>{@link dev.cairn.access.RequestKind} says what each request code is about, {@link dev.cairn.access.AccessRules} who
 * may ask for it, and {@link dev.cairn.access.AccessGate} tells the log about strangers.
 *
 * <p>Thread rule: the rules are immutable; the gate is shared by all I/O threads.
 */
@NullMarked
package dev.cairn.access;

import org.jspecify.annotations.NullMarked;
