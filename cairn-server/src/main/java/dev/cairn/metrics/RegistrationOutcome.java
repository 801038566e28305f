package dev.cairn.metrics;

/** What became of a registration. */
public enum RegistrationOutcome {
    /** The same bytes as before: the broker's lease was renewed and nothing decoded. */
    RENEWED,
    /** It was decoded, and what it says stands. */
    ACCEPTED,
    /** Somebody with a better claim holds the place. */
    IGNORED,
    /** It named a single topic for a place that is empty. */
    TOO_EARLY,
    /** There would have been too much of something. */
    OVER_LIMIT,
    /** It came from where no broker may register. */
    NOT_ALLOWED,
    /** It cannot be served as it stands. */
    UNREADABLE
}
