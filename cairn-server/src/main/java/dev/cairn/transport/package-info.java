/**
 * Connections: listening, sessions, limits, idle time, back-pressure, orderly stop. Knows frames, not what they ask for.
 *
 * <p>{@link dev.cairn.transport.RemotingServer} accepts connections as {@link dev.cairn.transport.TransportSettings}
 * allow and asks its {@link dev.cairn.transport.ConnectionHandlers} for one {@link dev.cairn.transport.RequestHandler}
 * each, which answers through its {@link dev.cairn.transport.Session}. {@link dev.cairn.transport.OutboundCalls} are the
 * connections that this server opens itself.
 *
 * <p>Thread rule: a connection belongs to one of the {@code cairn-io-n} threads, which are made here; only the methods
 * of a session and of the server may be called from elsewhere.
 */
@NullMarked
package dev.cairn.transport;

import org.jspecify.annotations.NullMarked;
