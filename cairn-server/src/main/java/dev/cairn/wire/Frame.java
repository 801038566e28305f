package dev.cairn.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/**
 * One message. It has one owner, who either passes it on or releases it.
 *
 * @param header what the frame says about itself
 * @param body a slice of the bytes as they came from the network, or the bytes to write; no readable bytes when there
 *     is no body
 */
public record Frame(FrameHeader header, ByteBuf body) {

    /** A frame without a body. */
    public static Frame of(FrameHeader header) {
        return new Frame(header, Unpooled.EMPTY_BUFFER);
    }

    /** A frame with a copy of these bytes as its body. */
    public static Frame of(FrameHeader header, byte[] body) {
        return new Frame(header, body.length == 0 ? Unpooled.EMPTY_BUFFER : Unpooled.copiedBuffer(body));
    }

    /** Gives the body's memory back. The header stays usable. */
    public void release() {
        body.release();
    }
}
