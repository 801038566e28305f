package dev.cairn.protocol;

import dev.cairn.view.TopicView;
import java.util.List;

/**
 * Which topics a list shows.
 *
 * @param code the request that asks for it
 * @param cluster whose topics, in request 224; else empty
 */
record TopicSelection(int code, String cluster) {
    static final TopicSelection ALL = new TopicSelection(RequestCode.GET_ALL_TOPIC_LIST_FROM_NAMESERVER, "");

    /** What a request asks for. */
    static TopicSelection of(Request request) {
        int code = request.header().code();
        return new TopicSelection(
                code,
                code == RequestCode.GET_TOPICS_BY_CLUSTER
                        ? request.fields().optional("cluster").orElse("")
                        : "");
    }

    /** In order of name. */
    List<String> from(TopicView topics) {
        return switch (code) {
            case RequestCode.GET_ALL_TOPIC_LIST_FROM_NAMESERVER -> topics.all();
            case RequestCode.GET_TOPICS_BY_CLUSTER -> topics.ofCluster(cluster);
            case RequestCode.GET_UNIT_TOPIC_LIST -> topics.units();
            case RequestCode.GET_HAS_UNIT_SUB_TOPIC_LIST -> topics.unitSubscriptions();
            case RequestCode.GET_HAS_UNIT_SUB_UNUNIT_TOPIC_LIST -> topics.unitSubscriptionsOfOtherTopics();
            default -> throw new IllegalStateException("no list of topics: " + code);
        };
    }

    boolean isOfCluster() {
        return code == RequestCode.GET_TOPICS_BY_CLUSTER;
    }

    /** Whether it changes only when a group takes up a topic or gives one up. Of what kind a topic is depends on its queues too. */
    boolean followsNamesAlone() {
        return isOfCluster() || code == RequestCode.GET_ALL_TOPIC_LIST_FROM_NAMESERVER;
    }
}
