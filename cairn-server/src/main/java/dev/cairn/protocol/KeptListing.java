package dev.cairn.protocol;

import dev.cairn.model.Revision;
import dev.cairn.registry.RegistryState;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * An answer about the whole registry, encoded once for each revision: tools and brokers ask far more often than facts
 * change. Used by all threads; two that come at once may both encode it, and either result is right.
 */
final class KeptListing {
    private final Function<RegistryState, byte[]> encoding;
    private volatile Kept kept;

    private record Kept(Revision revision, Supplier<Answer> answer) {}

    KeptListing(Function<RegistryState, byte[]> encoding) {
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
        if (!known.revision().equals(state.revision())) {
            known = encode(state);
            kept = known;
        }
        return known.answer().get();
    }

    private Kept encode(RegistryState state) {
        return new Kept(state.revision(), Answer.kept(() -> encoding.apply(state)));
    }
}
