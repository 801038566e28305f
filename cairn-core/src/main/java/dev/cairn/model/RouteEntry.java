package dev.cairn.model;

import java.util.Optional;

/**
 * What one replica group offers of a topic. Holds the group itself, so that queues without their broker cannot be
 * written down.
 *
 * @param group the replica group, with its members
 * @param reported the queues as the group reported them
 * @param mapping the group's part, if the topic is a static one
 */
public record RouteEntry(BrokerGroup group, QueueSettings reported, Optional<TopicMapping> mapping) {
    /** The queues as clients may use them now. */
    public QueueSettings effective() {
        return group.effective(reported);
    }

    /** Whether producers can send to it: they are permitted to, and there is a master, as they send to masters only. */
    public boolean isWritable() {
        return effective().permission().isWritable() && group.hasMaster();
    }

    /** The same offer of a group that has changed. */
    public RouteEntry with(BrokerGroup changed) {
        return new RouteEntry(changed, reported, mapping);
    }
}
