package dev.cairn.transport;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Starts servers on free ports and stops them all in the end. */
final class ServerFixture implements AutoCloseable {

    static final Duration SOON = Duration.ofSeconds(10);

    private final IoKind kind;
    private final List<RemotingServer> servers = new ArrayList<>();

    ServerFixture(IoKind kind) {
        this.kind = kind;
    }

    static TransportSettings settings() {
        return TransportSettings.defaults(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .withIoThreads(1);
    }

    RemotingServer start(ConnectionHandlers handlers) {
        return start(settings(), handlers);
    }

    RemotingServer start(TransportSettings settings, ConnectionHandlers handlers) {
        RemotingServer server = RemotingServer.start(kind, settings, handlers, System::nanoTime);
        servers.add(server);
        return server;
    }

    @Override
    public void close() {
        servers.forEach(server -> server.stop(SOON));
    }
}
