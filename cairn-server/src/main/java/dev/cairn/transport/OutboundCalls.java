package dev.cairn.transport;

import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameEncoder;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.Future;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls to peers: for each frame one connection of its own, which ends with it or at the time limit. A peer that is dead or
 * silent delays nobody else. May be used by all threads, and makes none of them wait.
 */
@SuppressWarnings("FutureReturnValueIgnored") // how a call ends is heard by listeners
public final class OutboundCalls implements Outbound {

    private static final Logger LOG = LoggerFactory.getLogger("dev.cairn.transport");
    private static final Duration INTERVAL = Duration.ofMinutes(1);
    private static final FrameEncoder ENCODER = new FrameEncoder();

    private final Limits limits;
    private final EventLoopGroup thread;
    private final Bootstrap bootstrap;
    private final ThreadPoolExecutor names;
    private final AtomicInteger onTheirWay = new AtomicInteger();
    private final LongAdder sent = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final RateLimitedLog failures;
    private final RateLimitedLog refusals;
    private volatile boolean isStopped;

    /**
     * What calls may cost.
     *
     * @param atOnce how many may be on their way; further ones are refused
     * @param time how long one may take, from connecting to its last byte
     */
    record Limits(int atOnce, Duration time) {
        static final Limits DEFAULTS = new Limits(256, Duration.ofSeconds(3));
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

    private OutboundCalls(Limits limits, IoKind kind, LongSupplier nanoClock) {
        this.limits = limits;
        this.thread = kind.threads("cairn-outbound", 1);
        this.bootstrap = new Bootstrap()
                .group(thread)
                .channel(kind.connector())
                .option(ChannelOption.TCP_NODELAY, true)
                .disableResolver()
                .handler(new Deadline(limits.time()));
        this.names = new ThreadPoolExecutor(
                1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> new Thread(task, "cairn-names"));
        this.failures = new RateLimitedLog(INTERVAL, nanoClock);
        this.refusals = new RateLimitedLog(INTERVAL, nanoClock);
    }

    /** Ready to call; the threads start with the first call. */
    public static OutboundCalls start(LongSupplier nanoClock) {
        return start(Limits.DEFAULTS, nanoClock);
    }

    static OutboundCalls start(Limits limits, LongSupplier nanoClock) {
        return new OutboundCalls(limits, IoKind.best(), nanoClock);
    }

    /** Ends every connection when its time is over, whatever it waits for. */
    @Sharable
    private static final class Deadline extends ChannelInitializer<Channel> {
        private final long millis;

        Deadline(Duration time) {
            this.millis = time.toMillis();
        }

        @Override
        protected void initChannel(Channel channel) {
            Future<?> end = channel.eventLoop().schedule(() -> channel.close(), millis, TimeUnit.MILLISECONDS);
            channel.closeFuture().addListener(closed -> end.cancel(false));
        }
    }

    @Override
    public void send(String address, Frame frame) {
        if (isStopped) {
            frame.release();
            return;
        }
        if (onTheirWay.incrementAndGet() > limits.atOnce()) {
            onTheirWay.decrementAndGet();
            frame.release();
            refused.increment();
            refusals.write(more -> LOG.warn(
                    "Did not call {}: {} calls are on their way, which is the limit{}",
                    address,
                    limits.atOnce(),
                    more));
            return;
        }
        Optional<PeerAddress> peer = PeerAddress.parse(address);
        if (peer.isEmpty()) {
            failed(address, frame, "that is not host:port");
        } else if (peer.get().isLiteral()) {
            connect(address, peer.get().resolve(), frame);
        } else {
            lookUp(address, peer.get(), frame);
        }
    }

    /** A name is looked up on a thread of its own, as that may take seconds. */
    private void lookUp(String address, PeerAddress peer, Frame frame) {
        try {
            names.execute(() -> connect(address, peer.resolve(), frame));
        } catch (RejectedExecutionException stopped) {
            failed(address, frame, "this server stops");
        }
    }

    private void connect(String address, InetSocketAddress peer, Frame frame) {
        if (peer.isUnresolved()) {
            failed(address, frame, "no such host");
            return;
        }
        bootstrap.connect(peer).addListener((ChannelFutureListener) connected -> {
            if (connected.isSuccess()) {
                write(address, connected.channel(), frame);
            } else {
                failed(address, frame, why(connected));
            }
        });
    }

    private void write(String address, Channel channel, Frame frame) {
        ByteBuf head = ENCODER.head(frame, channel.alloc());
        channel.write(head);
        channel.writeAndFlush(frame.body().intoBuffer()).addListener((ChannelFutureListener) written -> {
            channel.close();
            if (written.isSuccess()) {
                sent.increment();
                onTheirWay.decrementAndGet();
            } else {
                failed(address, Frame.of(frame.header()), why(written));
            }
        });
    }

    private void failed(String address, Frame frame, String why) {
        frame.release();
        failed.increment();
        onTheirWay.decrementAndGet();
        if (!isStopped) {
            failures.write(more -> LOG.info("Could not call {}: {}{}", address, why, more));
        }
    }

    private String why(ChannelFuture future) {
        Throwable cause = future.cause();
        boolean isLate = cause instanceof ClosedChannelException;
        return isLate
                ? "it did not take the call within " + limits.time().toMillis() + " ms"
                : String.valueOf(cause.getMessage());
    }

    public Counts counts() {
        return new Counts(onTheirWay.get(), sent.sum(), failed.sum(), refused.sum());
    }

    /** Sends no more, drops what is on its way and ends the threads; true if they have ended within the bound. */
    public boolean stop(Duration bound) {
        isStopped = true;
        names.shutdownNow();
        thread.shutdownGracefully(0, 0, TimeUnit.SECONDS);
        try {
            return thread.awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
