package dev.cairn.model;

/**
 * The identity of one connection to this server. Never used twice by one process.
 *
 * @param value a number given out by the transport
 */
public record SessionId(long value) implements Comparable<SessionId> {
    @Override
    public int compareTo(SessionId other) {
        return Long.compare(value, other.value);
    }

    @Override
    public String toString() {
        return "session " + value;
    }
}
