package dev.cairn.registry;

/**
 * How much may be in the registry. What would go beyond is refused as a whole.
 *
 * @param brokers how many brokers; groups and clusters are never more
 * @param topics how many topics
 * @param routeEntries how many topics times the groups that offer them
 * @param listedBytes how large an answer may be that shows all groups (requests 105 and 106), in bytes
 * @param routeBytes how much memory the routes of all topics may hold, in bytes
 */
public record Limits(int brokers, int topics, int routeEntries, long listedBytes, long routeBytes) {
    /** Nothing is refused. */
    public static final Limits NONE =
            new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE);
}
