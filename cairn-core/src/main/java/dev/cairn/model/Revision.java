package dev.cairn.model;

/**
 * How many changes of fact the registry has seen. Heartbeats do not count: they change nothing that a route shows.
 *
 * @param value 0 for the empty registry
 */
public record Revision(long value) implements Comparable<Revision> {
    /** The revision of a registry that has seen nothing. */
    public static final Revision ZERO = new Revision(0);

    /** The revision after one more change. */
    public Revision next() {
        return new Revision(value + 1);
    }

    @Override
    public int compareTo(Revision other) {
        return Long.compare(value, other.value);
    }
}
