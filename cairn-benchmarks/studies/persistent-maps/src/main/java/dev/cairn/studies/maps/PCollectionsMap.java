package dev.cairn.studies.maps;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashPMap;

/** PCollections: a balanced tree of hash codes; it has no mutable builder. */
record PCollectionsMap(HashPMap<String, Object> map) implements Candidate {

    @Override
    public @Nullable Object get(String key) {
        return map.get(key);
    }

    @Override
    public Candidate put(String key, Object value) {
        return new PCollectionsMap(map.plus(key, value));
    }

    @Override
    public Candidate putAll(List<String> keys, Object value) {
        HashPMap<String, Object> next = map;
        for (String key : keys) {
            next = next.plus(key, value);
        }
        return new PCollectionsMap(next);
    }

    @Override
    public Candidate remove(String key) {
        return new PCollectionsMap(map.minus(key));
    }

    @Override
    public int walk() {
        int characters = 0;
        for (Map.Entry<String, Object> entry : map.entrySet()) {
            characters += entry.getKey().length();
        }
        return characters;
    }
}
