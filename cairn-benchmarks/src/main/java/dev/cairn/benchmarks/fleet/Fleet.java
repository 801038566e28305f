package dev.cairn.benchmarks.fleet;

/**
 * The cluster that a run registers: every broker is a master, and every broker has every topic. The names are as long
 * and as alike as those of real clusters.
 */
public record Fleet(int topics, int brokers) {

    /** The cluster of all brokers. */
    public static final String CLUSTER = "prod-cluster-0";

    private static final int FIRST_BROKER_PORT = 10_911;

    /** The name of a topic. */
    public static String topic(int index) {
        return "%RETRY%GID_TRADE_PAID_" + index;
    }

    /** The name of a broker, which is alone in its group. */
    public static String brokerName(int index) {
        return CLUSTER + "-broker-" + index;
    }

    /** The address that a broker registers; nobody listens there. */
    public static String brokerAddress(int index) {
        return "127.0.0.1:" + (FIRST_BROKER_PORT + 10 * index);
    }
}
