package dev.cairn.transport;

import dev.cairn.wire.Frame;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls to peers: for each frame one connection of its own, which ends with it or at the time limit. A peer that is dead or
 * silent delays nobody else, and neither does whoever should know its name. May be used by all threads, and makes none of
 * them wait.
 */
@SuppressWarnings("FutureReturnValueIgnored") // the stop waits for the end of the thread itself
public final class OutboundCalls implements Outbound {

    private static final Logger LOG = LoggerFactory.getLogger("dev.cairn.transport");
    private static final Duration INTERVAL = Duration.ofMinutes(1);

    private final Duration time;
    private final EventLoopGroup threads;
    private final EventLoop thread;
    private final Bootstrap bootstrap;
    private final CallRoom room;
    private final HostNames names;
    private final LongAdder sent = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final RateLimitedLog failures;
    private final RateLimitedLog refusals;
    private volatile boolean isStopped;

    /**
     * What calls may cost.
     *
     * @param calls how many may be on their way; further ones are refused
     * @param lookups for how many of them a name may be looked up, or is still looked up though they are over
     * @param time how long one may take, from its beginning to its last byte
     */
    record Limits(CallRoom.Limits calls, CallRoom.Limits lookups, Duration time) {
        static final Limits DEFAULTS =
                new Limits(new CallRoom.Limits(256, 32, 64), new CallRoom.Limits(32, 8, 8), Duration.ofSeconds(3));
    }

    /**
     * What became of the calls.
     *
     * @param onTheirWay at this moment
     * @param sent written to the peer
     * @param failed because the peer could not be reached in time
     * @param refused because too many were on their way
     */
    public record Counts(int onTheirWay, long sent, long failed, long refused) {}

    private OutboundCalls(
            Limits limits, Function<PeerAddress, InetSocketAddress> resolver, IoKind kind, LongSupplier nanoClock) {
        this.time = limits.time();
        this.threads = kind.threads("cairn-outbound", 1);
        this.thread = threads.next();
        this.bootstrap = new Bootstrap()
                .group(thread)
                .channel(kind.connector())
                .option(ChannelOption.TCP_NODELAY, true)
                .disableResolver()
                .handler(new WritesOnly());
        this.room = new CallRoom(limits.calls());
        this.names = new HostNames(limits.lookups(), resolver);
        this.failures = new RateLimitedLog(INTERVAL, nanoClock);
        this.refusals = new RateLimitedLog(INTERVAL, nanoClock);
    }

    /** Whatever the peer says is dropped. */
    private static final class WritesOnly extends ChannelInitializer<Channel> {
        @Override
        protected void initChannel(Channel channel) {
            // Nothing listens.
        }
    }

    /** Ready to call; the threads start with the first call. */
    public static OutboundCalls start(LongSupplier nanoClock) {
        return start(Limits.DEFAULTS, PeerAddress::resolve, nanoClock);
    }

    static OutboundCalls start(
            Limits limits, Function<PeerAddress, InetSocketAddress> resolver, LongSupplier nanoClock) {
        return new OutboundCalls(limits, resolver, IoKind.best(), nanoClock);
    }

    @Override
    public void send(Recipient to, Frame frame) {
        if (isStopped) {
            frame.release();
            return;
        }
        Optional<String> full = room.take(to);
        if (full.isPresent()) {
            frame.release();
            refused.increment();
            refusals.write(more -> LOG.warn("Did not call {}: {}{}", to.address(), full.get(), more));
            return;
        }
        OutboundCall call = new OutboundCall(to, frame, thread, bootstrap, names, failure -> ended(to, failure));
        try {
            thread.execute(() -> call.begin(time));
        } catch (RejectedExecutionException stopped) {
            frame.release();
            room.giveBack(to);
        }
    }

    /**
     * Tries whether a peer takes a connection within the time of a call. Takes the room of a call, and is not counted as one.
     *
     * @param told is given why it does not, or nothing if it does; once, on the thread of the calls
     * @return false if it is not tried, as too many calls are on their way or this server stops; nobody is told then
     */
    public boolean reach(Recipient to, Consumer<Optional<String>> told) {
        if (isStopped || room.take(to).isPresent()) {
            return false;
        }
        OutboundCall call = new OutboundCall(to, null, thread, bootstrap, names, failure -> {
            room.giveBack(to);
            told.accept(failure);
        });
        try {
            thread.execute(() -> call.begin(time));
            return true;
        } catch (RejectedExecutionException stopped) {
            room.giveBack(to);
            return false;
        }
    }

    private void ended(Recipient to, Optional<String> failure) {
        if (failure.isEmpty()) {
            sent.increment();
        } else {
            failed.increment();
        }
        room.giveBack(to);
        if (failure.isPresent() && !isStopped) {
            failures.write(more -> LOG.info("Could not call {}: {}{}", to.address(), failure.get(), more));
        }
    }

    public Counts counts() {
        return new Counts(room.taken(), sent.sum(), failed.sum(), refused.sum());
    }

    /** Sends no more, drops what is on its way and ends the threads; true if they have ended within the bound. */
    public boolean stop(Duration bound) {
        isStopped = true;
        names.stop();
        threads.shutdownGracefully(0, 0, TimeUnit.SECONDS);
        try {
            return threads.awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
