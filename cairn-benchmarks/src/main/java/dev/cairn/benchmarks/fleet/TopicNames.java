package dev.cairn.benchmarks.fleet;

/**
 * How the topics of one broker are called: as the topics of the fleet from {@code first} on.
 *
 * @param length names that are shorter than this are made as long, as large companies have long names
 */
public record TopicNames(int first, int length) {

    /** From the first topic of the fleet on, no longer than they are. */
    public static final TopicNames USUAL = new TopicNames(0, 0);

    /** The name of a topic of the broker. */
    public String of(int topic) {
        String name = Fleet.topic(first + topic);
        return name + "_".repeat(Math.max(0, length - name.length()));
    }
}
