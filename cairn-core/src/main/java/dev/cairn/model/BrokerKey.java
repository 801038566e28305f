package dev.cairn.model;

/**
 * What identifies one broker process: its cluster and the address that clients connect to.
 *
 * @param cluster the cluster's name
 * @param address {@code host:port}
 */
public record BrokerKey(String cluster, String address) implements Comparable<BrokerKey> {
    @Override
    public int compareTo(BrokerKey other) {
        int byCluster = cluster.compareTo(other.cluster);
        return byCluster != 0 ? byCluster : address.compareTo(other.address);
    }

    @Override
    public String toString() {
        return PrintedName.of(cluster) + "/" + PrintedName.of(address);
    }
}
