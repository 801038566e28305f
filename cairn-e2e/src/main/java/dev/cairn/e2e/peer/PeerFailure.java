package dev.cairn.e2e.peer;

/** A peer could not be had, did not start, ended too early or did not do what was waited for. */
public final class PeerFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PeerFailure(String message) {
        super(message);
    }

    PeerFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
