package dev.cairn.lint;

import dev.cairn.kv.KeyValues;
import java.util.SortedMap;
import java.util.TreeMap;

/** The order configuration of all topics that clients can be given, by topic: the number of queues of each broker name. */
final class Orders {
    private Orders() {}

    static SortedMap<String, SortedMap<String, Integer>> configured(KeyValues keyValues) {
        SortedMap<String, SortedMap<String, Integer>> configured = new TreeMap<>();
        keyValues
                .orderConfigurations()
                .ifPresent(orders -> orders.keySet()
                        .forEach(topic ->
                                keyValues.orderQueues(topic).ifPresent(queues -> configured.put(topic, queues))));
        return configured;
    }
}
