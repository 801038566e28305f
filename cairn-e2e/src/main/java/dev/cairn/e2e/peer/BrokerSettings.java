package dev.cairn.e2e.peer;

import java.util.Map;
import java.util.TreeMap;

/**
 * Which broker to start.
 *
 * @param version one of the broker peers
 * @param cluster the cluster's name
 * @param name the replica group's name
 * @param id 0 for the master
 * @param options further lines of its configuration file
 */
public record BrokerSettings(Peer version, String cluster, String name, long id, Map<String, String> options) {
    public BrokerSettings {
        options = Map.copyOf(options);
    }

    /** A master on its own. */
    public static BrokerSettings master(Peer version, String name) {
        return new BrokerSettings(version, "DefaultCluster", name, 0, Map.of("brokerRole", "ASYNC_MASTER"));
    }

    /** A master that has taken a message only when its slave has it. */
    public static BrokerSettings synchronousMaster(Peer version, String name) {
        return new BrokerSettings(version, "DefaultCluster", name, 0, Map.of("brokerRole", "SYNC_MASTER"));
    }

    /** A slave, which learns from the name server where its master is, and which lets consumers read. */
    public static BrokerSettings slave(Peer version, String name, long id) {
        return new BrokerSettings(
                version, "DefaultCluster", name, id, Map.of("brokerRole", "SLAVE", "slaveReadEnable", "true"));
    }

    /** The same with one more line. */
    public BrokerSettings with(String key, String value) {
        Map<String, String> more = new TreeMap<>(options);
        more.put(key, value);
        return new BrokerSettings(version, cluster, name, id, more);
    }
}
