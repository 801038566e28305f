package dev.cairn.view;

import dev.cairn.model.Placement;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicRoute;
import dev.cairn.registry.RegistryState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which topics there are, all of them or those of a kind, in order of name: requests 206, 224, 311, 312, 313; and how many. All
 * lists are taken from one view, so that the topics are put in order and looked at once. Holds names, and nothing else of the state
 * that it was made from.
 */
public final class TopicView {
    /** No topics. */
    public static final TopicView NONE = new TopicView(List.of(), List.of(), Map.of());

    private final List<String> names;

    /** Of each topic, in the order of the names. */
    private final List<Kind> kinds;

    /** Each kind that there is, by itself: equal kinds of one view and the next are one object. */
    private final Map<Kind, Kind> known;

    private TopicView(List<String> names, List<Kind> kinds, Map<Kind, Kind> known) {
        this.names = names;
        this.kinds = kinds;
        this.known = known;
    }

    /**
     * All that lists ask of a topic, so there are few, however many topics.
     *
     * @param clusters that have a group which offers it
     * @param isUnit whether it is a unit topic on any group
     * @param hasUnitSubscription whether it has a unit subscription on any group
     */
    private record Kind(Set<String> clusters, boolean isUnit, boolean hasUnitSubscription) {
        static Kind of(Placement placement) {
            Set<String> clusters = new HashSet<>();
            boolean isUnit = false;
            boolean hasUnitSubscription = false;
            for (RouteEntry entry : placement.entries()) {
                clusters.add(entry.group().key().cluster());
                isUnit |= entry.reported().isUnit();
                hasUnitSubscription |= entry.reported().hasUnitSubscription();
            }
            return new Kind(Set.copyOf(clusters), isUnit, hasUnitSubscription);
        }
    }

    /** The topics of a state. */
    public static TopicView of(RegistryState state) {
        return NONE.next(state);
    }

    /** The topics of a state that comes after this view: what stays keeps its place, and only what is new is sorted. */
    public TopicView next(RegistryState state) {
        List<TopicRoute> routes = inOrder(state);
        List<Kind> nextKinds = new ArrayList<>(routes.size());
        Map<Kind, Kind> used = new HashMap<>();
        // Topics that live alike share a placement, which is looked at once.
        IdentityHashMap<Placement, Kind> ofPlacements = new IdentityHashMap<>();
        for (TopicRoute route : routes) {
            nextKinds.add(ofPlacements.computeIfAbsent(route.placement(), placement -> kindOf(placement, used)));
        }
        return new TopicView(routes.stream().map(TopicRoute::topic).toList(), nextKinds, used);
    }

    private Kind kindOf(Placement placement, Map<Kind, Kind> used) {
        return used.computeIfAbsent(Kind.of(placement), kind -> known.getOrDefault(kind, kind));
    }

    private List<TopicRoute> inOrder(RegistryState state) {
        List<TopicRoute> routes = new ArrayList<>(state.topics().size());
        for (String name : names) {
            state.route(name).ifPresent(routes::add);
        }
        if (routes.size() < state.topics().size()) {
            Set<String> before = new HashSet<>(names);
            for (TopicRoute route : state.routes()) {
                if (!before.contains(route.topic())) {
                    routes.add(route);
                }
            }
            // Sorted but for what is new, which this sort puts into its places without looking at all the rest.
            routes.sort(Comparator.comparing(TopicRoute::topic));
        }
        return routes;
    }

    /** All topics. */
    public List<String> all() {
        return names;
    }

    /** The topics that any group of a cluster offers; none for a cluster that is not there. */
    public List<String> ofCluster(String cluster) {
        return those(kind -> kind.clusters().contains(cluster));
    }

    /** The topics that are unit topics on any group. */
    public List<String> units() {
        return those(Kind::isUnit);
    }

    /** The topics that have a unit subscription on any group. */
    public List<String> unitSubscriptions() {
        return those(Kind::hasUnitSubscription);
    }

    /** The topics that have a unit subscription on any group and are a unit topic on none. */
    public List<String> unitSubscriptionsOfOtherTopics() {
        return those(kind -> kind.hasUnitSubscription() && !kind.isUnit());
    }

    private List<String> those(Predicate<Kind> wanted) {
        List<String> found = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (wanted.test(kinds.get(i))) {
                found.add(names.get(i));
            }
        }
        return found;
    }

    /** Whether every list that is taken from the one shows the same as that taken from the other. */
    @Override
    public boolean equals(Object other) {
        return other instanceof TopicView view && names.equals(view.names) && kinds.equals(view.kinds);
    }

    @Override
    public int hashCode() {
        return names.hashCode();
    }

    @Override
    public String toString() {
        return names.size() + " topics of " + known.size() + " kinds";
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
}
