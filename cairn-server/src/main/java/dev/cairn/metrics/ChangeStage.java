package dev.cairn.metrics;

/** The ways of a change of the registry, each of which can take long for a reason of its own. */
public enum ChangeStage {
    /** Behind the changes that came over the same connection before it. */
    LANE,
    /** Until a thread was free to read its body. */
    DECODE_QUEUE,
    /** While its body was read. */
    DECODE,
    /** From the inbox of the registry until it was published. */
    REGISTRY
}
