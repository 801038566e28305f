package dev.cairn.benchmarks.fleet;

/**
 * A cluster in which no broker has every topic: always {@code brokersOfPart} brokers share topics that no other broker has, so
 * that a route stays as long as it is while the cluster grows. The last part may have fewer brokers.
 */
public record PartedFleet(int topicsOfPart, int brokers, int brokersOfPart) {

    /** How many parts there are. */
    public int parts() {
        return (brokers + brokersOfPart - 1) / brokersOfPart;
    }

    /** How many topics all parts have together; a topic has its number among these. */
    public int topics() {
        return parts() * topicsOfPart;
    }

    /** The part that a topic belongs to. */
    public int partOfTopic(int topic) {
        return topic / topicsOfPart;
    }

    /** The first broker of a part. */
    public int firstBroker(int part) {
        return part * brokersOfPart;
    }

    /** How many brokers a part has. */
    public int brokersOf(int part) {
        return Math.min(brokersOfPart, brokers - firstBroker(part));
    }

    /** The topics of a part, as each of its brokers registers them. */
    public RegisteredTopics tableOf(int part) {
        return RegisteredTopics.usual(topicsOfPart).withNames(new TopicNames(part * topicsOfPart, 0));
    }
}
