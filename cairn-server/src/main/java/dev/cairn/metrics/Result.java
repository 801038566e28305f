package dev.cairn.metrics;

/** What a request came to. */
public enum Result {
    /** It was done, or answered with what was asked for. */
    OK,
    /** A lookup of a topic that no broker offers. */
    UNKNOWN_TOPIC,
    /** A key-value that is not there. */
    NOT_FOUND,
    /** Its sender may not ask this, or an operator has switched it off. */
    REFUSED,
    /** Too much was waiting, so it was not begun. */
    BUSY,
    /** It had waited for too long when its turn came, so it was not done. */
    LATE,
    /** A lookup in the time after the start in which none is answered. */
    NOT_READY,
    /** A registration of a single topic for a place that is empty, which is taken for an early part of a table. */
    TOO_EARLY,
    /** It cannot be served as it stands, or would go beyond a limit. */
    BAD_REQUEST,
    /** Nobody serves a request of this code. */
    UNSUPPORTED,
    /** This server, or its disk, failed. */
    INTERNAL
}
