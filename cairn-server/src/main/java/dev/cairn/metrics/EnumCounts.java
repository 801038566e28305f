package dev.cairn.metrics;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/**
 * How much there was of each of a few things. Used by all threads.
 *
 * @param <E> the things
 */
final class EnumCounts<E extends Enum<E>> {
    private final Map<E, LongAdder> counts;

    EnumCounts(Class<E> things) {
        counts = new EnumMap<>(things);
        for (E thing : things.getEnumConstants()) {
            counts.put(thing, new LongAdder());
        }
    }

    void increment(E thing) {
        add(thing, 1);
    }

    void add(E thing, long more) {
        Objects.requireNonNull(counts.get(thing)).add(more);
    }

    /** How much there was of all things together. */
    long sum() {
        return counts.values().stream().mapToLong(LongAdder::sum).sum();
    }

    /** Tells the counts as those of a counter that is divided by the things alone. */
    void read(Reading reading, Metric metric) {
        counts.forEach((thing, count) -> reading.value(metric, count.sum(), thing));
    }
}
