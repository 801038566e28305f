package dev.cairn.registry;

import java.util.Map;
import java.util.Set;

/**
 * Compares persistent maps and sets by what they hold. Their own comparison looks at how they are built inside, and where something
 * was removed by a builder that may differ although they hold the same.
 */
final class Contents {
    private Contents() {}

    /** Whether two maps hold the same, also where what they hold are sets. */
    static <K, V> boolean areSame(Map<K, V> one, Map<K, V> other) {
        return one.equals(other)
                || (one.size() == other.size()
                        && one.entrySet().stream().allMatch(entry -> {
                            V there = other.get(entry.getKey());
                            return there != null && isSame(entry.getValue(), there);
                        }));
    }

    /** Whether two sets hold the same. */
    static boolean areSame(Set<?> one, Set<?> other) {
        // One by one: what the library does with two whole sets depends on how they are built, too.
        return one.equals(other) || (one.size() == other.size() && one.stream().allMatch(other::contains));
    }

    private static boolean isSame(Object one, Object other) {
        if (one instanceof Set<?> set && other instanceof Set<?> there) {
            return areSame(set, there);
        }
        return one.equals(other);
    }
}
