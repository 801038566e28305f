package dev.cairn.wire;

/**
 * The peer's bytes are no frame; where its next one would begin is unknown, so the connection is of no more use.
 *
 * <p>The message quotes numbers, never bytes of the peer, so it is safe in a log. There is no stack trace: a stranger
 * decides how often this happens.
 */
public final class MalformedFrame extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final ForeignProtocol protocol;

    MalformedFrame(String message) {
        this(message, ForeignProtocol.UNKNOWN);
    }

    MalformedFrame(String message, ForeignProtocol protocol) {
        super(message, null, false, false);
        this.protocol = protocol;
    }

    /** What the peer seems to speak instead. */
    public ForeignProtocol protocol() {
        return protocol;
    }
}
