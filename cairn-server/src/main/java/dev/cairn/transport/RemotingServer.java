package dev.cairn.transport;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.ServerChannelRecvByteBufAllocator;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Listens on one port and serves the connections to it, from {@link #start} to {@link #stop}. May be used by all threads. */
public final class RemotingServer {

    /** In one look at the network. With the few that are usual, newcomers wait long while much else is to be done. */
    private static final int MOST_ACCEPTED_AT_ONCE = 256;

    /**
     * Of one connection, in one look at the network. With the sixteen that are usual, hundreds of brokers that send large
     * bodies at the same time make one look take more than a second, and whoever asks meanwhile waits for its end. With one, which
     * is small at first, what a peer said before it reset the connection would be lost behind the first answer that fails.
     */
    private static final int READS_AT_ONCE = 2;

    private final EventLoopGroup threads;
    private final Channel listener;
    private final Connections connections;
    private final LongSupplier nanoClock;

    private RemotingServer(EventLoopGroup threads, Channel listener, Connections connections, LongSupplier nanoClock) {
        this.threads = threads;
        this.listener = listener;
        this.connections = connections;
        this.nanoClock = nanoClock;
    }

    /**
     * Starts to listen.
     *
     * @param nanoClock a monotonic clock, for bounds and for the rate of log lines
     * @throws BindFailed if the address can not be had; nothing is left running then
     */
    public static RemotingServer start(
            TransportSettings settings, ConnectionHandlers handlers, LongSupplier nanoClock) {
        return start(IoKind.best(), settings, handlers, nanoClock);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // threads without connections end by themselves
    static RemotingServer start(
            IoKind kind, TransportSettings settings, ConnectionHandlers handlers, LongSupplier nanoClock) {
        Connections connections = new Connections(settings, handlers, nanoClock);
        EventLoopGroup threads = kind.threads("cairn-io", settings.ioThreads());
        ServerBootstrap bootstrap = new ServerBootstrap()
                .group(threads)
                .channel(kind.listener())
                .option(ChannelOption.SO_REUSEADDR, true)
                .option(
                        ChannelOption.RECVBUF_ALLOCATOR,
                        new ServerChannelRecvByteBufAllocator().maxMessagesPerRead(MOST_ACCEPTED_AT_ONCE))
                .option(ChannelOption.SO_BACKLOG, settings.sockets().backlog())
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(
                        ChannelOption.RECVBUF_ALLOCATOR,
                        new AdaptiveRecvByteBufAllocator().maxMessagesPerRead(READS_AT_ONCE))
                .childHandler(connections);
        SocketOptions.apply(bootstrap, kind, settings.sockets());
        ChannelFuture bound = bootstrap.bind(settings.address()).awaitUninterruptibly();
        Throwable failure = bound.cause();
        if (failure != null) {
            threads.shutdownGracefully(0, 0, TimeUnit.SECONDS);
            throw new BindFailed(settings.address(), failure);
        }
        bound.channel().pipeline().addLast(new AcceptFailures(connections.log()));
        return new RemotingServer(threads, bound.channel(), connections, nanoClock);
    }

    /** Where it listens; never port 0. */
    public InetSocketAddress address() {
        return (InetSocketAddress) listener.localAddress();
    }

    public int port() {
        return address().getPort();
    }

    public TransportCounts counts() {
        return connections.counts();
    }

    /**
     * Accepts no more, lets what was sent go out for up to half of the bound, closes every connection, ends the threads.
     * Stopping again does no harm. Must not be called on an I/O thread.
     *
     * @return true if all threads have ended within the bound
     */
    @SuppressWarnings("FutureReturnValueIgnored") // the end of the threads is awaited by another method
    public boolean stop(Duration bound) {
        long start = nanoClock.getAsLong();
        try {
            long half = bound.toNanos() / 2;
            listener.close().await(half, TimeUnit.NANOSECONDS);
            connections.drain(start + half);
            threads.shutdownGracefully(0, 0, TimeUnit.SECONDS);
            long rest = start + bound.toNanos() - nanoClock.getAsLong();
            return threads.awaitTermination(rest, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            threads.shutdownGracefully(0, 0, TimeUnit.SECONDS);
            return false;
        }
    }
}
