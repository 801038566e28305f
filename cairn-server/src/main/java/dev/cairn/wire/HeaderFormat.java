package dev.cairn.wire;

/** The two encodings of a frame's header; the upper byte of the header word tells which. */
public enum HeaderFormat {
    /** A JSON object. What every peer understands. */
    JSON(0),

    /** RocketMQ's compact form. Only for a peer that has used it itself: old C++ clients can not read it. */
    BINARY(1);

    private final int type;

    HeaderFormat(int type) {
        this.type = type;
    }

    /** The serialize type on the wire. */
    public int type() {
        return type;
    }
}
