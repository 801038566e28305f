package dev.cairn.lint;

import dev.cairn.model.BrokerGroup;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Topics that brokers make for themselves, for consumer groups or for their own tests (seen in 4.3 to 5.5.0). Where they live
 * is no choice of an operator.
 */
final class OwnTopics {
    /** Brokers that make topics on demand register this one. */
    static final String MADE_ON_DEMAND = "TBW102";

    private static final Set<String> NAMES = Set.of(
            MADE_ON_DEMAND,
            "SELF_TEST_TOPIC",
            "OFFSET_MOVED_EVENT",
            "BenchmarkTest",
            "SCHEDULE_TOPIC_XXXX",
            "TRANS_CHECK_MAX_TIME_TOPIC",
            "DefaultHeartBeatSyncerTopic");

    private static final List<String> BEGINNINGS = List.of("%RETRY%", "%DLQ%", "RMQ_SYS_", "rmq_sys_");
    private static final String REPLIES = "_REPLY_TOPIC";

    private final Set<String> places = new HashSet<>();

    /** Those where these groups are: each broker registers a topic of its broker name, and one of its cluster. */
    OwnTopics(Collection<BrokerGroup> groups) {
        for (BrokerGroup group : groups) {
            places.add(group.key().cluster());
            places.add(group.key().brokerName());
        }
    }

    boolean contains(String topic) {
        return isOfBrokers(topic) || places.contains(topic);
    }

    /** Whether it is one wherever it is. */
    static boolean isOfBrokers(String topic) {
        if (NAMES.contains(topic) || topic.endsWith(REPLIES)) {
            return true;
        }
        for (String beginning : BEGINNINGS) {
            if (topic.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }
}
