package dev.cairn.transport;

import dev.cairn.model.ConnectionEnd.How;
import java.io.IOException;
import java.util.List;

/** Why a connection ended. */
public enum CloseCause {
    PEER_CLOSED(How.BY_PEER, "the peer closed it"),
    RESET(How.BY_PEER, "it was reset"),
    HOST_GONE(How.HOST_GONE, "the peer's host acknowledges nothing any more"),
    IDLE(How.IDLE, "nothing was read or written for too long"),
    MALFORMED(How.BY_US, "the peer sent something that is no frame"),
    HOARDING(How.BY_US, "its unfinished frame held too much memory"),
    UNREAD(How.BY_US, "its unread answers held too much memory"),
    OUT_OF_MEMORY(How.BY_US, "no memory was left for what it sends and is sent"),
    OUTPUT_OVERFLOW(How.BY_US, "the peer did not read its answers"),
    REFUSED(How.BY_US, "this server refused the peer"),
    STOPPING(How.BY_US, "this server stops"),
    FAILED(How.BY_US, "this server failed unexpectedly");

    /** In the words of the system. */
    static final String TIMED_OUT = "Connection timed out";

    private static final List<String> NO_HOST = List.of(TIMED_OUT, "No route to host", "Network is unreachable");

    private final How how;
    private final String sentence;

    CloseCause(How how, String sentence) {
        this.how = how;
        this.sentence = sentence;
    }

    /** What a failure to read or write says of the peer: that its host is gone, or just that the connection was reset. */
    static CloseCause of(IOException failure) {
        String message = String.valueOf(failure.getMessage());
        return NO_HOST.stream().anyMatch(message::endsWith) ? HOST_GONE : RESET;
    }

    /** Who or what ended it. */
    public How how() {
        return how;
    }

    /** The cause for people, as the end of a sentence: "closed because ...". */
    public String sentence() {
        return sentence;
    }
}
