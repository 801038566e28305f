package dev.cairn.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where topics live: what each group offers of them. Knows no topic, so that topics that live alike share one, and with it
 * whatever is made from it. Never changes and is never empty.
 *
 * @param entries one for each group, ordered by broker name; where two clusters use one broker name, the one that
 *     registered first comes first, and it alone is served
 */
public record Placement(List<RouteEntry> entries) {
    /** Copies the list; refuses an empty one. */
    public Placement {
        entries = List.copyOf(entries);
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("a placement without a broker");
        }
    }

    /** On one group only. */
    public static Placement of(RouteEntry entry) {
        return new Placement(List.of(entry));
    }

    /** The part of one group. */
    public Optional<RouteEntry> entry(GroupKey group) {
        int at = indexOf(group);
        return at < 0 ? Optional.empty() : Optional.of(entries.get(at));
    }

    /** Whether clients are told of the entry that stands here: of those with one broker name only of the first. */
    public boolean isServed(int at) {
        return at == 0 || !nameAt(at).equals(nameAt(at - 1));
    }

    /** The same with this part of a group, in place of the one that the group had, if any. */
    public Placement with(RouteEntry entry) {
        List<RouteEntry> changed = new ArrayList<>(entries);
        int at = indexOf(entry.group().key());
        if (at < 0) {
            changed.add(-1 - at, entry);
        } else {
            changed.set(at, entry);
        }
        return new Placement(changed);
    }

    /** The same without the part of a group; nothing if no other has one. */
    public Optional<Placement> without(GroupKey group) {
        int at = indexOf(group);
        if (at < 0) {
            return Optional.of(this);
        }
        List<RouteEntry> rest = new ArrayList<>(entries);
        rest.remove(at);
        return rest.isEmpty() ? Optional.empty() : Optional.of(new Placement(rest));
    }

    /**
     * Where the part of a group stands. Where it has none: -1 less its place, behind those of the same name in other clusters.
     * Hundreds of groups may share a topic, so no part is looked at that need not be.
     */
    private int indexOf(GroupKey group) {
        int at = firstNotBefore(group.brokerName());
        while (at < entries.size() && nameAt(at).equals(group.brokerName())) {
            if (entries.get(at).group().key().equals(group)) {
                return at;
            }
            at++;
        }
        return -1 - at;
    }

    private int firstNotBefore(String brokerName) {
        int from = 0;
        int to = entries.size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (nameAt(middle).compareTo(brokerName) < 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    private String nameAt(int index) {
        return entries.get(index).group().key().brokerName();
    }
}
