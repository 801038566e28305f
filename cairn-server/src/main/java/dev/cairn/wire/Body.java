package dev.cairn.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import io.netty.buffer.Unpooled;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.zip.Checksum;

/**
 * The bytes behind a header, where they arrived or where they were prepared: nothing here copies them unless it says so.
 *
 * <p>A body has one owner, who either passes it on or releases it. Looking at it does not consume it.
 */
public final class Body {
    private static final Body NONE = new Body(Unpooled.EMPTY_BUFFER, true);

    private final ByteBuf bytes;
    private final boolean isKept;

    private Body(ByteBuf bytes, boolean isKept) {
        this.bytes = bytes;
        this.isKept = isKept;
    }

    /** No body at all, which is also what an empty one means on the wire. */
    public static Body none() {
        return NONE;
    }

    /** These very bytes; the caller must not change them any more. */
    public static Body of(byte[] bytes) {
        return bytes.length == 0 ? NONE : new Body(Unpooled.wrappedBuffer(bytes), false);
    }

    /**
     * These very bytes for an answer that is given out often; the caller must not change them any more. It lives for as long
     * as anybody refers to it: to share it costs nothing, and to release it does nothing.
     */
    public static Body kept(byte[] bytes) {
        return bytes.length == 0 ? NONE : new Body(Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(bytes)), true);
    }

    /** A buffer with something in it as a body, which takes over its reference. */
    static Body owning(ByteBuf bytes) {
        return new Body(bytes, false);
    }

    /** The buffer to write to the network, which takes over this body's reference. */
    public ByteBuf intoBuffer() {
        return isKept ? bytes.duplicate() : bytes;
    }

    /** Appends a copy of the bytes. */
    public void copyTo(ByteBuf out) {
        out.writeBytes(bytes, bytes.readerIndex(), size());
    }

    /** How many bytes. */
    public int size() {
        return bytes.readableBytes();
    }

    /** Whether there is no body. */
    public boolean isEmpty() {
        return !bytes.isReadable();
    }

    /** The byte at an index, counting from 0. */
    public byte at(int index) {
        return bytes.getByte(bytes.readerIndex() + index);
    }

    /** The bytes as a stream from the start. The stream is good for as long as the body has not been released. */
    public InputStream open() {
        return new ByteBufInputStream(bytes.duplicate());
    }

    /** The first bytes, at most so many, each as one character. */
    public String head(int most) {
        return bytes.toString(bytes.readerIndex(), Math.min(most, size()), ISO_8859_1);
    }

    /** Feeds the bytes from one index to another, which is not included, to a digest. */
    public void addTo(MessageDigest digest, int from, int to) {
        for (ByteBuffer part : bytes.nioBuffers(bytes.readerIndex() + from, to - from)) {
            digest.update(part);
        }
    }

    /** Feeds all bytes to a checksum. */
    public void addTo(Checksum checksum) {
        for (ByteBuffer part : bytes.nioBuffers()) {
            checksum.update(part);
        }
    }

    /** A copy of the bytes. */
    public byte[] copy() {
        byte[] copy = new byte[size()];
        bytes.getBytes(bytes.readerIndex(), copy);
        return copy;
    }

    /** The same bytes for a second owner; each releases his own. */
    public Body share() {
        return isKept ? this : new Body(bytes.retainedDuplicate(), false);
    }

    /** Gives the memory back. */
    public void release() {
        bytes.release();
    }

    /** Whether every owner has released the bytes. */
    public boolean isReleased() {
        return bytes.refCnt() == 0;
    }
}
