package dev.cairn.e2e.differential.tables;

/**
 * The version of a broker's topic table.
 *
 * @param state the epoch; always 0 for brokers of 4.x
 * @param timestamp in milliseconds
 */
public record Version(long state, long timestamp, long counter) {
    /** Of a broker that sent no body. */
    public static final Version NONE = new Version(0, 0, 0);

    /** As brokers of 5.x and both servers write it. */
    public String json() {
        return "{\"counter\":" + counter + ",\"stateVersion\":" + state + ",\"timestamp\":" + timestamp + "}";
    }

    /** As brokers of 4.x write it. */
    public String json4() {
        return "{\"counter\":" + counter + ",\"timestamp\":" + timestamp + "}";
    }

    @Override
    public String toString() {
        return "version " + state + "." + counter;
    }
}
