package dev.cairn.benchmarks.fleet;

/**
 * The cluster that a run registers: every broker is a master, and every broker has every topic. The names are as long
 * and as alike as those of real clusters.
 */
public record Fleet(int topics, int brokers) {

    /** The cluster of all brokers. */
    public static final String CLUSTER = "prod-cluster-0";

    private static final int FIRST_BROKER_PORT = 10_911;
    private static final int BROKERS_OF_A_HOST = 1_000;

    /** The name of a topic. */
    public static String topic(int index) {
        return "%RETRY%GID_TRADE_PAID_" + index;
    }

    /** The name of a broker, which is alone in its group. */
    public static String brokerName(int index) {
        return CLUSTER + "-broker-" + index;
    }

    /** The address that a broker registers; nobody listens there. A thousand brokers are on each host. */
    public static String brokerAddress(int index) {
        int host = index / BROKERS_OF_A_HOST;
        return "127.0." + host + ".1:" + (FIRST_BROKER_PORT + 10 * (index % BROKERS_OF_A_HOST));
    }
}
