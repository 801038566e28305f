package dev.cairn.model;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The part of a static topic that one broker serves: which logical queue lives in which physical one (since 5.0).
 *
 * @param topic the static topic
 * @param scope {@code __global__} for stock brokers
 * @param totalQueues how many logical queues the topic has over all brokers
 * @param brokerName the broker that serves this part
 * @param epoch grows with each re-mapping
 * @param isDirty carried along as sent
 * @param queues logical to physical queue id, in ascending order
 */
public record TopicMapping(
        String topic,
        String scope,
        int totalQueues,
        String brokerName,
        long epoch,
        boolean isDirty,
        Map<Integer, Integer> queues) {
    /** Copies and sorts the map. */
    public TopicMapping {
        queues = Collections.unmodifiableMap(new TreeMap<>(queues));
    }
}
