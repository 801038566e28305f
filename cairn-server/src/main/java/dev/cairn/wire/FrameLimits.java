package dev.cairn.wire;

/**
 * What a peer's frame may cost at most.
 *
 * @param maxFrameBytes the whole frame including its length field; Apache's {@code
 *     com.rocketmq.remoting.frameMaxLength}
 * @param maxHeaderBytes the header of a frame. It is read into text and fields, several times its bytes, before anything
 *     can be said about the request
 * @param maxFields how many named values a header may carry. They cost twenty times their bytes once decoded, so the
 *     size of the frame does not bound them well enough
 * @param large the exception from {@code maxFrameBytes}
 */
public record FrameLimits(int maxFrameBytes, int maxHeaderBytes, int maxFields, LargeFrames large) {

    /** 16 MiB as Apache, and a far larger header with far more fields than any peer sends. */
    public static final FrameLimits DEFAULTS = new FrameLimits(16 * 1024 * 1024, 1024 * 1024, 4096);

    private static final int SMALLEST_FRAME = 8;

    /** The same for all requests. */
    public FrameLimits(int maxFrameBytes, int maxHeaderBytes, int maxFields) {
        this(maxFrameBytes, maxHeaderBytes, maxFields, LargeFrames.NONE);
    }

    public FrameLimits {
        if (maxFrameBytes < SMALLEST_FRAME) {
            throw new IllegalArgumentException("maxFrameBytes must be at least 8, not " + maxFrameBytes);
        }
        if (maxHeaderBytes < 1) {
            throw new IllegalArgumentException("maxHeaderBytes must be at least 1, not " + maxHeaderBytes);
        }
        if (maxFields < 1) {
            throw new IllegalArgumentException("maxFields must be at least 1, not " + maxFields);
        }
    }
}
