package dev.cairn.protocol;

import dev.cairn.registry.RegistryState;
import java.lang.ref.WeakReference;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * An answer about the whole registry, encoded once for as long as it stays the same: tools and brokers ask far more often than
 * it changes. Used by all threads; two that come at once may both encode it, and either result is right.
 */
final class KeptListing {
    private final Function<RegistryState, Object> mark;
    private final Function<RegistryState, byte[]> encoding;
    private volatile Kept kept;

    /** Does not keep alive what it was made from, which may be far larger by now than what is there. */
    private record Kept(WeakReference<Object> mark, Supplier<Answer> answer) {}

    /**
     * Nothing is asked for yet.
     *
     * @param mark an object of the state that is another one whenever the answer is
     * @param encoding the answer's body, or a {@link BadRequest} if it is too large for any peer
     */
    KeptListing(Function<RegistryState, Object> mark, Function<RegistryState, byte[]> encoding) {
        this.mark = mark;
        this.encoding = encoding;
        this.kept = encode(RegistryState.empty());
    }

    /**
     * The answer at this state.
     *
     * @throws BadRequest if it is too large for any peer
     */
    Answer of(RegistryState state) {
        Kept known = kept;
        if (!known.mark().refersTo(mark.apply(state))) {
            known = encode(state);
            kept = known;
        }
        return known.answer().get();
    }

    private Kept encode(RegistryState state) {
        return new Kept(new WeakReference<>(mark.apply(state)), Answer.kept(() -> encoding.apply(state)));
    }
}
