package dev.cairn.registry;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** The topics that one group offers, in order: an index, so that a group can leave without a walk over all topics. */
final class TopicNames {
    static final TopicNames NONE = new TopicNames(new String[0]);

    private final String[] sorted;

    private TopicNames(String[] sorted) {
        this.sorted = sorted;
    }

    int size() {
        return sorted.length;
    }

    List<String> asList() {
        return List.of(sorted);
    }

    boolean contains(String topic) {
        return Arrays.binarySearch(sorted, topic) >= 0;
    }

    /** With these added, none of which may be there already. */
    TopicNames plus(Collection<String> added) {
        if (added.isEmpty()) {
            return this;
        }
        String[] merged = Arrays.copyOf(sorted, sorted.length + added.size());
        int at = sorted.length;
        for (String topic : added) {
            merged[at++] = topic;
        }
        // Two sorted runs at best, which this sort merges in one pass.
        Arrays.sort(merged);
        return new TopicNames(merged);
    }

    /** With these added, whichever of them are not there already. */
    TopicNames union(Set<String> topics) {
        return plus(topics.stream().filter(topic -> !contains(topic)).toList());
    }

    /** Without these, whichever of them are there. */
    TopicNames minus(Set<String> removed) {
        String[] kept =
                Arrays.stream(sorted).filter(topic -> !removed.contains(topic)).toArray(String[]::new);
        return kept.length == sorted.length ? this : new TopicNames(kept);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TopicNames names && Arrays.equals(sorted, names.sorted);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(sorted);
    }

    @Override
    public String toString() {
        return Arrays.toString(sorted);
    }
}
