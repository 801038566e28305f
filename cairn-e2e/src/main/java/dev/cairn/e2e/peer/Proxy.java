package dev.cairn.e2e.peer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A real proxy in cluster mode, through which gRPC clients reach the brokers. */
public final class Proxy implements AutoCloseable {
    private static final int HEAP_MEGABYTES = 192;
    private static final Duration START = Duration.ofMinutes(1);

    private final ChildProcess process;
    private final int port;

    private Proxy(ChildProcess process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts a proxy and waits for it; a broker must be registered before, else it ends. */
    public static Proxy start(PeerHost host, NameServerProcess nameServer) {
        int port = FreePorts.one();
        Path file = host.folderOf("proxy").resolve("rmq-proxy.json");
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, settings(nameServer, port, FreePorts.one()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ChildProcess process = host.start(
                Peer.PROXY_5_5_0,
                "proxy",
                HEAP_MEGABYTES,
                List.of("-pc", file.toString(), "-n", nameServer.address(), "-pm", "CLUSTER"));
        process.await("has started", START, () -> process.output().contains("startup successfully"));
        return new Proxy(process, port);
    }

    /** Where gRPC clients reach it. */
    public String address() {
        return "127.0.0.1:" + port;
    }

    @Override
    public void close() {
        process.kill();
    }

    private static String settings(NameServerProcess nameServer, int grpcPort, int remotingPort) {
        return """
                {
                  "rocketMQClusterName": "DefaultCluster",
                  "proxyClusterName": "DefaultCluster",
                  "namesrvAddr": "%s",
                  "grpcServerPort": %d,
                  "remotingListenPort": %d,
                  "localServeAddr": "127.0.0.1",
                  "proxyMode": "CLUSTER",
                  "enableGrpcEpoll": false
                }
                """.formatted(nameServer.address(), grpcPort, remotingPort);
    }
}
