package dev.cairn.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.internal.buffer.BufferInternal;
import java.nio.ByteBuffer;

/**
 * Frames of events as they go over the wire, which is as one chunk of a body that comes bit by bit: made once, however many are
 * written to. Immutable.
 */
final class Frames {
    private static final byte[] LINE_END = {'\r', '\n'};

    private final ByteBuf chunk;
    private final int head;

    private Frames(byte[] content, boolean isForMany) {
        if (content.length == 0) {
            throw new IllegalArgumentException("an empty chunk ends the body");
        }
        byte[] size = (Integer.toHexString(content.length) + "\r\n").getBytes(US_ASCII);
        int length = size.length + content.length + LINE_END.length;
        ByteBuffer memory = isForMany ? ByteBuffer.allocateDirect(length) : ByteBuffer.allocate(length);
        memory.put(size).put(content).put(LINE_END).flip();
        this.chunk = Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(memory));
        this.head = size.length;
    }

    /** Frames for one reader. */
    static Frames of(byte[] content) {
        return new Frames(content, false);
    }

    /** Frames for many readers: they are written to all of them from where they are, and copied for none. */
    static Frames shared(byte[] content) {
        return new Frames(content, true);
    }

    /** The whole chunk, for a reader with a place of his own in it. */
    ByteBuf chunk() {
        return chunk.duplicate();
    }

    /** The frames alone. */
    Buffer content() {
        return BufferInternal.buffer(chunk.slice(head, length()));
    }

    /** How long the frames are, in bytes. */
    int length() {
        return chunk.readableBytes() - head - LINE_END.length;
    }
}
