package dev.cairn.transport;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoopGroup;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A real connection, seen from both ends, that was accepted with some settings and has no handlers. */
final class AcceptedSocket implements AutoCloseable {

    private final EventLoopGroup threads;
    private final Socket peer = new Socket();
    private final Channel channel;

    AcceptedSocket(IoKind kind, SocketSettings settings) throws Exception {
        threads = kind.threads("io", 1);
        CompletableFuture<Channel> accepted = new CompletableFuture<>();
        ServerBootstrap bootstrap = new ServerBootstrap()
                .group(threads)
                .channel(kind.listener())
                .childHandler(new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelActive(ChannelHandlerContext ctx) {
                        accepted.complete(ctx.channel());
                    }
                });
        SocketOptions.apply(bootstrap, kind, settings);
        peer.connect(bootstrap
                .bind(InetAddress.getLoopbackAddress(), 0)
                .sync()
                .channel()
                .localAddress());
        channel = accepted.get(10, TimeUnit.SECONDS);
    }

    /** The server's end. */
    Channel channel() {
        return channel;
    }

    Socket peer() {
        return peer;
    }

    @Override
    public void close() throws IOException {
        peer.close();
        threads.shutdownGracefully(0, 0, TimeUnit.SECONDS).syncUninterruptibly();
    }
}
