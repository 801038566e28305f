package dev.cairn.transport;

import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * What a connection has to say: answers to requests that arrived together go out together, in one buffer and with one call
 * of the system. Owned by the connection's I/O thread.
 *
 * <p>The channel copies what it is given into memory for the network and keeps it there until the peer has taken it. So it
 * is given no more than a slice at a time, and what remains of a large body waits where it is, shared with all who are sent
 * the same.
 */
@SuppressWarnings("FutureReturnValueIgnored") // how a write ends shows in the connection's exceptionCaught
final class Output {

    /** A body up to this is copied beside others. To copy it again costs less than a buffer of its own for the network. */
    private static final int MOST_COPIED_BYTES = 16 * 1024;

    /** With as much, nothing more is gathered: one more head still fits below 32 KiB, where a buffer would double. */
    private static final int ENOUGH_BYTES = 30 * 1024;

    /** The most that the channel is given at once. */
    private static final int SLICE_BYTES = 64 * 1024;

    private static final int FIRST_BYTES = 2 * 1024;
    private static final FrameEncoder ENCODER = new FrameEncoder();

    private final Channel channel;
    private final Queue<ByteBuf> waiting = new ArrayDeque<>(2);
    private long waitingBytes;
    private @Nullable ByteBuf gathered;

    Output(Channel channel) {
        this.channel = channel;
    }

    /**
     * Adds a frame, which is released when it is written.
     *
     * @throws IllegalArgumentException if its header can not be written; then nothing was added and the frame is released
     * @throws ArithmeticException if the frame is too long; likewise
     * @throws OutOfMemoryError if there is no room for it. The frame is released; a part of it may have been added, so that
     *     nothing can follow
     */
    void add(Frame frame) {
        int size = frame.body().size();
        boolean isCopied = size <= MOST_COPIED_BYTES;
        try {
            ByteBuf out = roomFor(isCopied ? size : 0);
            ENCODER.writeHead(frame, out);
            if (isCopied) {
                frame.body().copyTo(out);
            }
        } catch (IllegalArgumentException | ArithmeticException | OutOfMemoryError e) {
            frame.release();
            throw e;
        }
        if (isCopied) {
            frame.release();
        } else {
            queueGathered();
            queue(frame.body().intoBuffer());
        }
        write();
    }

    private ByteBuf roomFor(int bytes) {
        if (gathered != null && gathered.readableBytes() + bytes > ENOUGH_BYTES) {
            queueGathered();
        }
        ByteBuf room = gathered;
        if (room == null) {
            room = channel.alloc().ioBuffer(FIRST_BYTES);
            gathered = room;
        }
        return room;
    }

    private void queueGathered() {
        ByteBuf bytes = gathered;
        if (bytes != null) {
            gathered = null;
            queue(bytes);
        }
    }

    private void queue(ByteBuf bytes) {
        waiting.add(bytes);
        waitingBytes += bytes.readableBytes();
    }

    /** Gives the channel as much as it has room for, which it writes with its next flush. */
    private void write() {
        while (!waiting.isEmpty() && channel.isWritable()) {
            ByteBuf slice = nextSlice(waiting.element());
            waitingBytes -= slice.readableBytes();
            channel.write(slice, channel.voidPromise());
        }
    }

    private ByteBuf nextSlice(ByteBuf first) {
        return first.readableBytes() > SLICE_BYTES ? first.readRetainedSlice(SLICE_BYTES) : waiting.remove();
    }

    /** Writes everything, as far as the peer takes it. */
    void flush() {
        do {
            // What is small goes on being gathered while something waits before it.
            if (waiting.isEmpty()) {
                queueGathered();
            }
            write();
            channel.flush();
        } while (isHolding() && channel.isWritable());
    }

    /** Whether there is something that the channel has not been given yet. */
    boolean isHolding() {
        return gathered != null || !waiting.isEmpty();
    }

    /** Whether the peer must take something before there is room for more. */
    boolean isFull() {
        return !waiting.isEmpty() || !channel.isWritable();
    }

    /** All bytes that the peer has not taken yet, wherever they are. */
    long unsentBytes() {
        return waitingBytes + (gathered == null ? 0 : gathered.capacity()) + bytesInChannel();
    }

    /** Whether the channel still holds something. */
    boolean isChannelHolding() {
        return bytesInChannel() > 0;
    }

    /** Nothing once the channel is closed, when it answers other questions about its bytes with the largest number. */
    private long bytesInChannel() {
        ChannelOutboundBuffer inChannel = channel.unsafe().outboundBuffer();
        return inChannel == null ? 0 : inChannel.totalPendingWriteBytes();
    }

    /** Gives up what the channel was not given. */
    void drop() {
        queueGathered();
        waiting.forEach(ByteBuf::release);
        waiting.clear();
        waitingBytes = 0;
    }
}
