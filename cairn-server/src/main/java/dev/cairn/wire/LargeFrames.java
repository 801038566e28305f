package dev.cairn.wire;

/**
 * The one request whose frames may be larger than all others.
 *
 * @param code its code
 * @param maxBytes the whole frame including its length field; never counts for less than what every frame may have
 */
public record LargeFrames(int code, int maxBytes) {

    /** No request is an exception. */
    public static final LargeFrames NONE = new LargeFrames(-1, 0);
}
