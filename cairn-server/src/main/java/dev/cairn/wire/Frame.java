package dev.cairn.wire;

/**
 * One message. It has one owner, who either passes it on or releases it.
 *
 * @param header what the frame says about itself
 * @param body the bytes as they came from the network, or the bytes to write
 */
public record Frame(FrameHeader header, Body body) {

    /** A frame without a body. */
    public static Frame of(FrameHeader header) {
        return new Frame(header, Body.none());
    }

    /** A frame with these very bytes as its body; the caller must not change them any more. */
    public static Frame of(FrameHeader header, byte[] body) {
        return new Frame(header, Body.of(body));
    }

    /** Gives the body's memory back. The header stays usable. */
    public void release() {
        body.release();
    }
}
