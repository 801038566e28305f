package dev.cairn.transport;

import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameEncoder;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One call: finds the address, connects, writes if there is something to write, and closes. It ends at its deadline whatever
 * it waits for. Belongs to the thread of the calls.
 */
@SuppressWarnings("FutureReturnValueIgnored") // how it ends is heard by listeners
final class OutboundCall {
    private static final FrameEncoder ENCODER = new FrameEncoder();

    private final Recipient to;
    private final EventLoop thread;
    private final Bootstrap bootstrap;
    private final HostNames names;
    private final Consumer<Optional<String>> end;
    private @Nullable Frame unsent;
    private @Nullable Channel channel;
    private @Nullable Future<?> deadline;
    private boolean isOver;

    /**
     * A call that has not begun.
     *
     * @param frame what to send; the call owns it. Without one the peer is only to take the connection
     * @param bootstrap connects on the thread
     * @param end told once, on the thread: why the peer was not reached, or nothing if it was
     */
    OutboundCall(
            Recipient to,
            @Nullable Frame frame,
            EventLoop thread,
            Bootstrap bootstrap,
            HostNames names,
            Consumer<Optional<String>> end) {
        this.to = to;
        this.unsent = frame;
        this.thread = thread;
        this.bootstrap = bootstrap;
        this.names = names;
        this.end = end;
    }

    void begin(Duration time) {
        deadline = thread.schedule(
                () -> fail("it did not take the call within " + time.toMillis() + " ms"),
                time.toMillis(),
                TimeUnit.MILLISECONDS);
        Optional<PeerAddress> peer = PeerAddress.parse(to.address());
        if (peer.isEmpty()) {
            fail("that is not host:port");
        } else if (peer.get().isLiteral()) {
            connect(peer.get().resolve());
        } else {
            names.find(to, peer.get(), address -> onThread(() -> connect(address)))
                    .ifPresent(this::fail);
        }
    }

    private void onThread(Runnable work) {
        try {
            thread.execute(work);
        } catch (RejectedExecutionException stopped) {
            // The thread has ended, and all calls with it.
        }
    }

    private void connect(InetSocketAddress peer) {
        if (isOver) {
            return;
        }
        if (peer.isUnresolved()) {
            fail("no such host");
            return;
        }
        ChannelFuture connecting = bootstrap.connect(peer);
        channel = connecting.channel();
        connecting.addListener((ChannelFutureListener) connected -> {
            Frame frame = unsent;
            if (!connected.isSuccess()) {
                fail(why(connected));
            } else if (frame != null) {
                write(connected.channel(), frame);
            } else {
                finish(Optional.empty());
            }
        });
    }

    private void write(Channel connected, Frame frame) {
        unsent = null;
        ByteBuf head = ENCODER.head(frame, connected.alloc());
        connected.write(head);
        connected.writeAndFlush(frame.body().intoBuffer()).addListener((ChannelFutureListener)
                written -> finish(written.isSuccess() ? Optional.empty() : Optional.of(why(written))));
    }

    private static String why(ChannelFuture future) {
        return String.valueOf(future.cause().getMessage());
    }

    private void fail(String why) {
        finish(Optional.of(why));
    }

    /** What comes first counts. */
    private void finish(Optional<String> failure) {
        if (isOver) {
            return;
        }
        isOver = true;
        if (deadline != null) {
            deadline.cancel(false);
        }
        if (unsent != null) {
            unsent.release();
            unsent = null;
        }
        if (channel != null) {
            channel.close();
        }
        end.accept(failure);
    }
}
