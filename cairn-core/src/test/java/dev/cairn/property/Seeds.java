package dev.cairn.property;

import java.util.function.LongConsumer;

/**
 * Which random histories to run: the usual number, or as many as {@code -Dcairn.seeds=N} says, or exactly the one that
 * {@code -Dcairn.seed=N} names.
 *
 * @param first the first seed
 * @param count how many
 */
public record Seeds(long first, int count) {
    private static final String ONE = "cairn.seed";
    private static final String HOW_MANY = "cairn.seeds";

    /** What the properties say, and if they say nothing so many from 1 on. */
    public static Seeds orElse(int usual) {
        Long one = Long.getLong(ONE);
        return one == null ? new Seeds(1, Integer.getInteger(HOW_MANY, usual)) : new Seeds(one, 1);
    }

    /** Runs something with each seed; a failure names the seed that replays it. */
    public void forEach(LongConsumer run) {
        for (long seed = first; seed < first + count; seed++) {
            try {
                run.accept(seed);
            } catch (AssertionError | RuntimeException failure) {
                throw new AssertionError(
                        "failed with seed " + seed + "; replay it with -D" + ONE + "=" + seed, failure);
            }
        }
    }
}
