package dev.cairn.model;

/**
 * The place that a broker claims: a slot in a replica group, at an address.
 *
 * @param cluster the cluster's name
 * @param brokerName the name of the replica group
 * @param brokerId the slot; 0 is the master
 * @param address {@code host:port} for clients
 */
public record BrokerIdentity(String cluster, String brokerName, long brokerId, String address) {
    /** The id of a master. */
    public static final long MASTER_ID = 0;

    /** Refuses a negative id, which would become the smallest of its group and never be its master. */
    public BrokerIdentity {
        if (brokerId < 0) {
            throw new IllegalArgumentException("brokerId is negative: " + brokerId);
        }
    }

    /** The replica group. */
    public GroupKey group() {
        return new GroupKey(cluster, brokerName);
    }

    /** The broker process. */
    public BrokerKey key() {
        return new BrokerKey(cluster, address);
    }

    /** Whether the claimed slot is the master's. */
    public boolean isMaster() {
        return brokerId == MASTER_ID;
    }

    @Override
    public String toString() {
        return group() + "/" + brokerId + " at " + PrintedName.of(address);
    }
}
