package dev.cairn.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundInvoker;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.net.impl.ConnectionBase;

/** The network beneath a connection, past all that is done with what goes over it. Belongs to the event loop. */
final class Wire {
    private Wire() {}

    static Channel channel(HttpConnection connection) {
        return ((ConnectionBase) connection).channel();
    }

    /** Where what is written goes to the network as it is. */
    static ChannelOutboundInvoker of(HttpConnection connection) {
        return channel(connection).pipeline().firstContext();
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
