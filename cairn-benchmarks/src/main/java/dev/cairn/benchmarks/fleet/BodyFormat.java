package dev.cairn.benchmarks.fleet;

/** How a broker writes the body of its registration (request 103). */
public enum BodyFormat {
    /** JSON: what brokers send unless they are told otherwise. */
    PLAIN,
    /** Compressed, and the header says so: brokers before 5.0 with {@code compressedRegister=true}. */
    COMPRESSED,
    /**
     * Compressed, but the header says that it is not: brokers since 5.0 with {@code compressedRegister=true}. Apache's name
     * server refuses them.
     */
    UNFLAGGED
}
