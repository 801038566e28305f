package dev.cairn.transport;

import java.io.IOException;
import java.util.List;

/** Why a connection ended. */
public enum CloseCause {
    PEER_CLOSED("the peer closed it"),
    RESET("it was reset"),
    HOST_GONE("the peer's host acknowledges nothing any more"),
    IDLE("nothing was read or written for too long"),
    MALFORMED("the peer sent something that is no frame"),
    HOARDING("its unfinished frame held too much memory"),
    UNREAD("its unread answers held too much memory"),
    OUT_OF_MEMORY("no memory was left for what it sends and is sent"),
    OUTPUT_OVERFLOW("the peer did not read its answers"),
    REFUSED("this server refused the peer"),
    STOPPING("this server stops"),
    FAILED("this server failed unexpectedly");

    /** In the words of the system. */
    static final String TIMED_OUT = "Connection timed out";

    private static final List<String> NO_HOST = List.of(TIMED_OUT, "No route to host", "Network is unreachable");

    private final String sentence;

    CloseCause(String sentence) {
        this.sentence = sentence;
    }

    /** What a failure to read or write says of the peer: that its host is gone, or just that the connection was reset. */
    static CloseCause of(IOException failure) {
        String message = String.valueOf(failure.getMessage());
        return NO_HOST.stream().anyMatch(message::endsWith) ? HOST_GONE : RESET;
    }

    /** The cause for people, as the end of a sentence: "closed because ...". */
    public String sentence() {
        return sentence;
    }
}
