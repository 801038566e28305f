package dev.cairn.benchmarks.sidebyside.connections;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;

/** Opens channels to a server on this machine, for a thread that serves many of them. */
final class LocalChannel {

    private LocalChannel() {}

    /** A channel that never blocks, once it is there. */
    static SocketChannel open(int port) throws IOException {
        SocketChannel channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        return channel;
    }
}
