package dev.cairn.e2e.peer;

/** A peer could not be had, did not start, ended too early or did not do what was waited for. */
public final class PeerFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** A failure without another behind it. */
    public PeerFailure(String message) {
        super(message);
    }

    /** A failure that another one caused. */
    public PeerFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
