package dev.cairn.e2e.differential.tables;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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
        Set<String> hidden = new LinkedHashSet<>();
        Set<String> hiddenAddresses = new LinkedHashSet<>();
        ObjectNode filterServers = answer.putObject("filterServerTable");
        var brokers = answer.putArray("brokerDatas");
        var queues = answer.putArray("queueDatas");
        served.forEach((name, queue) -> {
            Group group = tables.groups.get(name);
            if (group == null) {
                return;
            }
            SortedMap<Long, String> addresses = addresses(tables, name, queue, group);
            if (isHidden(tables, group, addresses)) {
                hidden.add(group.name);
                hiddenAddresses.addAll(addresses.values());
                return;
            }
            brokers.add(Json.broker(tables, group, addresses));
            queues.add(Json.queue(group.name, queue.reported, new Rights(tables).shown(name, queue)));
            addresses.values().stream()
                    .distinct()
                    .forEach(address -> Optional.ofNullable(
                                    tables.filterServers.get(new Address(group.cluster, address)))
                            .ifPresent(known -> filterServers.set(address, Json.list(known))));
        });
        filterServers.remove(hiddenAddresses);
        addMappings(tables, answer, served, hidden);
        orderConfiguration(tables, hidden).ifPresent(value -> answer.put("orderTopicConf", value));
        return Optional.of(answer);
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

    private void addMappings(Tables tables, ObjectNode answer, Map<GroupName, Queue> served, Set<String> hidden) {
        tables.mappings.getOrDefault(topic, Map.of()).forEach((name, mapping) -> {
            boolean isShown = tables.has(Quirk.HAUNTED_MAPPING) || served.containsKey(name);
            if (isShown && (tables.has(Quirk.COARSE_ZONE_FILTER) || !hidden.contains(name.name()))) {
                answer.withObjectProperty("topicQueueMappingByBroker").set(name.name(), Json.read(mapping.json()));
            }
        });
    }

    private Optional<String> orderConfiguration(Tables tables, Set<String> hidden) {
        if (!tables.isSet("orderMessageEnable")) {
            return Optional.empty();
        }
        Optional<String> value = tables.namespace(ORDER).map(values -> values.get(topic));
        if (tables.has(Quirk.COARSE_ZONE_FILTER) || zone.isEmpty()) {
            return value;
        }
        return value.map(all -> Arrays.stream(all.split(";"))
                        .filter(part -> !hidden.contains(part.substring(0, part.indexOf(':'))))
                        .collect(Collectors.joining(";")))
                .filter(rest -> !rest.isEmpty());
    }
}
