package dev.cairn.e2e.differential;

import dev.cairn.e2e.differential.tables.Quirk;
import java.util.Optional;

/**
 * How much of what Apache does otherwise a history may meet.
 *
 * @param only the one quirk that it may meet; empty if none or all
 * @param isWild whether it may meet all
 */
record Kind(Optional<Quirk> only, boolean isWild) {
    private static final int CYCLE = 4;

    /** The kind of a seed: of four, one meets nothing, one meets one quirk, two meet all. */
    static Kind of(long seed) {
        int place = Math.floorMod(seed, CYCLE);
        if (place == 0) {
            return new Kind(Optional.empty(), false);
        }
        Quirk[] all = Quirk.values();
        return place == 1
                ? new Kind(Optional.of(all[(int) Math.floorMod(seed / CYCLE, (long) all.length)]), false)
                : new Kind(Optional.empty(), true);
    }

    @Override
    public String toString() {
        return isWild ? "wild" : only.map(quirk -> "only " + quirk).orElse("clean");
    }
}
