package dev.cairn.studies.maps;

import java.util.List;
import java.util.Map;
import kotlinx.collections.immutable.PersistentMap;
import org.jspecify.annotations.Nullable;

/** kotlinx.collections.immutable: a compressed hash trie (CHAMP) with a mutable builder. */
record KotlinxMap(PersistentMap<String, Object> map) implements Candidate {

    @Override
    public @Nullable Object get(String key) {
        return map.get(key);
    }

    @Override
    public Candidate put(String key, Object value) {
        return new KotlinxMap(map.put(key, value));
    }

    @Override
    public Candidate putAll(List<String> keys, Object value) {
        PersistentMap.Builder<String, Object> builder = map.builder();
        for (String key : keys) {
            builder.put(key, value);
        }
        return new KotlinxMap(builder.build());
    }

    @Override
    public Candidate remove(String key) {
        return new KotlinxMap(map.remove(key));
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
