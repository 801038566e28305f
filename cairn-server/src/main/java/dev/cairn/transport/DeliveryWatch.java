package dev.cairn.transport;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Notices that a peer's host is gone while bytes are on their way to it. With keep-alive the system asks silent peers only;
 * bytes it repeats for a quarter of an hour before it gives up. A peer that is slow acknowledges all the same and is left
 * alone.
 *
 * <p>Owned by the connection's I/O thread. Looks from a write until everything has arrived, once in the time that a silent
 * peer has, so a connection that nobody writes to costs nothing.
 */
final class DeliveryWatch extends ChannelOutboundHandlerAdapter {

    private final KeepAlive patience;
    private final Supplier<Delivery> delivery;
    private @Nullable ScheduledFuture<?> nextLook;

    DeliveryWatch(KeepAlive patience, Supplier<Delivery> delivery) {
        this.patience = patience;
        this.delivery = delivery;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // it is the promise, which belongs to whoever writes
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        if (nextLook == null) {
            lookAfter(patience.inAll(), ctx);
        }
        ctx.write(message, promise);
    }

    private void lookAfter(Duration time, ChannelHandlerContext ctx) {
        nextLook = ctx.executor().schedule(() -> look(ctx), time.toNanos(), TimeUnit.NANOSECONDS);
    }

    private void look(ChannelHandlerContext ctx) {
        nextLook = null;
        Delivery now = delivery.get();
        if (now.isComplete()) {
            return;
        }
        Duration rest = patience.inAll().minus(now.silence());
        boolean isOver = rest.isNegative() || rest.isZero();
        if (!isOver) {
            lookAfter(rest, ctx);
        } else if (now.unanswered() < patience.probes()) {
            lookAfter(patience.interval(), ctx);
        } else {
            ctx.fireExceptionCaught(new IOException(CloseCause.TIMED_OUT));
        }
    }

    /** Also when the channel has closed: nothing may hold it any longer. */
    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        if (nextLook != null) {
            nextLook.cancel(false);
            nextLook = null;
        }
    }
}
