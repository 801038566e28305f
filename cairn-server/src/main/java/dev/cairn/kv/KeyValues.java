package dev.cairn.kv;

import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Key-values by namespace, sorted by name and by key, as requests 101 and 219 show them. Immutable. */
public final class KeyValues {

    /** The one namespace with a meaning of its own: order configuration by topic, such as {@code broker-a:4}. */
    public static final String ORDER_TOPIC_CONFIG = "ORDER_TOPIC_CONFIG";

    private static final KeyValues NONE = new KeyValues(Map.of());

    private final SortedMap<String, SortedMap<String, String>> byNamespace;

    private KeyValues(Map<String, ? extends Map<String, String>> byNamespace) {
        SortedMap<String, SortedMap<String, String>> copy = new TreeMap<>();
        byNamespace.forEach(
                (namespace, values) -> copy.put(namespace, Collections.unmodifiableSortedMap(new TreeMap<>(values))));
        this.byNamespace = Collections.unmodifiableSortedMap(copy);
    }

    /** No namespace at all. */
    public static KeyValues none() {
        return NONE;
    }

    /** A copy of these values. */
    public static KeyValues of(Map<String, ? extends Map<String, String>> byNamespace) {
        return new KeyValues(byNamespace);
    }

    /**
     * Reads the file that Apache's name server writes (seen in 4.9 to 5.5.0). A file that is not there, or is empty,
     * holds nothing. The file is not touched.
     *
     * @throws InvalidKeyValueFile if it cannot be read or understood
     */
    public static KeyValues load(Path file) {
        return KeyValueFile.read(file);
    }

    /** The value of a key (request 101). */
    public Optional<String> value(String namespace, String key) {
        return namespace(namespace).map(values -> values.get(key));
    }

    /** All values of a namespace (request 219); one whose last key was deleted is still there, and empty. */
    public Optional<SortedMap<String, String>> namespace(String namespace) {
        return Optional.ofNullable(byNamespace.get(namespace));
    }

    /** Everything, by namespace. */
    public SortedMap<String, SortedMap<String, String>> byNamespace() {
        return byNamespace;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof KeyValues values && values.byNamespace.equals(byNamespace);
    }

    @Override
    public int hashCode() {
        return byNamespace.hashCode();
    }

    @Override
    public String toString() {
        return byNamespace.toString();
    }
}
