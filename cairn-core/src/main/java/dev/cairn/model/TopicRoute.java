package dev.cairn.model;

import java.util.List;
import java.util.Optional;

/**
 * All that is known of where a topic lives.
 *
 * @param topic the topic's name
 * @param placement what each group offers of it. Replaced exactly when the answer to a lookup changes, so "is my copy of the
 *     answer still right?" is a check of identity
 */
public record TopicRoute(String topic, Placement placement) {
    /** The parts of all groups, in the order of the placement. */
    public List<RouteEntry> entries() {
        return placement.entries();
    }

    /** The part of one group. */
    public Optional<RouteEntry> entry(GroupKey group) {
        return placement.entry(group);
    }
}
