package dev.cairn.transport;

import dev.cairn.wire.FrameLimits;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * How a {@link RemotingServer} serves.
 *
 * @param address where to listen; port 0 takes a free one
 * @param ioThreads how many threads share the connections
 * @param maxConnections further ones are closed as soon as they are accepted
 * @param idleLimit a connection on which nothing was read and nothing written for so long is closed; zero for never. Asked
 *     for each new connection
 * @param frameLimits what one frame may cost
 * @param maxUnfinishedBytes what frames that have come in part may hold, all connections together; beyond it the largest
 *     is closed
 * @param maxUnsentBytes what peers may leave unread, all connections together; beyond it the one with the most is closed
 * @param sockets options of each socket
 */
public record TransportSettings(
        InetSocketAddress address,
        int ioThreads,
        int maxConnections,
        Supplier<Duration> idleLimit,
        FrameLimits frameLimits,
        long maxUnfinishedBytes,
        long maxUnsentBytes,
        SocketSettings sockets) {

    public TransportSettings {
        if (ioThreads < 1) {
            throw new IllegalArgumentException("ioThreads must be at least 1, not " + ioThreads);
        }
        if (maxConnections < 1) {
            throw new IllegalArgumentException("maxConnections must be at least 1, not " + maxConnections);
        }
    }

    /** One thread per core, 65,536 connections, and none is closed for its silence. */
    public static TransportSettings defaults(InetSocketAddress address) {
        return new TransportSettings(
                address,
                Runtime.getRuntime().availableProcessors(),
                65_536,
                () -> Duration.ZERO,
                FrameLimits.DEFAULTS,
                Runtime.getRuntime().maxMemory() / 4,
                Runtime.getRuntime().maxMemory() / 8,
                SocketSettings.DEFAULTS);
    }

    public TransportSettings withIoThreads(int threads) {
        return new TransportSettings(
                address, threads, maxConnections, idleLimit, frameLimits, maxUnfinishedBytes, maxUnsentBytes, sockets);
    }

    public TransportSettings withMaxConnections(int connections) {
        return new TransportSettings(
                address, ioThreads, connections, idleLimit, frameLimits, maxUnfinishedBytes, maxUnsentBytes, sockets);
    }

    public TransportSettings withIdleLimit(Duration limit) {
        return new TransportSettings(
                address,
                ioThreads,
                maxConnections,
                () -> limit,
                frameLimits,
                maxUnfinishedBytes,
                maxUnsentBytes,
                sockets);
    }

    public TransportSettings withMaxUnfinishedBytes(long bytes) {
        return new TransportSettings(
                address, ioThreads, maxConnections, idleLimit, frameLimits, bytes, maxUnsentBytes, sockets);
    }

    public TransportSettings withMaxUnsentBytes(long bytes) {
        return new TransportSettings(
                address, ioThreads, maxConnections, idleLimit, frameLimits, maxUnfinishedBytes, bytes, sockets);
    }

    public TransportSettings withSockets(SocketSettings options) {
        return new TransportSettings(
                address,
                ioThreads,
                maxConnections,
                idleLimit,
                frameLimits,
                maxUnfinishedBytes,
                maxUnsentBytes,
                options);
    }
}
