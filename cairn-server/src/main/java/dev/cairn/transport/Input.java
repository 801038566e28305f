package dev.cairn.transport;

import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameDecoder;
import dev.cairn.wire.FrameLimits;
import dev.cairn.wire.MalformedFrame;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.util.Optional;

/** What a connection has sent and nobody has taken yet. Owned by the connection's I/O thread. */
final class Input {

    /** An input that is larger has grown to hold a large frame, or has waited for its turn. */
    private static final int MOST_BYTES_OF_A_READ = 64 * 1024;

    private final FrameDecoder decoder;
    private final CommonMemory.Share held;
    private ByteBuf bytes = Unpooled.EMPTY_BUFFER;

    Input(FrameLimits limits, CommonMemory.Share held) {
        this.decoder = new FrameDecoder(limits);
        this.held = held;
    }

    /** Adds what was read, and takes ownership of it. */
    void add(ByteBufAllocator memory, ByteBuf read) {
        bytes = ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(memory, bytes, read);
    }

    /**
     * Takes the next frame, or nothing while it is incomplete.
     *
     * @throws MalformedFrame if no frame can begin with these bytes
     */
    Optional<Frame> next() {
        return decoder.decode(bytes).map(this::apart);
    }

    /** A small body lets go of a large input: it may have to wait, and would hold all that came with it for as long. */
    private Frame apart(Frame frame) {
        int size = frame.body().size();
        boolean isSmallPart = bytes.capacity() > MOST_BYTES_OF_A_READ && size < bytes.capacity() / 2;
        if (size == 0 || !isSmallPart) {
            return frame;
        }
        Frame copy = Frame.of(frame.header(), frame.body().copy());
        frame.release();
        return copy;
    }

    /** Lets go of what was taken, and tells how much memory the rest holds: that of the whole buffer, however little it is. */
    void settle() {
        if (!bytes.isReadable()) {
            release();
        } else if (bytes.refCnt() == 1) {
            // A peer that never pauses between two frames would otherwise have all that it ever sent kept. While a body
            // that was cut from the input is in use, nothing may move; the next read starts another buffer then.
            bytes.discardSomeReadBytes();
        }
        held.set(bytes.isReadable() ? bytes.capacity() : 0);
    }

    boolean isEmpty() {
        return !bytes.isReadable();
    }

    /** Whether as much is here as one read may bring. */
    boolean isFull() {
        return bytes.readableBytes() >= MOST_BYTES_OF_A_READ;
    }

    /** Forgets everything. */
    void drop() {
        release();
        held.set(0);
    }

    /** Forgets everything for good. */
    void end() {
        release();
        held.end();
    }

    private void release() {
        ByteBuf rest = bytes;
        bytes = Unpooled.EMPTY_BUFFER;
        rest.release();
    }
}
