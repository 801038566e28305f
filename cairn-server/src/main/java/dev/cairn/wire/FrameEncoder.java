package dev.cairn.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/**
 * Writes the part of a frame that comes before its body. The body is left to whoever writes the frame,
 * who copies it behind the head or writes it as it is. Stateless: may be shared by all threads.
 */
public final class FrameEncoder {

    private static final int PREFIX_BYTES = 8;
    private static final int MAX_HEADER_BYTES = 0xFFFFFF;
    private static final int TYPICAL_HEAD_BYTES = 256;

    private final HeaderCodec json = new JsonHeaderCodec(Integer.MAX_VALUE);
    private final HeaderCodec binary = new BinaryHeaderCodec(Integer.MAX_VALUE);

    /** The frame's bytes up to its body, in a new buffer that the caller owns. */
    public ByteBuf head(Frame frame, ByteBufAllocator allocator) {
        ByteBuf head = allocator.buffer(TYPICAL_HEAD_BYTES);
        try {
            writeHead(frame, head);
            return head.retain();
        } finally {
            head.release();
        }
    }

    /**
     * Appends the frame's bytes up to its body.
     *
     * @throws IllegalArgumentException if the header is longer than the format allows; then {@code out} is as before
     * @throws ArithmeticException if the frame is; likewise
     */
    public void writeHead(Frame frame, ByteBuf out) {
        int start = out.writerIndex();
        try {
            out.writeZero(PREFIX_BYTES);
            FrameHeader header = frame.header();
            codec(header.format()).encode(header, out);
            int headerBytes = out.writerIndex() - start - PREFIX_BYTES;
            if (headerBytes > MAX_HEADER_BYTES) {
                throw new IllegalArgumentException("a header of " + headerBytes + " bytes cannot be written");
            }
            out.setInt(start, Math.addExact(4 + headerBytes, frame.body().size()));
            out.setInt(start + 4, header.format().type() << 24 | headerBytes);
        } catch (IllegalArgumentException | ArithmeticException e) {
            out.writerIndex(start);
            throw e;
        }
    }

    private HeaderCodec codec(HeaderFormat format) {
        return switch (format) {
            case JSON -> json;
            case BINARY -> binary;
        };
    }
}
