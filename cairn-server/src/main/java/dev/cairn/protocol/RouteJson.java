package dev.cairn.protocol;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.TopicMapping;
import dev.cairn.view.RouteView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Writes what brokers and their topics look like to peers: TopicRouteData and its parts. Members stand in order of name,
 * brokers in order of name, members of a group in order of id, so that equal contents give equal bytes.
 */
final class RouteJson {
    private RouteJson() {}

    /**
     * The body of a successful request 105.
     *
     * @throws BadRequest if it is known to be larger than the writer allows
     */
    static byte[] route(JsonWriter json, RouteView route, Optional<String> orderConfiguration) {
        json.object().name("brokerDatas").array();
        for (RouteView.Offer offer : route.offers()) {
            group(json, offer.group(), offer.addresses());
        }
        json.endArray().name("filterServerTable").object();
        filterServers(route).forEach((address, servers) -> {
            json.name(address).array();
            servers.forEach(json::value);
            json.endArray();
        });
        json.endObject();
        orderConfiguration.ifPresent(
                configuration -> json.name("orderTopicConf").value(configuration));
        json.name("queueDatas").array();
        for (RouteView.Offer offer : route.offers()) {
            queues(json, offer.group().key().brokerName(), offer.queues());
        }
        json.endArray();
        mappings(json, route);
        return json.endObject().toBytes();
    }

    /** BrokerData: a group with its addresses as they are to be shown. */
    static void group(JsonWriter json, BrokerGroup group, SortedMap<Long, String> addresses) {
        json.object();
        addresses(json, addresses);
        json.name("brokerName").value(group.key().brokerName());
        json.name("cluster").value(group.key().cluster());
        json.name("enableActingMaster").value(group.isActingMasterEnabled());
        group.zone().ifPresent(zone -> json.name("zoneName").value(zone));
        json.endObject();
    }

    /** The member {@code brokerAddrs}. */
    static void addresses(JsonWriter json, Map<Long, String> addresses) {
        json.name("brokerAddrs").object();
        addresses.forEach((id, address) -> json.name(id.longValue()).value(address));
        json.endObject();
    }

    /** The addresses of a group as they are. */
    static SortedMap<Long, String> addressesOf(BrokerGroup group) {
        SortedMap<Long, String> addresses = new TreeMap<>();
        group.members().forEach(member -> addresses.put(member.id(), member.address()));
        return addresses;
    }

    private static SortedMap<String, List<String>> filterServers(RouteView route) {
        SortedMap<String, List<String>> byAddress = new TreeMap<>();
        for (RouteView.Offer offer : route.offers()) {
            for (BrokerMember member : offer.group().members()) {
                if (!member.filterServers().isEmpty()) {
                    byAddress.put(member.address(), member.filterServers());
                }
            }
        }
        return byAddress;
    }

    private static void queues(JsonWriter json, String brokerName, QueueSettings queues) {
        json.object();
        json.name("brokerName").value(brokerName);
        json.name("perm").value(queues.permission().bits());
        json.name("readQueueNums").value(queues.readQueues());
        json.name("topicSysFlag").value(queues.systemFlags());
        json.name("writeQueueNums").value(queues.writeQueues());
        json.endObject();
    }

    private static void mappings(JsonWriter json, RouteView route) {
        if (route.offers().stream().noneMatch(offer -> offer.mapping().isPresent())) {
            return;
        }
        json.name("topicQueueMappingByBroker").object();
        for (RouteView.Offer offer : route.offers()) {
            offer.mapping().ifPresent(mapping -> {
                json.name(offer.group().key().brokerName());
                mapping(json, mapping);
            });
        }
        json.endObject();
    }

    private static void mapping(JsonWriter json, TopicMapping mapping) {
        json.object();
        json.name("bname").value(mapping.brokerName());
        json.name("currIdMap").object();
        mapping.queues()
                .forEach((logical, physical) -> json.name(logical.longValue()).value(physical.longValue()));
        json.endObject();
        json.name("dirty").value(mapping.isDirty());
        json.name("epoch").value(mapping.epoch());
        json.name("scope").value(mapping.scope());
        json.name("topic").value(mapping.topic());
        json.name("totalQueues").value(mapping.totalQueues());
        json.endObject();
    }
}
