package dev.cairn.model;

/**
 * The version that a broker gives its topic table. Two versions are the same only if all three parts are.
 *
 * @param stateVersion the master's epoch in controller mode, else 0; brokers before 5.0 do not send it
 * @param timestampMillis when the broker last changed its table, by the broker's wall clock
 * @param counter how often the broker has changed its table
 */
public record DataVersion(long stateVersion, long timestampMillis, long counter) {
    /** What a broker that sent no version is taken to have. */
    public static final DataVersion NONE = new DataVersion(0, 0, 0);
}
