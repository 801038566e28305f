package dev.cairn.view;

import dev.cairn.model.Placement;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicRoute;
import dev.cairn.registry.RegistryState;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/** Which topics there are, all of them or those of a kind, in order of name: requests 206, 224, 311, 312, 313; and how many. */
public final class TopicView {
    private TopicView() {}

    /** All topics. */
    public static List<String> all(RegistryState state) {
        return state.topics().stream().sorted().toList();
    }

    /** The topics that any group of a cluster offers; none for a cluster that is not there. */
    public static List<String> ofCluster(RegistryState state, String cluster) {
        return named(state, entry -> entry.group().key().cluster().equals(cluster));
    }

    /**
     * How many topics each cluster offers. Looks at each topic once, and at each place where topics live once, however many live
     * there alike.
     */
    public static Map<String, Integer> countsByCluster(RegistryState state) {
        IdentityHashMap<Placement, Integer> alike = new IdentityHashMap<>();
        for (TopicRoute route : state.routes()) {
            alike.merge(route.placement(), 1, Integer::sum);
        }
        Map<String, Integer> counts = new HashMap<>();
        Map<String, Integer> lastPlace = new HashMap<>();
        int place = 0;
        for (Map.Entry<Placement, Integer> topics : alike.entrySet()) {
            place++;
            for (RouteEntry entry : topics.getKey().entries()) {
                String cluster = entry.group().key().cluster();
                // Hundreds of groups may share a topic, which counts once.
                if (!Objects.equals(lastPlace.put(cluster, place), place)) {
                    counts.merge(cluster, topics.getValue(), Integer::sum);
                }
            }
        }
        return counts;
    }

    /** The topics that are unit topics on any group. */
    public static List<String> units(RegistryState state) {
        return reported(state, QueueSettings::isUnit);
    }

    /** The topics that have a unit subscription on any group. */
    public static List<String> unitSubscriptions(RegistryState state) {
        return reported(state, QueueSettings::hasUnitSubscription);
    }

    /** The topics that have a unit subscription on any group and are a unit topic on none. */
    public static List<String> unitSubscriptionsOfOtherTopics(RegistryState state) {
        Predicate<Placement> hasSubscription = any(QueueSettings::hasUnitSubscription);
        return names(state, hasSubscription.and(any(QueueSettings::isUnit).negate()));
    }

    private static List<String> reported(RegistryState state, Predicate<QueueSettings> kind) {
        return names(state, any(kind));
    }

    private static Predicate<Placement> any(Predicate<QueueSettings> kind) {
        return placement ->
                placement.entries().stream().map(RouteEntry::reported).anyMatch(kind);
    }

    private static List<String> named(RegistryState state, Predicate<RouteEntry> offer) {
        return names(state, placement -> placement.entries().stream().anyMatch(offer));
    }

    /** Topics that live alike share a placement, which is looked at once. */
    private static List<String> names(RegistryState state, Predicate<Placement> wanted) {
        IdentityHashMap<Placement, Boolean> known = new IdentityHashMap<>();
        return state.routes().stream()
                .filter(route -> known.computeIfAbsent(route.placement(), wanted::test))
                .map(TopicRoute::topic)
                .sorted()
                .toList();
    }
}
