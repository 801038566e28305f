package dev.cairn.e2e.differential.tables;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Topics come and go without a registration: requests 216 and 217. */
public final class TopicChanges {
    private final Tables tables;

    /** Changes to these tables. */
    public TopicChanges(Tables tables) {
        this.tables = tables;
    }

    /** One group's part of a topic, as request 217 names it. */
    public record Part(String broker, Topic topic) {}

    /** Request 216: everywhere, or in one cluster. */
    public void delete(String topic, Optional<String> cluster) {
        Map<GroupName, Queue> queues = tables.topics.get(topic);
        if (queues == null) {
            return;
        }
        for (GroupName name : List.copyOf(queues.keySet())) {
            if (cluster.isEmpty() || isIn(cluster.get(), name)) {
                queues.remove(name);
                forgetMapping(topic, name);
            }
        }
        tables.topics.values().removeIf(Map::isEmpty);
    }

    /** Request 217; says whether it was done. */
    public boolean register(String topic, List<Part> parts) {
        boolean isKnown = tables.topics.containsKey(topic);
        boolean areAllKnown =
                parts.stream().allMatch(part -> oldest(part.broker()).isPresent());
        if (parts.isEmpty() || (!areAllKnown && !(isKnown && tables.has(Quirk.HALF_REGISTERED_TOPIC)))) {
            return false;
        }
        Map<GroupName, Queue> queues = tables.topics.computeIfAbsent(topic, absent -> new LinkedHashMap<>());
        for (Part part : parts) {
            Optional<GroupName> name = oldest(part.broker());
            if (name.isEmpty()) {
                return false;
            }
            queues.put(name.get(), new Queue(part.topic()));
        }
        return true;
    }

    void forgetMapping(String topic, GroupName name) {
        if (!tables.has(Quirk.HAUNTED_MAPPING)) {
            tables.mappings.getOrDefault(topic, Map.of()).keySet().removeIf(name::equals);
            tables.mappings.values().removeIf(Map::isEmpty);
        }
    }

    private boolean isIn(String cluster, GroupName name) {
        return tables.has(Quirk.MERGED_CLUSTERS)
                ? tables.clusters.getOrDefault(cluster, Set.of()).contains(name.name())
                : name.cluster().equals(cluster);
    }

    private Optional<GroupName> oldest(String broker) {
        return tables.groups.keySet().stream()
                .filter(name -> name.name().equals(broker))
                .findFirst();
    }
}
