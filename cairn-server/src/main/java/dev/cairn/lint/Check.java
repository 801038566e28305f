package dev.cairn.lint;

/** One thing that is looked for. Pure: what it finds depends on the picture alone. */
interface Check {
    /** What it finds. */
    FindingKind kind();

    /** Looks, and tells what it finds in an order that depends on names alone. */
    void look(Picture picture, Found found);

    /** Whether it is to wait until all brokers had the time to register with a server that has just started. */
    default boolean needsAllBrokers() {
        return false;
    }
}
