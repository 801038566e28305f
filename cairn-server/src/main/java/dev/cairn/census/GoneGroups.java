package dev.cairn.census;

import dev.cairn.model.GroupKey;
import dev.cairn.registry.RegistryState;
import dev.cairn.view.Departure;
import dev.cairn.view.TopicLoss;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Finds out which groups are gone, and which topics went with them. Belongs to whoever looks, for one look. */
final class GoneGroups {
    private static final Comparator<Departure> BY_PLACE = Comparator.comparingLong(
                    (Departure left) -> left.broker().brokerId())
            .thenComparing(left -> left.broker().address());

    private final RegistryState state;

    /** Who left each group last; all at one moment. */
    private final SortedMap<GroupKey, List<Departure>> last = new TreeMap<>();

    private final Map<GroupKey, List<String>> topics = new HashMap<>();

    /** Topics that were lost together share what is remembered of it. */
    private final IdentityHashMap<TopicLoss, List<GroupKey>> lostWith = new IdentityHashMap<>();

    /**
     * The groups that are not there, and are not meant to be gone.
     *
     * @param departures who left, the latest of each place
     * @param state who is there
     */
    GoneGroups(List<Departure> departures, RegistryState state) {
        this.state = state;
        Map<String, Long> lastAt = new HashMap<>();
        for (Departure left : departures) {
            lastAt.merge(left.broker().address(), left.atNanos(), Math::max);
            List<Departure> known = last.computeIfAbsent(left.broker().group(), group -> new ArrayList<>());
            if (!known.isEmpty() && known.get(0).atNanos() < left.atNanos()) {
                known.clear();
            }
            if (known.isEmpty() || known.get(0).atNanos() == left.atNanos()) {
                known.add(left);
            }
        }
        last.keySet().removeIf(group -> state.group(group).isPresent());
        last.values().removeIf(brokers -> !brokers.stream().allMatch(Departure::isWithoutGoodbye));
        if (!last.isEmpty()) {
            Set<String> there = state.leases().stream()
                    .map(lease -> lease.broker().address())
                    .collect(Collectors.toSet());
            // Whoever came after them to the same address is the same broker under another name.
            last.values()
                    .removeIf(brokers -> brokers.stream().anyMatch(left -> {
                        String address = left.broker().address();
                        return there.contains(address) || lastAt.getOrDefault(address, left.atNanos()) > left.atNanos();
                    }));
        }
    }

    boolean isEmpty() {
        return last.isEmpty();
    }

    /** A topic was lost once: notes it with the groups whose last brokers were also its last ones, unless it is there again. */
    void take(String topic, TopicLoss loss) {
        List<GroupKey> groups = lostWith.computeIfAbsent(loss, this::lostWith);
        if (!groups.isEmpty() && state.route(topic).isEmpty()) {
            groups.forEach(group ->
                    topics.computeIfAbsent(group, key -> new ArrayList<>()).add(topic));
        }
    }

    private List<GroupKey> lostWith(TopicLoss loss) {
        if (!(loss.cause() instanceof TopicLoss.Cause.BrokersLeft left)) {
            return List.of();
        }
        Set<Departure> brokers = new HashSet<>(left.brokers());
        return loss.groups().stream()
                .filter(group -> !Collections.disjoint(brokers, last.getOrDefault(group, List.of())))
                .toList();
    }

    /** All, by name. */
    List<GoneGroup> all() {
        return last.entrySet().stream()
                .map(group -> new GoneGroup(
                        group.getKey(),
                        group.getValue().stream().sorted(BY_PLACE).toList(),
                        topics.getOrDefault(group.getKey(), List.of())))
                .toList();
    }
}
