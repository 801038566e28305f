package dev.cairn.protocol;

import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.Registry;
import dev.cairn.view.ClusterView;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Request 304: topics that stand for clusters and brokers themselves, and one broker that the admin client asks for its own
 * system topics.
 */
final class SystemTopicListing implements RequestClass.Question {
    private final Registry registry;
    private final KeptListing kept = new KeptListing(RegistryState::groupsMark, SystemTopicListing::encode);

    SystemTopicListing(Registry registry) {
        this.registry = registry;
    }

    @Override
    public Answer answer(Request request) {
        return kept.of(registry.current());
    }

    private static byte[] encode(RegistryState state) {
        SortedSet<String> names = new TreeSet<>();
        ClusterView.namesByCluster(state).forEach((cluster, brokerNames) -> {
            names.add(cluster);
            names.addAll(brokerNames);
        });
        Optional<String> address = ClusterView.groupsByName(state).values().stream()
                .findFirst()
                .map(group -> group.first().address());
        return ListingJson.topics(new JsonWriter(JsonDialect.STANDARD), address, names);
    }
}
