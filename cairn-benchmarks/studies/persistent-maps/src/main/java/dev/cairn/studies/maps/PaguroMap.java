package dev.cairn.studies.maps;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.organicdesign.fp.collections.PersistentHashMap;
import org.organicdesign.fp.collections.PersistentHashMap.MutHashMap;

/** Paguro: Clojure's hash array mapped trie with a mutable (transient) form. */
record PaguroMap(PersistentHashMap<String, Object> map) implements Candidate {

    @Override
    public @Nullable Object get(String key) {
        return map.get(key);
    }

    @Override
    public Candidate put(String key, Object value) {
        return new PaguroMap(map.assoc(key, value));
    }

    @Override
    public Candidate putAll(List<String> keys, Object value) {
        MutHashMap<String, Object> builder = map.mutable();
        for (String key : keys) {
            builder = builder.assoc(key, value);
        }
        return new PaguroMap(builder.immutable());
    }

    @Override
    public Candidate remove(String key) {
        return new PaguroMap(map.without(key));
    }

    @Override
    public int walk() {
        int characters = 0;
        for (Map.Entry<String, Object> entry : map) {
            characters += entry.getKey().length();
        }
        return characters;
    }
}
