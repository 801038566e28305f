package dev.cairn.protocol;

import dev.cairn.model.DataVersion;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.TopicMapping;
import dev.cairn.registry.TopicTable;
import java.util.LinkedHashMap;
import java.util.Map;

/** Collects what a body says of topics, within bounds. Lives inside one reading. */
final class TopicTableBuilder {
    private final BodyLimits limits;
    private final Map<String, QueueSettings> topics = new LinkedHashMap<>();
    private final Map<String, TopicMapping> mappings = new LinkedHashMap<>();
    private DataVersion version = DataVersion.NONE;
    private int seenTopics;
    private int seenMappings;
    private int seenQueues;

    TopicTableBuilder(BodyLimits limits) {
        this.limits = limits;
    }

    void version(DataVersion given) {
        version = given;
    }

    /** Refuses a number of topics before any of them is read. */
    void expectTopics(int count) {
        if (count > limits.maxTopics()) {
            throw new BadRequest("the body names more than " + limits.maxTopics() + " topics");
        }
    }

    void topic(String name, QueueSettings settings) {
        expectTopics(++seenTopics);
        topics.put(limits.checkedName(name, "topic"), settings);
    }

    void mapping(TopicMapping mapping) {
        expectTopics(++seenMappings);
        limits.checkedName(mapping.brokerName(), "bname of a static topic");
        limits.checkedName(mapping.scope(), "scope of a static topic");
        mappings.put(limits.checkedName(mapping.topic(), "static topic"), mapping);
    }

    /** One more queue of a static topic. */
    void countQueue() {
        if (++seenQueues > limits.maxTopics()) {
            throw new BadRequest("the body maps more than " + limits.maxTopics() + " queues of static topics");
        }
    }

    TopicTable build() {
        return new TopicTable(version, topics, mappings);
    }
}
