package dev.cairn.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.ChannelConfig;
import io.netty.channel.ChannelOption;
import io.netty.channel.epoll.EpollChannelOption;
import io.netty.channel.socket.nio.NioChannelOption;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import jdk.net.ExtendedSocketOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What the system says of a connection that was accepted, over the JDK's I/O and over the native one. */
@ParameterizedClass
@MethodSource("kinds")
class SocketOptionsTest {

    private final IoKind kind;

    SocketOptionsTest(IoKind kind) {
        this.kind = kind;
    }

    static Set<IoKind> kinds() {
        return new HashSet<>(List.of(IoKind.NIO, IoKind.best()));
    }

    @Test
    void theSystemAsksASilentPeer() throws Exception {
        KeepAlive keepAlive = new KeepAlive(Duration.ofSeconds(7), Duration.ofSeconds(2), 5);
        try (AcceptedSocket socket = new AcceptedSocket(kind, with(keepAlive))) {
            ChannelConfig config = socket.channel().config();

            assertThat(config.getOption(ChannelOption.SO_KEEPALIVE)).isTrue();
            assertThat(names().stream().map(config::getOption)).containsExactly(7, 2, 5);
        }
    }

    @Test
    void nobodyIsAskedWhereItIsSwitchedOff() throws Exception {
        try (AcceptedSocket socket = new AcceptedSocket(kind, with(KeepAlive.OFF))) {
            assertThat(socket.channel().config().getOption(ChannelOption.SO_KEEPALIVE))
                    .isFalse();
        }
    }

    private static SocketSettings with(KeepAlive keepAlive) {
        return new SocketSettings(16, 0, 0, 0, 0, 1, keepAlive);
    }

    private List<ChannelOption<Integer>> names() {
        return kind.equals(IoKind.EPOLL)
                ? List.of(
                        EpollChannelOption.TCP_KEEPIDLE,
                        EpollChannelOption.TCP_KEEPINTVL,
                        EpollChannelOption.TCP_KEEPCNT)
                : List.of(
                        NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPIDLE),
                        NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPINTERVAL),
                        NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPCOUNT));
    }
}
