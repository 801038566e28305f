package dev.cairn.kv;

import dev.cairn.kv.KeyValueChange.Delete;
import dev.cairn.kv.KeyValueChange.Outcome;
import dev.cairn.kv.KeyValueChange.Outcome.Absent;
import dev.cairn.kv.KeyValueChange.Outcome.AlreadySo;
import dev.cairn.kv.KeyValueChange.Outcome.Refused;
import dev.cairn.kv.KeyValueChange.Outcome.Stored;
import dev.cairn.kv.KeyValueChange.Put;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Key-values on their way to the next ones: one change after another, each done or refused. Lives inside one lot of changes;
 * the values that it began with stay as they are.
 */
final class KeyValueDraft {

    private final KeyValueLimits limits;
    private final SortedMap<String, SortedMap<String, String>> byNamespace;

    /** The namespaces that this draft has its own copy of. */
    private final Map<String, SortedMap<String, String>> touched = new HashMap<>();

    private int keys;
    private long bytes;

    KeyValueDraft(KeyValues base, KeyValueLimits limits) {
        this.limits = limits;
        this.byNamespace = new TreeMap<>(base.byNamespace());
        this.keys = base.keys();
        this.bytes = base.bytes();
    }

    Outcome apply(KeyValueChange change) {
        // An if for each, as Java 17 has no switch over sealed types.
        if (change instanceof Put put) {
            return put(put);
        } else if (change instanceof Delete delete) {
            return delete(delete);
        }
        throw new IllegalArgumentException("no rule for " + change);
    }

    private Outcome put(Put put) {
        SortedMap<String, String> values = byNamespace.getOrDefault(put.namespace(), Collections.emptySortedMap());
        String before = values.get(put.key());
        if (put.value().equals(before)) {
            return new AlreadySo();
        }
        boolean isNew = !byNamespace.containsKey(put.namespace());
        Optional<String> leaving =
                isNew && byNamespace.size() >= limits.maxNamespaces() ? emptyNamespace() : Optional.empty();
        int namespaces = byNamespace.size() + (isNew ? 1 : 0) - (leaving.isPresent() ? 1 : 0);
        int keysAfter = keys + (before == null ? 1 : 0);
        long bytesAfter = bytes + KeyValueLimits.bytes(put.key(), put.value()) - bytesOf(put.key(), before);
        // What makes it smaller is welcome also where there is too much already.
        boolean isMore = namespaces > byNamespace.size() || keysAfter > keys || bytesAfter > bytes;
        Optional<String> refusal = isMore ? limits.refusal(namespaces, keysAfter, bytesAfter) : Optional.empty();
        if (refusal.isPresent()) {
            return new Refused(refusal.get());
        }
        leaving.ifPresent(name -> {
            byNamespace.remove(name);
            touched.remove(name);
        });
        own(put.namespace()).put(put.key(), put.value());
        keys = keysAfter;
        bytes = bytesAfter;
        return new Stored(Optional.ofNullable(before));
    }

    /**
     * A namespace that has no keys any more and may give way to a new one. Never the one whose being there, even empty, means
     * something to brokers (request 103).
     */
    private Optional<String> emptyNamespace() {
        return byNamespace.entrySet().stream()
                .filter(namespace -> namespace.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .filter(name -> !name.equals(KeyValues.ORDER_TOPIC_CONFIG))
                .findFirst();
    }

    private Outcome delete(Delete delete) {
        SortedMap<String, String> values = byNamespace.getOrDefault(delete.namespace(), Collections.emptySortedMap());
        if (!values.containsKey(delete.key())) {
            return new Absent();
        }
        keys--;
        String before = own(delete.namespace()).remove(delete.key());
        bytes -= bytesOf(delete.key(), before);
        return new Stored(Optional.ofNullable(before));
    }

    private static long bytesOf(String key, @Nullable String value) {
        return value == null ? 0 : KeyValueLimits.bytes(key, value);
    }

    private SortedMap<String, String> own(String namespace) {
        return touched.computeIfAbsent(namespace, name -> {
            SortedMap<String, String> copy =
                    new TreeMap<>(byNamespace.getOrDefault(name, Collections.emptySortedMap()));
            byNamespace.put(name, Collections.unmodifiableSortedMap(copy));
            return copy;
        });
    }

    boolean hasChanged() {
        return !touched.isEmpty();
    }

    SortedMap<String, SortedMap<String, String>> byNamespace() {
        return byNamespace;
    }

    int keys() {
        return keys;
    }

    long bytes() {
        return bytes;
    }
}
