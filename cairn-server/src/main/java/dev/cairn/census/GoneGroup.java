package dev.cairn.census;

import dev.cairn.model.GroupKey;
import dev.cairn.view.Departure;
import java.util.List;

/**
 * A group that nobody is in any more, although its last brokers did not say goodbye.
 *
 * @param key which
 * @param last those of its brokers that left last, at one moment; never empty
 * @param topics those that nobody offers any more since they left, as far as that is remembered
 */
public record GoneGroup(GroupKey key, List<Departure> last, List<String> topics) {
    /** Copies the lists. */
    public GoneGroup {
        last = List.copyOf(last);
        topics = List.copyOf(topics);
    }

    /** When its last brokers left, by the server's monotonic clock. */
    public long atNanos() {
        return last.get(0).atNanos();
    }
}
