package dev.cairn.access;

/** What a request is about, as far as it matters for who may send it. */
public enum RequestKind {
    /** What every client needs at any time. */
    OPEN,
    /** Shows more than one client needs. */
    READING,
    /** Says which brokers there are, or that one is alive. */
    BROKER,
    /** Changes what an operator is in charge of. */
    ADMIN,
    /** As {@link #ADMIN}, but brokers send it too. */
    ADMIN_OR_BROKER,
    /** Nothing that a name server serves: whoever sends it is told so. */
    UNKNOWN;

    /** What a request of this code is about. */
    public static RequestKind of(int code) {
        return switch (code) {
            case 105, 901 -> OPEN;
            case 101, 106, 206, 219, 224, 304, 311, 312, 313, 319 -> READING;
            case 103, 104, 322, 904 -> BROKER;
            case 100, 102, 205, 216, 318, 327 -> ADMIN;
            case 217 -> ADMIN_OR_BROKER;
            default -> UNKNOWN;
        };
    }
}
