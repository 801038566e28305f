package dev.cairn.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;

/** Frames as bytes, for the tests of this package. */
final class Bytes {

    private Bytes() {}

    /** From hexadecimal digits; white space between them does not count. */
    static ByteBuf hex(String digits) {
        return Unpooled.wrappedBuffer(ByteBufUtil.decodeHexDump(digits.replaceAll("\\s", "")));
    }

    /** A frame with this text as its JSON header and no body. */
    static ByteBuf json(String header) {
        byte[] text = header.getBytes(UTF_8);
        return Unpooled.buffer().writeInt(4 + text.length).writeInt(text.length).writeBytes(text);
    }

    /** A frame with these bytes as its binary header and no body. */
    static ByteBuf binary(ByteBuf header) {
        int length = header.readableBytes();
        return Unpooled.buffer().writeInt(4 + length).writeInt(1 << 24 | length).writeBytes(header);
    }

    /** The whole frame as it goes out. */
    static byte[] of(Frame frame) {
        ByteBuf all = Unpooled.wrappedBuffer(
                new FrameEncoder().head(frame, UnpooledByteBufAllocator.DEFAULT),
                frame.body().share().intoBuffer());
        try {
            return ByteBufUtil.getBytes(all);
        } finally {
            all.release();
        }
    }

    static FrameHeader headerOf(ByteBuf frame) {
        return new FrameDecoder(FrameLimits.DEFAULTS)
                .decode(frame)
                .orElseThrow()
                .header();
    }
}
