package dev.cairn.registry;

import dev.cairn.model.GroupKey;
import dev.cairn.model.Placement;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicRoute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Brings the routes of changed groups up to date in one pass: each route that names one of them is rewritten once, with
 * the groups as they are now and without those that are gone.
 */
final class RouteRepair {
    private final Draft draft;
    private final Set<GroupKey> changedGroups;

    /** Entries are shared between placements; so are their successors. */
    private final IdentityHashMap<RouteEntry, Optional<RouteEntry>> successors = new IdentityHashMap<>();

    RouteRepair(Draft draft, Set<GroupKey> changedGroups) {
        this.draft = draft;
        this.changedGroups = changedGroups;
    }

    void run() {
        Set<String> topics = new HashSet<>();
        // Groups that share their topics, as in most clusters, have equal lists of them: hundreds of thousands of
        // names.
        Set<TopicNames> seen = new HashSet<>();
        for (GroupKey key : changedGroups) {
            TopicNames names = draft.topicNames(key);
            if (seen.add(names)) {
                topics.addAll(names.asList());
            }
            if (draft.group(key) == null && names.size() > 0) {
                draft.tell(new Event.TopicsChanged(key, List.of(), List.of(), names.asList()));
            }
        }
        Relocations repairs = repairs();
        for (String topic : topics) {
            TopicRoute route = draft.requireRoute(topic);
            draft.move(route, repairs.from(route.placement()));
        }
    }

    private Relocations repairs() {
        if (changedGroups.size() == 1) {
            GroupKey key = changedGroups.iterator().next();
            return new Relocations(placement -> ofOne(placement, key));
        }
        return new Relocations(this::ofAll);
    }

    /** Of one group, which by far the most changes are: the parts of all others need not be looked at. */
    private Relocation ofOne(Placement placement, GroupKey key) {
        return placement
                .entry(key)
                .map(this::successor)
                .map(part -> Relocation.with(placement, part))
                .orElseGet(() -> Relocation.without(placement, key));
    }

    private Relocation ofAll(Placement placement) {
        List<RouteEntry> entries = new ArrayList<>(placement.entries().size());
        long lostBytes = 0;
        for (RouteEntry entry : placement.entries()) {
            RouteEntry successor = successor(entry);
            if (successor != null) {
                entries.add(successor);
            } else {
                lostBytes += RouteBytes.of(entry);
            }
        }
        return new Relocation(entries.isEmpty() ? Optional.empty() : Optional.of(new Placement(entries)), -lostBytes);
    }

    private @Nullable RouteEntry successor(RouteEntry entry) {
        return successors.computeIfAbsent(entry, this::findSuccessor).orElse(null);
    }

    private Optional<RouteEntry> findSuccessor(RouteEntry entry) {
        GroupKey key = entry.group().key();
        if (!changedGroups.contains(key)) {
            return Optional.of(entry);
        }
        return Optional.ofNullable(draft.group(key)).map(entry::with);
    }
}
