package dev.cairn.e2e.differential.tables;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Request 105.
 *
 * @param zone whose view is asked for
 */
public record RouteQuestion(String topic, Optional<String> zone) {
    private static final String MEMBERS_OF_A_GROUP = "rmq_sys_SYNC_BROKER_MEMBER_";
    private static final String ORDER = "ORDER_TOPIC_CONFIG";

    /** The route as JSON; nothing if there is none. */
    public Optional<ObjectNode> ask(Tables tables) {
        Map<GroupName, Queue> served = served(tables);
        if (served.keySet().stream().noneMatch(tables.groups::containsKey)) {
            return Optional.empty();
        }
        ObjectNode answer = Json.object();
        ArrayNode brokers = answer.putArray("brokerDatas");
        ArrayNode queues = answer.putArray("queueDatas");
        ObjectNode filterServers = filterServers(tables, served);
        Set<String> shown = new LinkedHashSet<>();
        served.forEach((name, queue) -> {
            Group group = tables.groups.get(name);
            if (group == null) {
                return;
            }
            SortedMap<Long, String> addresses = addresses(tables, name, queue, group);
            if (isHidden(tables, group, addresses)) {
                filterServers.remove(addresses.values());
                return;
            }
            shown.add(group.name);
            brokers.add(Json.broker(tables, group, addresses));
            queues.add(Json.queue(group.name, queue.reported, new Rights(tables).shown(name, queue)));
        });
        answer.set("filterServerTable", filterServers);
        addMappings(tables, answer, served, shown);
        orderConfiguration(tables, shown).ifPresent(value -> answer.put("orderTopicConf", value));
        return Optional.of(answer);
    }

    /** Where an address stands in two groups, the one that Apache's server comes to last counts: the order is that of hashes. */
    private static ObjectNode filterServers(Tables tables, Map<GroupName, Queue> served) {
        ObjectNode table = Json.object();
        Map<String, Group> groups = new HashMap<>();
        served.keySet().stream()
                .filter(tables.groups::containsKey)
                .forEach(name -> groups.put(name.name(), tables.groups.get(name)));
        for (Group group : groups.values()) {
            for (Group.Member member : group.members.values()) {
                List<String> known = tables.filterServers.get(new Address(group.cluster, member.address()));
                table.remove(member.address());
                if (known != null) {
                    table.set(member.address(), Json.list(known));
                }
            }
        }
        return table;
    }

    private Map<GroupName, Queue> served(Tables tables) {
        Map<GroupName, Queue> served = new LinkedHashMap<>();
        Set<String> names = new LinkedHashSet<>();
        tables.topics.getOrDefault(topic, Map.of()).forEach((name, queue) -> {
            if (names.add(name.name())) {
                served.put(name, queue);
            }
        });
        return served;
    }

    private SortedMap<Long, String> addresses(Tables tables, GroupName name, Queue queue, Group group) {
        SortedMap<Long, String> addresses = new TreeMap<>();
        group.members.forEach((id, member) -> addresses.put(id, member.address()));
        boolean isPromoted = tables.isSet("supportActingMaster")
                && !topic.startsWith(MEMBERS_OF_A_GROUP)
                && !addresses.isEmpty()
                && !group.hasMaster()
                && tables.isActing(group)
                && (new Rights(tables).shown(name, queue) & 2) == 0;
        if (isPromoted) {
            addresses.put(Group.MASTER, addresses.remove(addresses.firstKey()));
        }
        return addresses;
    }

    private boolean isHidden(Tables tables, Group group, SortedMap<Long, String> addresses) {
        return zone.isPresent()
                && addresses.containsKey(Group.MASTER)
                && tables.zone(group).filter(zone.get()::equalsIgnoreCase).isEmpty();
    }

    private void addMappings(Tables tables, ObjectNode answer, Map<GroupName, Queue> served, Set<String> shown) {
        tables.mappings.getOrDefault(topic, Map.of()).forEach((name, mapping) -> {
            boolean isKnown = tables.has(Quirk.HAUNTED_MAPPING) || served.containsKey(name);
            boolean isUnfiltered = zone.isEmpty() || tables.has(Quirk.COARSE_ZONE_FILTER);
            if (isKnown && (isUnfiltered || shown.contains(name.name()))) {
                answer.withObjectProperty("topicQueueMappingByBroker").set(name.name(), Json.read(mapping.json()));
            }
        });
    }

    private Optional<String> orderConfiguration(Tables tables, Set<String> shown) {
        if (!tables.isSet("orderMessageEnable")) {
            return Optional.empty();
        }
        Optional<String> value = tables.namespace(ORDER).map(values -> values.get(topic));
        if (tables.has(Quirk.COARSE_ZONE_FILTER) || zone.isEmpty()) {
            return value;
        }
        return value.map(all -> Arrays.stream(all.split(";"))
                        .filter(part -> shown.contains(part.split(":", 2)[0]))
                        .collect(Collectors.joining(";")))
                .filter(rest -> !rest.isEmpty());
    }
}
