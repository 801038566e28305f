package dev.cairn.benchmarks.fleet;

/**
 * The topics of one broker as one registration carries them: the first {@code changed} of them have {@code queues}
 * queues, the others {@link #USUAL_QUEUES}.
 */
public record RegisteredTopics(int topics, int changed, int queues, int version) {

    /** Read queues and write queues of a topic that has not changed. */
    public static final int USUAL_QUEUES = 8;

    /** A table in which no topic has changed. */
    public static RegisteredTopics usual(int topics) {
        return new RegisteredTopics(topics, 0, USUAL_QUEUES, 1);
    }

    /** Read queues and write queues of a topic. */
    public int queuesOf(int topic) {
        return topic < changed ? queues : USUAL_QUEUES;
    }
}
