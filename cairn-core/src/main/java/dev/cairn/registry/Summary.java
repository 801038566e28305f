package dev.cairn.registry;

import static kotlinx.collections.immutable.ExtensionsKt.persistentHashMapOf;
import static kotlinx.collections.immutable.ExtensionsKt.persistentHashSetOf;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.GroupKey;
import kotlinx.collections.immutable.PersistentMap;
import kotlinx.collections.immutable.PersistentSet;

/**
 * What all groups and routes come to. It follows from them, and is kept so that no change has to look at all of them.
 *
 * @param listedBytes how many bytes an answer that shows all groups takes at most
 * @param routeEntries how many topics times the groups that offer them there are
 * @param routeBytes how much memory all routes hold at most
 * @param byName the groups of each broker name: one for each cluster that has it
 */
record Summary(
        long listedBytes, long routeEntries, long routeBytes, PersistentMap<String, PersistentSet<GroupKey>> byName) {
    static final Summary NONE = new Summary(0, 0, 0, persistentHashMapOf());

    /** What it has to be for a state. */
    static Summary of(RegistryState state) {
        long listedBytes = 0;
        PersistentMap.Builder<String, PersistentSet<GroupKey>> byName =
                NONE.byName().builder();
        for (BrokerGroup group : state.groups()) {
            listedBytes += ListedBytes.of(group);
            add(byName, group.key());
        }
        long routeEntries =
                state.topicNames.values().stream().mapToLong(TopicNames::size).sum();
        long routeBytes = state.routes().stream().mapToLong(RouteBytes::of).sum();
        return new Summary(listedBytes, routeEntries, routeBytes, byName.build());
    }

    static void add(PersistentMap.Builder<String, PersistentSet<GroupKey>> byName, GroupKey key) {
        // One by one: what the library does with two whole sets goes wrong where hashes are equal.
        byName.merge(key.brokerName(), persistentHashSetOf(key), (known, one) -> known.add(key));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Summary summary
                && listedBytes == summary.listedBytes
                && routeEntries == summary.routeEntries
                && routeBytes == summary.routeBytes
                && Contents.areSame(byName, summary.byName);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(listedBytes) + 31 * Long.hashCode(routeEntries);
    }

    static void remove(PersistentMap.Builder<String, PersistentSet<GroupKey>> byName, GroupKey key) {
        byName.computeIfPresent(key.brokerName(), (name, keys) -> keys.size() == 1 ? null : keys.remove(key));
    }
}
