package dev.cairn.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * All by what somebody can choose among the things of a list.
 *
 * @param byName by name of their parameter
 * @param <T> what is listed
 */
record Filters<T>(Map<String, Filter<T>> byName) {
    /** Copies the map. */
    Filters {
        byName = Map.copyOf(byName);
    }

    /**
     * The texts that are given, by the names of their parameters, always in the same order.
     *
     * @throws Refusal if one has a word that is not known
     */
    Map<String, String> wanted(Query query) {
        Map<String, String> wanted = new LinkedHashMap<>();
        byName.keySet().stream()
                .sorted()
                .forEach(name -> query.text(name).ifPresent(text -> {
                    Filter<T> filter = filter(name);
                    if (!filter.words().isEmpty()) {
                        query.words(name, filter.words());
                    }
                    wanted.put(name, text);
                }));
        return wanted;
    }

    /** Whether all of these texts mean a thing. */
    boolean areMet(T thing, Map<String, String> wanted) {
        return wanted.entrySet().stream()
                .allMatch(one -> filter(one.getKey()).means().test(thing, one.getValue()));
    }

    private Filter<T> filter(String name) {
        return Objects.requireNonNull(byName.get(name));
    }
}
