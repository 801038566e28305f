package dev.cairn.e2e.differential.tables;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** What tools and brokers ask: requests 106, 206, 224, 304, 311 to 313, 901 and 322. */
public final class Listings {
    private final Tables tables;

    /** Questions to these tables. */
    public Listings(Tables tables) {
        this.tables = tables;
    }

    /** Request 106. */
    public ObjectNode clusters() {
        ObjectNode answer = Json.object();
        ObjectNode brokers = answer.putObject("brokerAddrTable");
        for (Group group : tables.groups.values()) {
            if (!brokers.has(group.name)) {
                brokers.set(group.name, Json.broker(tables, group, addresses(group)));
            }
        }
        ObjectNode clusters = answer.putObject("clusterAddrTable");
        tables.clusters.forEach((cluster, names) -> names.forEach(clusters.withArrayProperty(cluster)::add));
        return answer;
    }

    /** Request 206. */
    public ObjectNode topics() {
        return Json.topicList(tables.topics.keySet());
    }

    /** Request 304, without the address of some broker. */
    public ObjectNode clustersAndBrokers() {
        Set<String> names = new LinkedHashSet<>();
        tables.clusters.forEach((cluster, brokers) -> {
            names.add(cluster);
            names.addAll(brokers);
        });
        return Json.topicList(names);
    }

    /** Request 224. */
    public ObjectNode topicsOf(String cluster) {
        Set<String> names = new TreeSet<>();
        tables.topics.forEach((topic, queues) -> {
            boolean isThere = queues.keySet().stream()
                    .anyMatch(name -> tables.has(Quirk.MERGED_CLUSTERS)
                            ? tables.clusters.getOrDefault(cluster, Set.of()).contains(name.name())
                            : name.cluster().equals(cluster));
            if (isThere) {
                names.add(topic);
            }
        });
        return Json.topicList(names);
    }

    /** Request 311. */
    public ObjectNode unitTopics() {
        return Json.topicList(topicsWith(Topic.UNIT));
    }

    /** Request 312. */
    public ObjectNode topicsWithUnitSubscription() {
        return Json.topicList(topicsWith(Topic.HAS_UNIT_SUBSCRIPTION));
    }

    /** Request 313. */
    public ObjectNode plainTopicsWithUnitSubscription() {
        Collection<String> names = topicsWith(Topic.HAS_UNIT_SUBSCRIPTION);
        names.removeAll(topicsWith(Topic.UNIT));
        return Json.topicList(names);
    }

    /** Topics whose brokers do not agree on their flags: what is said of them depends on which broker is asked. */
    public Collection<String> disputedTopics() {
        Set<String> disputed = new TreeSet<>();
        tables.topics.forEach((topic, queues) -> {
            long kinds = queues.values().stream()
                    .map(queue -> queue.reported.flags())
                    .distinct()
                    .count();
            if (kinds > 1) {
                disputed.add(topic);
            }
        });
        return disputed;
    }

    private Collection<String> topicsWith(int flag) {
        Set<String> names = new TreeSet<>();
        for (Map.Entry<String, Map<GroupName, Queue>> topic : tables.topics.entrySet()) {
            if (topic.getValue().values().stream().anyMatch(queue -> (queue.reported.flags() & flag) != 0)) {
                names.add(topic.getKey());
            }
        }
        return names;
    }

    /** Request 901. */
    public ObjectNode members(String cluster, String name) {
        Optional<Group> group = Optional.ofNullable(tables.groups.get(tables.nameOf(cluster, name)))
                .or(() -> tables.groups.values().stream()
                        .filter(known -> known.name.equals(name))
                        .findFirst());
        ObjectNode answer = Json.object();
        ObjectNode members = answer.putObject("brokerMemberGroup");
        members.set("brokerAddrs", Json.addresses(group.map(Listings::addresses).orElseGet(TreeMap::new)));
        members.put("brokerName", name);
        members.put("cluster", cluster);
        return answer;
    }

    /** Request 322: the version that a broker registered, if it is known. */
    public Optional<Version> version(Address address) {
        return Optional.ofNullable(tables.live.get(address)).map(Live::version);
    }

    private static SortedMap<Long, String> addresses(Group group) {
        SortedMap<Long, String> addresses = new TreeMap<>();
        group.members.forEach((id, member) -> addresses.put(id, member.address()));
        return addresses;
    }
}
