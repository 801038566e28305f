package dev.cairn.e2e.differential.tables;

import java.util.Map;
import java.util.TreeMap;

/**
 * The place that a broker claims.
 *
 * @param id 0 for the master
 * @param address {@code host:port} for clients
 */
public record Claim(String cluster, String name, long id, String address) {
    /** The broker process. */
    public Address key() {
        return new Address(cluster, address);
    }

    /** The four fields that every request of a broker has. */
    public Map<String, String> fields() {
        return new TreeMap<>(Map.of(
                "clusterName", cluster, "brokerName", name, "brokerId", Long.toString(id), "brokerAddr", address));
    }
}
