package dev.cairn.http;

import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpContent;
import io.netty.util.AttributeKey;
import io.vertx.core.http.HttpConnection;

/**
 * Stands before what makes requests of messages, and would end a connection without a word where the chunks of a body cannot be
 * read on: whoever awaits the body is told instead, so that its sender gets an answer. Belongs to the event loop.
 */
@ChannelHandler.Sharable
final class BrokenChunks extends ChannelInboundHandlerAdapter {
    private static final BrokenChunks ONE = new BrokenChunks();
    private static final AttributeKey<Runnable> TOLD = AttributeKey.valueOf(BrokenChunks.class, "told");

    /** The name of what makes requests of messages. */
    private static final String REQUESTS = "handler";

    private BrokenChunks() {}

    /** Begins to look at what a connection brings. */
    static void watch(HttpConnection connection) {
        Wire.channel(connection).pipeline().addBefore(REQUESTS, null, ONE);
    }

    /** A body is awaited, and this told if it breaks. */
    static void tell(HttpConnection connection, Runnable told) {
        Wire.channel(connection).attr(TOLD).set(told);
    }

    /** The body is there. */
    static void forget(HttpConnection connection) {
        Wire.channel(connection).attr(TOLD).set(null);
    }

    /** Nobody awaits the rest of the body: its sender has his answer, and time to read it before the connection ends. */
    static void ignore(HttpConnection connection) {
        tell(connection, () -> {});
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpContent content && content.decoderResult().isFailure()) {
            Runnable told = context.channel().attr(TOLD).get();
            if (told != null) {
                content.release();
                told.run();
                return;
            }
        }
        context.fireChannelRead(message);
    }
}
