package dev.cairn.model;

/**
 * The queues of one topic on one broker group, as the group reported them.
 *
 * @param readQueues how many queues consumers may read
 * @param writeQueues how many queues producers may write
 * @param permission what clients may do with them
 * @param systemFlags bit 0: unit topic, bit 1: has a unit subscription
 */
public record QueueSettings(int readQueues, int writeQueues, Permission permission, int systemFlags) {
    private static final int UNIT = 1;
    private static final int UNIT_SUBSCRIPTION = 2;

    /** Whether the topic is a unit topic. */
    public boolean isUnit() {
        return (systemFlags & UNIT) != 0;
    }

    /** Whether the topic has a unit subscription. */
    public boolean hasUnitSubscription() {
        return (systemFlags & UNIT_SUBSCRIPTION) != 0;
    }

    /** The same queues without the right to write. */
    public QueueSettings withoutWrite() {
        return permission.isWritable()
                ? new QueueSettings(readQueues, writeQueues, permission.withoutWrite(), systemFlags)
                : this;
    }
}
