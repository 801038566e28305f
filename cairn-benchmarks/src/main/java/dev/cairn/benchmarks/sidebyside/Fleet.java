package dev.cairn.benchmarks.sidebyside;

/**
 * The cluster that a run registers: every broker is a master, and every broker has every topic. The names are as long
 * and as alike as those of real clusters.
 */
record Fleet(int topics, int brokers) {

    static final String CLUSTER = "prod-cluster-0";

    private static final int FIRST_BROKER_PORT = 10_911;

    static String topic(int index) {
        return "%RETRY%GID_TRADE_PAID_" + index;
    }

    static String brokerName(int index) {
        return CLUSTER + "-broker-" + index;
    }

    static String brokerAddress(int index) {
        return "127.0.0.1:" + (FIRST_BROKER_PORT + 10 * index);
    }
}
