package dev.cairn.protocol;

import dev.cairn.model.Revision;
import dev.cairn.registry.RegistryState;
import dev.cairn.wire.Body;
import java.util.function.Function;

/**
 * An answer about the whole registry, encoded once for each revision: tools and brokers ask far more often than facts
 * change. Used by all threads; two that come at once may both encode it, and either result is right.
 */
final class KeptListing {
    private final Function<RegistryState, byte[]> encoding;
    private volatile Kept kept;

    private record Kept(Revision revision, Answer answer) {}

    KeptListing(Function<RegistryState, byte[]> encoding) {
        this.encoding = encoding;
        this.kept = encode(RegistryState.empty());
    }

    Answer of(RegistryState state) {
        Kept known = kept;
        if (!known.revision().equals(state.revision())) {
            known = encode(state);
            kept = known;
        }
        return known.answer();
    }

    private Kept encode(RegistryState state) {
        return new Kept(state.revision(), Answer.of(Body.of(encoding.apply(state))));
    }
}
