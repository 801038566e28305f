package dev.cairn.transport;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import java.util.function.Consumer;

/** Keeps count, in the memory that all connections share, of what the peer of one has not taken yet. Owned by its I/O thread. */
final class Unsent {
    private final CommonMemory.Share share;
    private final Channel channel;
    private final Output output;
    private final Consumer<Runnable> later;
    private boolean awaitsEmptyChannel;

    Unsent(CommonMemory.Share share, Channel channel, Output output, Consumer<Runnable> later) {
        this.share = share;
        this.channel = channel;
        this.output = output;
        this.later = later;
    }

    /** What stays behind in the channel goes later, without a call from here: an empty write behind it tells when. */
    @SuppressWarnings("FutureReturnValueIgnored") // how it ends shows in the channel
    void tell() {
        share.set(output.unsentBytes());
        if (output.isChannelHolding() && !awaitsEmptyChannel) {
            awaitsEmptyChannel = true;
            // In a task of its own: the channel counts the empty write until its listeners have returned.
            channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(written -> later.accept(this::channelGotEmpty));
        }
    }

    private void channelGotEmpty() {
        awaitsEmptyChannel = false;
        if (channel.isOpen()) {
            tell();
        }
    }

    void end() {
        share.end();
    }
}
