package dev.cairn.transport;

/** Why a connection ended. */
public enum CloseCause {
    PEER_CLOSED("the peer closed it"),
    RESET("it was reset"),
    IDLE("nothing was read or written for too long"),
    MALFORMED("the peer sent something that is no frame"),
    HOARDING("its unfinished frame held too much memory"),
    UNREAD("its unread answers held too much memory"),
    OUT_OF_MEMORY("no memory was left for what it sends and is sent"),
    OUTPUT_OVERFLOW("the peer did not read its answers"),
    REFUSED("this server refused the peer"),
    STOPPING("this server stops"),
    FAILED("this server failed unexpectedly");

    private final String sentence;

    CloseCause(String sentence) {
        this.sentence = sentence;
    }

    /** The cause for people, as the end of a sentence: "closed because ...". */
    public String sentence() {
        return sentence;
    }
}
