package dev.cairn.studies.maps;

import io.vavr.Tuple2;
import io.vavr.collection.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Vavr: a hash array mapped trie of Scala's kind; it has no mutable builder. */
record VavrMap(HashMap<String, Object> map) implements Candidate {

    private static final Object ABSENT = new Object();

    @Override
    public @Nullable Object get(String key) {
        return map.getOrElse(key, ABSENT);
    }

    @Override
    public Candidate put(String key, Object value) {
        return new VavrMap(map.put(key, value));
    }

    @Override
    public Candidate putAll(List<String> keys, Object value) {
        HashMap<String, Object> next = map;
        for (String key : keys) {
            next = next.put(key, value);
        }
        return new VavrMap(next);
    }

    @Override
    public Candidate remove(String key) {
        return new VavrMap(map.remove(key));
    }

    @Override
    public int walk() {
        int characters = 0;
        for (Tuple2<String, Object> entry : map) {
            characters += entry._1().length();
        }
        return characters;
    }
}
