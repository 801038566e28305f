package dev.cairn.registry;

import dev.cairn.model.Placement;
import java.util.IdentityHashMap;
import java.util.function.Function;

/**
 * One change to many topics. It is worked out once for all topics that live alike, so that they live alike afterwards too.
 * Lives inside one command.
 */
final class Relocations {
    private final Function<Placement, Relocation> change;
    private final IdentityHashMap<Placement, Relocation> known = new IdentityHashMap<>();

    Relocations(Function<Placement, Relocation> change) {
        this.change = change;
    }

    Relocation from(Placement placement) {
        return known.computeIfAbsent(placement, change);
    }
}
