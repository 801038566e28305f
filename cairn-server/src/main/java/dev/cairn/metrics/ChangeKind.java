package dev.cairn.metrics;

/** What a change is made to. */
public enum ChangeKind {
    /** Brokers and topics, in memory. */
    REGISTRY,
    /** Key-values and settings, which are on disk when they are acknowledged. */
    DISK
}
