package dev.cairn.http;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpContent;
import io.vertx.core.http.HttpConnection;

/**
 * Stands, while a body is awaited, before what makes requests of messages, and would end a connection without a word where the
 * chunks of the body cannot be read on: whoever awaits it is told instead, so that its sender gets an answer. Belongs to the event loop.
 */
final class BrokenChunks extends ChannelInboundHandlerAdapter {
    private static final String NAME = BrokenChunks.class.getName();

    /** The name of what makes requests of messages. */
    private static final String REQUESTS = "handler";

    private final Runnable told;

    private BrokenChunks(Runnable told) {
        this.told = told;
    }

    /** A body is awaited, and this told if it breaks. */
    static void tell(HttpConnection connection, Runnable told) {
        forget(connection);
        ChannelPipeline pipeline = Wire.channel(connection).pipeline();
        // Of a connection that has ended nothing is left, and nothing comes.
        if (pipeline.get(REQUESTS) != null) {
            pipeline.addBefore(REQUESTS, NAME, new BrokenChunks(told));
        }
    }

    /** The body is there. */
    static void forget(HttpConnection connection) {
        ChannelPipeline pipeline = Wire.channel(connection).pipeline();
        if (pipeline.get(NAME) != null) {
            pipeline.remove(NAME);
        }
    }

    /** Nobody awaits the rest of the body: its sender has his answer, and time to read it before the connection ends. */
    static void ignore(HttpConnection connection) {
        tell(connection, () -> {});
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpContent content && content.decoderResult().isFailure()) {
            content.release();
            told.run();
        } else {
            context.fireChannelRead(message);
        }
    }
}
