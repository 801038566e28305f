package dev.cairn.benchmarks.fleet;

/** The requests by which admin tools, dashboards and exporters list what there is. */
public enum Listing {
    /** GET_ALL_TOPIC_LIST_FROM_NAMESERVER. */
    ALL_TOPICS(206),
    /** GET_BROKER_CLUSTER_INFO. */
    CLUSTERS(106),
    /** GET_TOPICS_BY_CLUSTER. */
    TOPICS_OF_CLUSTER(224),
    /** GET_SYSTEM_TOPIC_LIST_FROM_NS. */
    SYSTEM_TOPICS(304),
    /** GET_UNIT_TOPIC_LIST. */
    UNIT_TOPICS(311),
    /** GET_HAS_UNIT_SUB_TOPIC_LIST. */
    SUBSCRIBED_UNIT_TOPICS(312),
    /** GET_HAS_UNIT_SUB_UNUNIT_TOPIC_LIST. */
    SUBSCRIBED_OTHER_TOPICS(313);

    private final int code;

    Listing(int code) {
        this.code = code;
    }

    /** The code of the request. */
    public int code() {
        return code;
    }
}
