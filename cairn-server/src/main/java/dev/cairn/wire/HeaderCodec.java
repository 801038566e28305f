package dev.cairn.wire;

import io.netty.buffer.ByteBuf;

/** One encoding of the header. Stateless; may be shared by all threads. */
sealed interface HeaderCodec permits JsonHeaderCodec, BinaryHeaderCodec {

    /** Reads a header that fills the readable bytes exactly, or throws {@link MalformedFrame}. */
    FrameHeader decode(ByteBuf header);

    /** Appends the header. */
    void encode(FrameHeader header, ByteBuf out);
}
