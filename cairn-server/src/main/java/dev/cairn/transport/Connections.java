package dev.cairn.transport;

import dev.cairn.model.SessionId;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoop;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.handler.timeout.IdleStateHandler;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/** The connections of one server: sets each up, or refuses it, and counts them. Used by all I/O threads. */
@Sharable
final class Connections extends ChannelInitializer<Channel> {

    private final TransportSettings settings;
    private final ConnectionHandlers handlers;
    private final LongSupplier nanoClock;
    private final ConnectionLog log;
    private final Set<Connection> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger sockets = new AtomicInteger();
    private final CommonMemory unfinished;
    private final CommonMemory unsent;
    private final AtomicLong accepted = new AtomicLong();
    private final LongAdder refused = new LongAdder();
    private final Map<CloseCause, LongAdder> closed = new ConcurrentHashMap<>();
    private final Map<EventLoop, Turns> turns = new ConcurrentHashMap<>();

    Connections(TransportSettings settings, ConnectionHandlers handlers, LongSupplier nanoClock) {
        this.settings = settings;
        this.handlers = handlers;
        this.nanoClock = nanoClock;
        this.log = new ConnectionLog(nanoClock);
        this.unfinished = new CommonMemory(settings.maxUnfinishedBytes(), (largest, bytes, limit) -> {
            log.hoarding(largest, bytes, limit);
            largest.close(CloseCause.HOARDING);
        });
        this.unsent = new CommonMemory(settings.maxUnsentBytes(), (largest, bytes, limit) -> {
            log.unread(largest, bytes, limit);
            largest.close(CloseCause.UNREAD);
        });
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // nothing depends on how the close of a refused connection ends
    protected void initChannel(Channel channel) {
        // There is no address if the peer has gone already.
        if (!(channel.remoteAddress() instanceof InetSocketAddress peer)) {
            channel.close();
            return;
        }
        channel.closeFuture().addListener(end -> sockets.decrementAndGet());
        if (sockets.incrementAndGet() > settings.maxConnections()) {
            refused.increment();
            log.refused(peer, settings.maxConnections());
            channel.close();
            return;
        }
        SessionId id = new SessionId(accepted.incrementAndGet());
        Duration idleLimit = settings.idleLimit().get();
        if (!idleLimit.isZero()) {
            channel.pipeline().addLast(new IdleStateHandler(0, 0, idleLimit.toNanos(), TimeUnit.NANOSECONDS));
        }
        KeepAlive keepAlive = settings.sockets().keepAlive();
        if (channel instanceof EpollSocketChannel socket && !keepAlive.isOff()) {
            channel.pipeline().addLast(new DeliveryWatch(keepAlive, () -> Delivery.over(socket)));
        }
        channel.pipeline().addLast(new Connection(id, channel, peer, this));
    }

    RequestHandler began(Connection connection) {
        open.add(connection);
        log.opened(connection);
        return handlers.opened(connection);
    }

    void ended(Connection connection, CloseCause cause) {
        open.remove(connection);
        closed.computeIfAbsent(cause, c -> new LongAdder()).increment();
        log.closed(connection, cause);
    }

    /** Of all connections of an I/O thread. */
    Turns turns(EventLoop thread) {
        return turns.computeIfAbsent(thread, Turns::new);
    }

    /** For frames that have come in part, and those whose turn has not come. */
    CommonMemory unfinished() {
        return unfinished;
    }

    /** For what was sent and not taken by the peer. */
    CommonMemory unsent() {
        return unsent;
    }

    /** Lets what was sent go out and closes each connection then; returns at the deadline even if some linger. */
    void drain(long deadlineNanos) throws InterruptedException {
        open.forEach(Connection::drain);
        for (Connection connection : open) {
            connection.awaitEnd(deadlineNanos - nanoClock.getAsLong());
        }
    }

    TransportCounts counts() {
        Map<CloseCause, Long> ended = new EnumMap<>(CloseCause.class);
        closed.forEach((cause, count) -> ended.put(cause, count.sum()));
        return new TransportCounts(
                open.size(), accepted.get(), refused.sum(), ended, unfinished.heldBytes(), unsent.heldBytes());
    }

    TransportSettings settings() {
        return settings;
    }

    ConnectionLog log() {
        return log;
    }
}
