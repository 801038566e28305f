package dev.cairn.transport;

import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import org.jspecify.annotations.Nullable;

/**
 * What a connection has to say: answers to requests that arrived together go out together, in one buffer and with one call
 * of the system. Owned by the connection's I/O thread.
 */
@SuppressWarnings("FutureReturnValueIgnored") // how a write ends shows in the connection's exceptionCaught
final class Output {

    /** A body up to this is copied beside others. To copy it again costs less than a buffer of its own for the network. */
    private static final int MOST_COPIED_BYTES = 16 * 1024;

    /** With as much, what was gathered is handed to the channel, which then knows how much there is to write. */
    private static final int ENOUGH_BYTES = 32 * 1024;

    private static final int FIRST_BYTES = 2 * 1024;
    private static final FrameEncoder ENCODER = new FrameEncoder();

    private final Channel channel;
    private @Nullable ByteBuf gathered;

    Output(Channel channel) {
        this.channel = channel;
    }

    /**
     * Adds a frame, which is released when it is written.
     *
     * @throws IllegalArgumentException if its header can not be written; then nothing was added and the frame is released
     * @throws ArithmeticException if the frame is too long; likewise
     */
    void add(Frame frame) {
        ByteBuf out = room();
        try {
            ENCODER.writeHead(frame, out);
        } catch (IllegalArgumentException | ArithmeticException e) {
            frame.release();
            throw e;
        }
        if (frame.body().size() <= MOST_COPIED_BYTES) {
            frame.body().copyTo(out);
            frame.release();
            if (out.readableBytes() >= ENOUGH_BYTES) {
                handOver();
            }
        } else {
            handOver();
            channel.write(frame.body().intoBuffer(), channel.voidPromise());
        }
    }

    private ByteBuf room() {
        ByteBuf room = gathered;
        if (room == null) {
            room = channel.alloc().ioBuffer(FIRST_BYTES);
            gathered = room;
        }
        return room;
    }

    /** Hands everything to the channel, which writes it with its next flush. */
    private void handOver() {
        ByteBuf bytes = gathered;
        if (bytes != null) {
            gathered = null;
            channel.write(bytes, channel.voidPromise());
        }
    }

    /** Writes everything, as far as the peer takes it. */
    void flush() {
        handOver();
        channel.flush();
    }

    /** Gives up what was not handed over. */
    void drop() {
        ByteBuf bytes = gathered;
        if (bytes != null) {
            gathered = null;
            bytes.release();
        }
    }
}
