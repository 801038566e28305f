package dev.cairn.lint;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.GroupKey;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.Values;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Topics that one group alone has, in a cluster that has several. One finding for each such group. */
final class TopicOnOneGroup implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.notice(
                        "topics-on-one-group", "A group alone has topics, although its cluster has other groups.")
                .so(
                        "While this group has no master, nobody can send to these topics; and the others carry none of their"
                                + " load.")
                .remedy(
                        "If they are to be spread, create them on the whole cluster (mqadmin updateTopic -c CLUSTER). Topics that"
                                + " brokers made on demand often are on one only.");
    }

    @Override
    public boolean needsAllBrokers() {
        return true;
    }

    @Override
    public void look(Picture picture, Found found) {
        Map<GroupKey, Sample> alone = new HashMap<>();
        for (Crowd crowd : picture.crowds()) {
            Map<String, List<BrokerGroup>> clusters = picture.clusters();
            only(crowd.placement().entries()).forEach((cluster, group) -> {
                if (clusters.getOrDefault(cluster, List.of()).size() > 1) {
                    alone.computeIfAbsent(group, key -> new Sample()).addAll(crowd.topics());
                }
            });
        }
        for (BrokerGroup group : picture.groups()) {
            Sample topics = alone.get(group.key());
            if (topics != null) {
                found.add(
                        Subject.group(group.key()),
                        "The group " + group.key() + " alone has " + Words.number(topics.count(), "topic")
                                + " of its cluster: " + topics + ".",
                        Values.NONE.with("topics", topics.value()));
            }
        }
    }

    /** The group that alone has a part, in each cluster where only one has. */
    private static Map<String, GroupKey> only(List<RouteEntry> entries) {
        String cluster = entries.get(0).group().key().cluster();
        if (entries.size() > 1
                && entries.stream()
                        .allMatch(entry -> entry.group().key().cluster().equals(cluster))) {
            return Map.of();
        }
        Map<String, GroupKey> only = new TreeMap<>();
        Map<String, Integer> parts = new HashMap<>();
        for (RouteEntry entry : entries) {
            // A static topic is spread as its mapping says.
            int weight = entry.mapping().isPresent() ? 2 : 1;
            parts.merge(entry.group().key().cluster(), weight, Integer::sum);
            only.put(entry.group().key().cluster(), entry.group().key());
        }
        only.keySet().removeIf(name -> parts.getOrDefault(name, 0) > 1);
        return only;
    }
}
