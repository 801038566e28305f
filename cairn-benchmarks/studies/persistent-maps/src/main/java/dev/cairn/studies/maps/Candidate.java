package dev.cairn.studies.maps;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A persistent map from topic names to routes, as each library would have the registry write it. */
interface Candidate {

    /** The value under {@code key}. */
    @Nullable
    Object get(String key);

    /** This map with one entry more, or one replaced. */
    Candidate put(String key, Object value);

    /** This map with {@code value} under every key, by the library's quickest way for many entries. */
    Candidate putAll(List<String> keys, Object value);

    /** This map without {@code key}. */
    Candidate remove(String key);

    /** Walks over all entries and counts the characters of their keys, so that each entry is touched. */
    int walk();
}
