package dev.cairn.history;

import dev.cairn.model.Origin;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Why something changed, and where that came from.
 *
 * @param cause why
 * @param source {@code host:port} of the peer that asked for it, or whose connection ended; empty if nobody did anything
 * @param requestCode the code of the request that asked for it, if one did
 */
public record Why(Cause cause, Optional<String> source, OptionalInt requestCode) {
    /** Nobody did anything. */
    static Why of(Cause cause) {
        return new Why(cause, Optional.empty(), OptionalInt.empty());
    }

    /** A peer asked for it, or did it by ending its connection. */
    static Why of(Cause cause, String source) {
        return new Why(cause, Optional.of(source), OptionalInt.empty());
    }

    /** A request asked for it, as far as that is known. */
    static Why of(Cause cause, Optional<Origin> origin) {
        return origin.map(known -> new Why(cause, Optional.of(known.address()), OptionalInt.of(known.requestCode())))
                .orElseGet(() -> of(cause));
    }
}
