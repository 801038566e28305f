package dev.cairn.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiPredicate;

/**
 * By what somebody can choose among the things of a list.
 *
 * @param byName by name of their parameter: whether one thing is meant by a text
 * @param <T> what is listed
 */
record Filters<T>(Map<String, BiPredicate<T, String>> byName) {
    /** Copies the map. */
    Filters {
        byName = Map.copyOf(byName);
    }

    /** The texts that are given, by the names of their parameters, always in the same order. */
    Map<String, String> wanted(Query query) {
        Map<String, String> wanted = new LinkedHashMap<>();
        byName.keySet().stream().sorted().forEach(name -> query.text(name).ifPresent(text -> wanted.put(name, text)));
        return wanted;
    }

    /** Whether all of these texts mean a thing. */
    boolean areMet(T thing, Map<String, String> wanted) {
        for (Map.Entry<String, String> one : wanted.entrySet()) {
            BiPredicate<T, String> filter = Objects.requireNonNull(byName.get(one.getKey()));
            if (!filter.test(thing, one.getValue())) {
                return false;
            }
        }
        return true;
    }
}
