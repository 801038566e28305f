package dev.cairn.model;

import java.util.List;
import java.util.Optional;

/**
 * One live broker of a replica group.
 *
 * @param id its slot; 0 is the master
 * @param address {@code host:port} for clients
 * @param haAddress {@code host:port} for its replicas
 * @param actingMaster what it said about slaves that act as master
 * @param zone the zone it stands in, if it named one
 * @param filterServers addresses of its filter servers (brokers up to 4.9.5)
 */
public record BrokerMember(
        long id,
        String address,
        String haAddress,
        ActingMaster actingMaster,
        Optional<String> zone,
        List<String> filterServers) {
    /** Copies the list. */
    public BrokerMember {
        filterServers = List.copyOf(filterServers);
    }

    /** The same broker with other filter servers. */
    public BrokerMember withFilterServers(List<String> addresses) {
        return new BrokerMember(id, address, haAddress, actingMaster, zone, addresses);
    }
}
