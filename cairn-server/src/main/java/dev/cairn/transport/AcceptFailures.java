package dev.cairn.transport;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/**
 * The last to hear of it when the listener cannot accept a connection, which by then has been told to try again in a
 * second. Belongs to the listener's I/O thread.
 */
final class AcceptFailures extends ChannelInboundHandlerAdapter {

    private final ConnectionLog log;

    AcceptFailures(ConnectionLog log) {
        this.log = log;
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        log.notAccepted(cause);
    }
}
