package dev.cairn.transport;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.ChannelOption;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.epoll.EpollChannelOption;
import io.netty.channel.socket.nio.NioChannelOption;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import jdk.net.ExtendedSocketOptions;

/** The {@link SocketSettings} as a listener of one kind of I/O gives them to the connections that it accepts. */
final class SocketOptions {

    private final ServerBootstrap bootstrap;

    private SocketOptions(ServerBootstrap bootstrap) {
        this.bootstrap = bootstrap;
    }

    static void apply(ServerBootstrap bootstrap, IoKind kind, SocketSettings settings) {
        SocketOptions options = new SocketOptions(bootstrap);
        options.applySizes(settings);
        if (!settings.keepAlive().isOff()) {
            options.applyKeepAlive(kind, settings.keepAlive());
        }
    }

    private void applySizes(SocketSettings settings) {
        if (settings.sendBufferBytes() > 0) {
            bootstrap.childOption(ChannelOption.SO_SNDBUF, settings.sendBufferBytes());
        }
        if (settings.receiveBufferBytes() > 0) {
            bootstrap.option(ChannelOption.SO_RCVBUF, settings.receiveBufferBytes());
            bootstrap.childOption(ChannelOption.SO_RCVBUF, settings.receiveBufferBytes());
        }
        if (settings.highWaterMark() > 0) {
            bootstrap.childOption(
                    ChannelOption.WRITE_BUFFER_WATER_MARK,
                    new WriteBufferWaterMark(settings.lowWaterMark(), settings.highWaterMark()));
        }
    }

    /**
     * Without TCP_USER_TIMEOUT, which would see to bytes on their way too: Linux counts it against a slow peer, which answers
     * every question but has no room for more. {@link DeliveryWatch} tells the two apart.
     */
    private void applyKeepAlive(IoKind kind, KeepAlive keepAlive) {
        bootstrap.childOption(ChannelOption.SO_KEEPALIVE, true);
        int idle = (int) keepAlive.idle().toSeconds();
        int interval = (int) keepAlive.interval().toSeconds();
        if (kind.equals(IoKind.EPOLL)) {
            bootstrap
                    .childOption(EpollChannelOption.TCP_KEEPIDLE, idle)
                    .childOption(EpollChannelOption.TCP_KEEPINTVL, interval)
                    .childOption(EpollChannelOption.TCP_KEEPCNT, keepAlive.probes());
        } else if (canTellTheJdkWhenToAsk()) {
            bootstrap
                    .childOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPIDLE), idle)
                    .childOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPINTERVAL), interval)
                    .childOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPCOUNT), keepAlive.probes());
        }
    }

    /** Elsewhere the system asks when it likes, mostly after two hours. */
    private static boolean canTellTheJdkWhenToAsk() {
        try (SocketChannel any = SocketChannel.open()) {
            return any.supportedOptions().contains(ExtendedSocketOptions.TCP_KEEPIDLE);
        } catch (IOException e) {
            return false;
        }
    }
}
