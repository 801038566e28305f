package dev.cairn.registry;

import dev.cairn.model.DataVersion;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.TopicMapping;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a broker says of its topics in one registration. It may be the whole table, one part of it, or a single topic:
 * nothing on the wire tells which.
 *
 * @param version the version of the broker's table
 * @param topics the queues of each topic named
 * @param mappings the broker's parts of static topics
 */
public record TopicTable(DataVersion version, Map<String, QueueSettings> topics, Map<String, TopicMapping> mappings) {
    /** A registration without a body. */
    public static final TopicTable NONE = new TopicTable(DataVersion.NONE, Map.of(), Map.of());

    /** Copies the maps, keeping their order. */
    public TopicTable {
        topics = Collections.unmodifiableMap(new LinkedHashMap<>(topics));
        mappings = Collections.unmodifiableMap(new LinkedHashMap<>(mappings));
    }
}
