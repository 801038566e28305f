package dev.cairn.http;

import dev.cairn.kv.KeyValues;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.Registry;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The moments that lists are shown of. Whoever has seen a part of a list gets the rest of it as it was then, as long as he comes
 * within some time; what is kept for that is a handful of states, which share all that did not change between them. Belongs to the
 * event loop.
 */
public final class Moments {
    /** How many are kept for those who want the rest. */
    static final int MOST = 8;

    /** How long one is kept after it was last looked at. */
    static final Duration KEPT = Duration.ofMinutes(2);

    private final Registry registry;
    private final Supplier<KeyValues> keyValues;
    private final LongSupplier nanoClock;
    private final Life life = Life.begin();

    /** The one that was looked at longest ago comes first. */
    private final Map<String, Kept> kept = new LinkedHashMap<>();

    private @Nullable Moment newest;
    private int numberOfKeyValues;

    private record Kept(Moment moment, long nanos) {}

    /** Nothing is kept yet. */
    public Moments(Registry registry, Supplier<KeyValues> keyValues, LongSupplier nanoClock) {
        this.registry = registry;
        this.keyValues = keyValues;
        this.nanoClock = nanoClock;
    }

    /** This moment. */
    Moment now() {
        forgetOld();
        RegistryState state = registry.current();
        KeyValues values = keyValues.get();
        long nanos = nanoClock.getAsLong();
        Moment before = newest;
        if (before != null
                && isSame(before.keyValues(), values)
                && before.state().revision().equals(state.revision())) {
            newest = before.later(state, nanos);
        } else {
            numberOfKeyValues += before == null || !isSame(before.keyValues(), values) ? 1 : 0;
            String id = life.mark(state.revision().value() + "-" + numberOfKeyValues);
            Moment moment = new Moment(id, state, values, nanos);
            if (before != null) {
                moment.learn(before);
            }
            newest = moment;
        }
        return newest;
    }

    /** Not whether they are equal: what has changed and changed back since it was looked at last is news, too. */
    private static boolean isSame(Object before, Object now) {
        return before == now;
    }

    /** A text that is another one whenever the facts of the registry are others. */
    String factsOfRegistry() {
        return "r" + registry.current().revision().value();
    }

    /** A text that is another one whenever the key-values are others than when it was asked for before. */
    String factsOfKeyValues() {
        now();
        return "k" + numberOfKeyValues;
    }

    /** Keeps a moment for who has not seen all of it; true if it was not kept before. */
    boolean keep(Moment moment) {
        boolean isNew = kept.remove(moment.id()) == null;
        kept.put(moment.id(), new Kept(moment, nanoClock.getAsLong()));
        if (kept.size() > MOST) {
            kept.remove(kept.keySet().iterator().next());
        }
        return isNew;
    }

    /** One that is still kept. */
    Optional<Moment> find(String id) {
        forgetOld();
        return Optional.ofNullable(kept.get(id)).map(Kept::moment);
    }

    /** Lets go of what nobody has asked for in a while. */
    void forgetOld() {
        long now = nanoClock.getAsLong();
        kept.values().removeIf(one -> now - one.nanos() > KEPT.toNanos());
    }

    int count() {
        return kept.size();
    }
}
