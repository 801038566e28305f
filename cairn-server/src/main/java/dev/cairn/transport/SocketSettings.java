package dev.cairn.transport;

/**
 * Options of each socket. Zero leaves a size to the operating system, or to Netty for the water marks.
 *
 * @param backlog how many connections may wait to be accepted
 * @param sendBufferBytes SO_SNDBUF
 * @param receiveBufferBytes SO_RCVBUF
 * @param lowWaterMark a connection is read from again once fewer bytes than this wait to be written
 * @param highWaterMark a connection is not read from while more bytes than this wait to be written
 * @param overflowBytes a connection is closed when more bytes than this wait to be written
 * @param keepAlive how a peer whose host is gone is noticed
 */
public record SocketSettings(
        int backlog,
        int sendBufferBytes,
        int receiveBufferBytes,
        int lowWaterMark,
        int highWaterMark,
        long overflowBytes,
        KeepAlive keepAlive) {

    /** What Apache's server uses, four of the largest frames as the end of patience, and an eye on hosts that are gone. */
    public static final SocketSettings DEFAULTS =
            new SocketSettings(1024, 0, 0, 0, 0, 64L * 1024 * 1024, KeepAlive.DEFAULTS);

    public SocketSettings {
        if (backlog < 1) {
            throw new IllegalArgumentException("backlog must be at least 1, not " + backlog);
        }
        if (sendBufferBytes < 0 || receiveBufferBytes < 0) {
            throw new IllegalArgumentException("a buffer size must not be negative");
        }
        if (lowWaterMark < 0 || highWaterMark < lowWaterMark || overflowBytes < highWaterMark) {
            throw new IllegalArgumentException(
                    "water marks must rise: " + lowWaterMark + ", " + highWaterMark + ", " + overflowBytes);
        }
    }
}
