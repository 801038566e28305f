package dev.cairn.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.epoll.EpollChannelOption;
import io.netty.channel.socket.nio.NioChannelOption;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import jdk.net.ExtendedSocketOptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What the system says of a connection that was accepted, over the JDK's I/O and over the native one. */
@ParameterizedClass
@MethodSource("kinds")
class SocketOptionsTest {

    private final IoKind kind;
    private final EventLoopGroup threads;
    private final Socket peer = new Socket();

    SocketOptionsTest(IoKind kind) {
        this.kind = kind;
        this.threads = kind.threads("io", 1);
    }

    static Set<IoKind> kinds() {
        return new HashSet<>(List.of(IoKind.NIO, IoKind.best()));
    }

    @AfterEach
    void closeAll() throws IOException {
        peer.close();
        threads.shutdownGracefully(0, 0, TimeUnit.SECONDS).syncUninterruptibly();
    }

    @Test
    void theSystemAsksASilentPeer() throws Exception {
        Channel accepted = accept(new KeepAlive(Duration.ofSeconds(7), Duration.ofSeconds(2), 5));

        assertThat(accepted.config().getOption(ChannelOption.SO_KEEPALIVE)).isTrue();
        assertThat(timesOf(accepted)).containsExactly(7, 2, 5);
    }

    @Test
    void nobodyIsAskedWhereItIsSwitchedOff() throws Exception {
        Channel accepted = accept(KeepAlive.OFF);

        assertThat(accepted.config().getOption(ChannelOption.SO_KEEPALIVE)).isFalse();
    }

    private List<Integer> timesOf(Channel accepted) {
        List<ChannelOption<Integer>> names = kind.equals(IoKind.EPOLL)
                ? List.of(
                        EpollChannelOption.TCP_KEEPIDLE,
                        EpollChannelOption.TCP_KEEPINTVL,
                        EpollChannelOption.TCP_KEEPCNT)
                : List.of(
                        NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPIDLE),
                        NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPINTERVAL),
                        NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPCOUNT));
        return names.stream().map(name -> accepted.config().getOption(name)).toList();
    }

    private Channel accept(KeepAlive keepAlive) throws Exception {
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
        SocketOptions.apply(bootstrap, kind, new SocketSettings(16, 0, 0, 0, 0, 1, keepAlive));
        Channel listener =
                bootstrap.bind(InetAddress.getLoopbackAddress(), 0).sync().channel();
        peer.connect(listener.localAddress());
        return accepted.get(10, TimeUnit.SECONDS);
    }
}
