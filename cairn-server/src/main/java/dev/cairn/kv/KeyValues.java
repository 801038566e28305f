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

    private static final KeyValues NONE = of(Map.of());

    private final SortedMap<String, SortedMap<String, String>> byNamespace;
    private final SortedMap<String, String> goodOrders;
    private final int keys;
    private final long bytes;

    /** Takes the maps, which nobody changes any more. */
    private KeyValues(
            SortedMap<String, SortedMap<String, String>> byNamespace,
            SortedMap<String, String> goodOrders,
            int keys,
            long bytes) {
        this.byNamespace = Collections.unmodifiableSortedMap(byNamespace);
        this.goodOrders = goodOrders;
        this.keys = keys;
        this.bytes = bytes;
    }

    /** No namespace at all. */
    public static KeyValues none() {
        return NONE;
    }

    /** A copy of these values. */
    public static KeyValues of(Map<String, ? extends Map<String, String>> byNamespace) {
        SortedMap<String, SortedMap<String, String>> copy = new TreeMap<>();
        int keys = 0;
        long bytes = 0;
        for (Map.Entry<String, ? extends Map<String, String>> namespace : byNamespace.entrySet()) {
            copy.put(namespace.getKey(), Collections.unmodifiableSortedMap(new TreeMap<>(namespace.getValue())));
            for (Map.Entry<String, String> entry : namespace.getValue().entrySet()) {
                keys++;
                bytes += KeyValueLimits.bytes(entry.getKey(), entry.getValue());
            }
        }
        return new KeyValues(copy, goodOf(orders(copy)), keys, bytes);
    }

    /**
     * Reads the file that Apache's name server writes (seen in 4.9 to 5.5.0), or its second copy {@code .bak} where the
     * first is missing, empty or damaged. Without any file there is nothing.
     *
     * @throws InvalidKeyValueFile if neither can be read and understood; both are left as they are then
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

    /**
     * The order configuration that clients can be given, by topic (requests 103 and 105): what stands in its namespace, but
     * for texts that would stop them. Nothing if there is no such namespace.
     */
    public Optional<SortedMap<String, String>> orderConfigurations() {
        return byNamespace.containsKey(ORDER_TOPIC_CONFIG) ? Optional.of(goodOrders) : Optional.empty();
    }

    /** The order configuration of a topic, unless it would stop clients (request 105). */
    public Optional<String> orderConfiguration(String topic) {
        return Optional.ofNullable(goodOrders.get(topic));
    }

    /** The same as values: how many queues it gives each broker name. */
    public Optional<SortedMap<String, Integer>> orderQueues(String topic) {
        return orderConfiguration(topic).map(OrderConfiguration::queues);
    }

    /** Order configurations that are kept but not given to clients, by topic, each with what is wrong. */
    public SortedMap<String, OrderFlaw> badOrderConfigurations() {
        SortedMap<String, OrderFlaw> bad = new TreeMap<>();
        orders(byNamespace)
                .forEach((topic, text) -> OrderConfiguration.flaw(text).ifPresent(flaw -> bad.put(topic, flaw)));
        return bad;
    }

    /** How many keys there are in all namespaces. */
    public int keys() {
        return keys;
    }

    /** What all keys and values count. */
    public long bytes() {
        return bytes;
    }

    /** What a draft of these values has become. */
    KeyValues with(KeyValueDraft draft) {
        SortedMap<String, String> changed = orders(draft.byNamespace());
        return new KeyValues(
                draft.byNamespace(),
                changed.equals(orders(byNamespace)) ? goodOrders : goodOf(changed),
                draft.keys(),
                draft.bytes());
    }

    private static SortedMap<String, String> orders(Map<String, SortedMap<String, String>> byNamespace) {
        return byNamespace.getOrDefault(ORDER_TOPIC_CONFIG, Collections.emptySortedMap());
    }

    private static SortedMap<String, String> goodOf(SortedMap<String, String> orders) {
        SortedMap<String, String> good = new TreeMap<>(orders);
        good.values().removeIf(text -> OrderConfiguration.flaw(text).isPresent());
        return Collections.unmodifiableSortedMap(good);
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
