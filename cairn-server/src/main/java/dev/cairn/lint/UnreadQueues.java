package dev.cairn.lint;

/** Queues that are written to and that nobody may read. */
final class UnreadQueues implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.warning("unread-queues", "Topics have more queues to write to than to read from.")
                .so("What producers send to the queues beyond is stored and not consumed.")
                .remedy(
                        "Raise readQueueNums to writeQueueNums (mqadmin updateTopic -r N -w N). Before a topic is made smaller,"
                                + " lower the queues to write to first.");
    }

    @Override
    public void look(Picture picture, Found found) {
        QueueTallies.tell(
                picture,
                found,
                queues -> queues.writeQueues() > queues.readQueues()
                        && queues.permission().isWritable(),
                "may be written to in more queues than may be read");
    }
}
