package dev.cairn.benchmarks.limit;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RouteBody;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import java.io.IOException;
import java.io.Reader;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** The program: one thread, one constant answer. */
public final class LimitServer {

    private static final int LARGEST_FRAME = 64 << 20;

    private LimitServer() {}

    /** The arguments: a file that says {@code listenPort=}, how many brokers the route has, and its {@link Dialect}. */
    public static void main(String[] arguments) throws IOException {
        Properties configuration = new Properties();
        try (Reader file = Files.newBufferedReader(Path.of(arguments[0]))) {
            configuration.load(file);
        }
        int port = Integer.parseInt(configuration.getProperty("listenPort"));
        int brokers = Integer.parseInt(arguments[1]);
        Dialect dialect = Dialect.valueOf(arguments[2]);
        serve(port, new ConstantAnswer(RouteBody.of(brokers, RegisteredTopics.USUAL_QUEUES, dialect)));
    }

    private static void serve(int port, ConstantAnswer answer) {
        boolean isEpoll = Epoll.isAvailable();
        IoHandlerFactory io = isEpoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
        new ServerBootstrap()
                .group(new MultiThreadIoEventLoopGroup(1, io))
                .channel(isEpoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        channel.pipeline().addLast(new LengthFieldBasedFrameDecoder(LARGEST_FRAME, 0, 4, 0, 0), answer);
                    }
                })
                .bind(InetAddress.getLoopbackAddress(), port)
                .syncUninterruptibly();
    }
}
