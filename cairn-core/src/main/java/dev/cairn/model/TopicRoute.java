package dev.cairn.model;

import java.util.List;
import java.util.Optional;

/**
 * All that is known of where a topic lives. Replaced exactly when the answer to a lookup changes, so "is my copy of the
 * answer still right?" is a check of identity. Never empty.
 *
 * @param topic the topic's name
 * @param entries one for each group, ordered by broker name; where two clusters use one broker name for this topic, the
 *     one that registered the topic first comes first, and it alone is served
 */
public record TopicRoute(String topic, List<RouteEntry> entries) {
    /** Copies the list; refuses an empty one. */
    public TopicRoute {
        entries = List.copyOf(entries);
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("a route without a broker: " + topic);
        }
    }

    /** The part of one group. */
    public Optional<RouteEntry> entry(GroupKey group) {
        for (RouteEntry entry : entries) {
            if (entry.group().key().equals(group)) {
                return Optional.of(entry);
            }
        }
        return Optional.empty();
    }
}
