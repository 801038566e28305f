package dev.cairn.e2e.differential;

import dev.cairn.e2e.differential.tables.Quirk;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Counts what a run has seen. */
final class Tally {
    private final Map<Quirk, Integer> used = new EnumMap<>(Quirk.class);
    private int histories;
    private int unclear;
    private int intertwined;
    private long steps;
    private long equal;
    private long explained;

    void countHistory() {
        histories++;
    }

    /** A history that was cut short, because what Apache's server does next depends on its hash tables. */
    void countUnclear() {
        unclear++;
    }

    void countStep() {
        steps++;
    }

    void countComparison(boolean isEqual) {
        if (isEqual) {
            equal++;
        } else {
            explained++;
        }
    }

    /** A quirk explained a difference. */
    void use(Quirk quirk) {
        used.merge(quirk, 1, Integer::sum);
    }

    /** A difference owed to several quirks, of which none matters alone. */
    void countIntertwined() {
        intertwined++;
    }

    /** Quirks that have explained nothing. */
    Set<Quirk> unused() {
        Set<Quirk> unused = EnumSet.allOf(Quirk.class);
        unused.removeAll(used.keySet());
        return unused;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(histories + " histories (" + unclear + " cut short) of " + steps
                + " steps; " + equal + " answers equal, " + explained + " different and explained ("
                + intertwined + " by several quirks at once):");
        used.forEach((quirk, count) -> text.append("\n  ")
                .append(quirk)
                .append(" (")
                .append(quirk.row())
                .append("): ")
                .append(count));
        return text.toString();
    }
}
