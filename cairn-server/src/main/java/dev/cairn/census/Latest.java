package dev.cairn.census;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;

/**
 * The latest of something for each key, within a bound on all of them: what was put longest ago is forgotten first. One thread puts,
 * all may look.
 *
 * @param <K> what it is kept for
 * @param <V> what is kept; it never changes
 */
final class Latest<K, V> {
    private final long most;
    private final ToIntFunction<K> weigher;
    private final Map<K, V> byKey = new ConcurrentHashMap<>();

    /** The weights of the keys, the one that was put longest ago first; for the thread that puts. */
    private final Map<K, Integer> order = new LinkedHashMap<>();

    private long weight;
    private volatile boolean hasForgotten;

    /**
     * Nothing yet.
     *
     * @param most how much all keys together may weigh
     * @param weigher what a key weighs
     */
    Latest(long most, ToIntFunction<K> weigher) {
        this.most = most;
        this.weigher = weigher;
    }

    void put(K key, V value) {
        Integer known = order.remove(key);
        int itsWeight = known == null ? weigher.applyAsInt(key) : known;
        if (itsWeight > most) {
            hasForgotten = true;
            return;
        }
        weight += known == null ? itsWeight : 0;
        order.put(key, itsWeight);
        byKey.put(key, value);
        Iterator<Map.Entry<K, Integer>> oldest = order.entrySet().iterator();
        while (weight > most) {
            Map.Entry<K, Integer> forgotten = oldest.next();
            byKey.remove(forgotten.getKey());
            weight -= forgotten.getValue();
            oldest.remove();
            hasForgotten = true;
        }
    }

    /** Forgets what is of no use any more. */
    void remove(K key) {
        Integer itsWeight = order.remove(key);
        if (itsWeight != null) {
            byKey.remove(key);
            weight -= itsWeight;
        }
    }

    Optional<V> find(K key) {
        return Optional.ofNullable(byKey.get(key));
    }

    /** All, in no order. */
    List<V> all() {
        return List.copyOf(byKey.values());
    }

    /** Shows all, in no order. */
    void forEach(BiConsumer<? super K, ? super V> action) {
        byKey.forEach(action);
    }

    /** Whether something was forgotten, or not kept at all, for lack of room. */
    boolean hasForgotten() {
        return hasForgotten;
    }
}
