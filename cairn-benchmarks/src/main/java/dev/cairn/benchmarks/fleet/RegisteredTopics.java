package dev.cairn.benchmarks.fleet;

/**
 * The topics of one broker as one registration carries them: the first {@code changed} of them have {@code queues}
 * queues, the others {@link #USUAL_QUEUES}.
 */
public record RegisteredTopics(int topics, int changed, int queues, int version, TopicNames names) {

    /** Read queues and write queues of a topic that has not changed. */
    public static final int USUAL_QUEUES = 8;

    /** Topics with usual names. */
    public RegisteredTopics(int topics, int changed, int queues, int version) {
        this(topics, changed, queues, version, TopicNames.USUAL);
    }

    /** A table in which no topic has changed. */
    public static RegisteredTopics usual(int topics) {
        return new RegisteredTopics(topics, 0, USUAL_QUEUES, 1);
    }

    /** The same topics under other names. */
    public RegisteredTopics withNames(TopicNames others) {
        return new RegisteredTopics(topics, changed, queues, version, others);
    }

    /** The same topics as they are later, the first of them with other queues. */
    public RegisteredTopics withChanged(int first, int newQueues, int newVersion) {
        return new RegisteredTopics(topics, first, newQueues, newVersion, names);
    }

    /** The name of a topic. */
    public String topic(int index) {
        return names.of(index);
    }

    /** Read queues and write queues of a topic. */
    public int queuesOf(int topic) {
        return topic < changed ? queues : USUAL_QUEUES;
    }
}
