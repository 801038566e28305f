package dev.cairn.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that was probably meant. */
public final class Nearest {
    private static final int VERY_SHORT = 4;

    private Nearest() {}

    /**
     * The candidate with the fewest edits from what was written, unless it would take more than half of its letters; of a very
     * short word, more than half of the letters of the shorter one.
     */
    public static Optional<String> to(String written, Collection<String> candidates) {
        String wanted = written.toLowerCase(Locale.ROOT);
        int shared = wanted.length() <= VERY_SHORT ? wanted.length() : Integer.MAX_VALUE;
        return candidates.stream()
                .min(Comparator.<String>comparingInt(name -> edits(wanted, name.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()))
                .filter(name -> edits(wanted, name.toLowerCase(Locale.ROOT))
                        <= Math.max(1, Math.min(shared, name.length()) / 2));
    }

    /** Insertions, deletions and replacements that turn one into the other. */
    static int edits(String from, String to) {
        int[] above = new int[to.length() + 1];
        for (int column = 0; column <= to.length(); column++) {
            above[column] = column;
        }
        for (int row = 1; row <= from.length(); row++) {
            int[] current = new int[to.length() + 1];
            current[0] = row;
            for (int column = 1; column <= to.length(); column++) {
                int replaced = above[column - 1] + (from.charAt(row - 1) == to.charAt(column - 1) ? 0 : 1);
                current[column] = Math.min(replaced, 1 + Math.min(above[column], current[column - 1]));
            }
            above = current;
        }
        return above[to.length()];
    }
}
