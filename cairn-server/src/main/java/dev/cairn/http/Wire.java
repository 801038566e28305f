package dev.cairn.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.ChannelOutboundInvoker;
import io.netty.util.AttributeKey;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.net.impl.ConnectionBase;

/** The network beneath a connection, past all that is done with what goes over it. Belongs to the event loop. */
final class Wire {
    private static final AttributeKey<Boolean> IS_ENDING = AttributeKey.valueOf(Wire.class, "isEnding");

    private Wire() {}

    static Channel channel(HttpConnection connection) {
        return ((ConnectionBase) connection).channel();
    }

    /** Where what is written goes to the network as it is. */
    static ChannelOutboundInvoker of(HttpConnection connection) {
        return channel(connection).pipeline().firstContext();
    }

    /** How many bytes were written that its peer has not taken, without those that the operating system has. */
    static long untaken(HttpConnection connection) {
        ChannelOutboundBuffer written = channel(connection).unsafe().outboundBuffer();
        return written == null ? 0 : written.totalPendingWriteBytes();
    }

    /** What is answered now is the last that a connection is answered. */
    static void endSoon(HttpConnection connection) {
        channel(connection).attr(IS_ENDING).set(true);
    }

    /** Whether its last answer was given: what its peer asks besides is neither done nor answered. */
    static boolean isEnding(HttpConnection connection) {
        return channel(connection).hasAttr(IS_ENDING);
    }

    /** Ends a connection at once. Its own end comes behind all that was written: never, where its peer takes nothing of that. */
    @SuppressWarnings("FutureReturnValueIgnored") // whoever is to know of its end is told by the connection
    static void cut(HttpConnection connection) {
        // Without anything in its pipeline it has ended.
        ChannelOutboundInvoker wire = channel(connection).pipeline().firstContext();
        if (wire != null) {
            wire.close();
        }
    }
}
