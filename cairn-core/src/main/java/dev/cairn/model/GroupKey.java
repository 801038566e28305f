package dev.cairn.model;

/**
 * The name of a replica group. Broker names are unique within a cluster only.
 *
 * @param cluster the cluster's name
 * @param brokerName the name that the master and its slaves share
 */
public record GroupKey(String cluster, String brokerName) implements Comparable<GroupKey> {
    @Override
    public int compareTo(GroupKey other) {
        int byName = brokerName.compareTo(other.brokerName);
        return byName != 0 ? byName : cluster.compareTo(other.cluster);
    }

    @Override
    public String toString() {
        return PrintedName.of(cluster) + "/" + PrintedName.of(brokerName);
    }
}
