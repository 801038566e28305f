package dev.cairn.view;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.GroupKey;
import dev.cairn.registry.RegistryState;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Who is there, by cluster and by name: requests 106, 304, 901. */
public final class ClusterView {
    private ClusterView() {}

    /**
     * One group for each broker name, by name. Where two clusters use one name, the group that appeared first: the
     * protocol has room for one only.
     */
    public static SortedMap<String, BrokerGroup> groupsByName(RegistryState state) {
        SortedMap<String, BrokerGroup> groups = new TreeMap<>();
        for (BrokerGroup group : state.groups()) {
            groups.merge(group.key().brokerName(), group, ClusterView::older);
        }
        return groups;
    }

    /** The broker names of each cluster. */
    public static SortedMap<String, SortedSet<String>> namesByCluster(RegistryState state) {
        SortedMap<String, SortedSet<String>> clusters = new TreeMap<>();
        for (BrokerGroup group : state.groups()) {
            clusters.computeIfAbsent(group.key().cluster(), cluster -> new TreeSet<>())
                    .add(group.key().brokerName());
        }
        return clusters;
    }

    /** The group of a cluster; if the cluster has none of that name, the oldest group of that name anywhere. */
    public static Optional<BrokerGroup> find(RegistryState state, GroupKey key) {
        return state.group(key)
                .or(() -> state.groupsNamed(key.brokerName()).stream().min(BrokerGroup.BY_AGE));
    }

    private static BrokerGroup older(BrokerGroup one, BrokerGroup other) {
        return BrokerGroup.BY_AGE.compare(one, other) <= 0 ? one : other;
    }
}
