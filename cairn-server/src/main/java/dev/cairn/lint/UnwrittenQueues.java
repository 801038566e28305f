package dev.cairn.lint;

/** Queues that are read and that nobody writes to any more. */
final class UnwrittenQueues implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.notice("unwritten-queues", "Topics have more queues to read from than to write to.")
                .so("Consumers hold queues that get no new messages, and some may have nothing to do.")
                .remedy("That is the way to make a topic smaller: once the rest is consumed, lower readQueueNums too"
                        + " (mqadmin updateTopic -r N -w N).");
    }

    @Override
    public void look(Picture picture, Found found) {
        QueueTallies.tell(
                picture,
                found,
                queues -> queues.readQueues() > queues.writeQueues()
                        && queues.permission().isReadable(),
                "may be read in more queues than may be written to");
    }
}
