package dev.cairn.e2e.differential;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Drops steps of a failing history as long as it still fails, so that somebody can read it. */
final class Shortener {
    private static final Duration BOUND = Duration.ofMinutes(4);
    private static final int TRIES = 150;

    private final Function<List<Integer>, Optional<Finding>> play;
    private final long deadline = System.nanoTime() + BOUND.toNanos();
    private List<Integer> steps;
    private Finding finding;
    private int tries;

    /**
     * For a history that fails.
     *
     * @param play plays the steps of these indices
     */
    Shortener(int length, Finding finding, Function<List<Integer>, Optional<Finding>> play) {
        this.play = play;
        this.finding = finding;
        this.steps = new ArrayList<>();
        for (int i = 0; i < length && i <= finding.at(); i++) {
            steps.add(i);
        }
    }

    /** The shortest list of steps that was found. */
    List<Integer> run() {
        for (int size = Math.max(1, steps.size() / 2); size >= 1; size /= 2) {
            for (int from = 0; from < steps.size() && mayTry(); ) {
                if (!drop(from, Math.min(from + size, steps.size()))) {
                    from += size;
                }
            }
        }
        return steps;
    }

    /** What the shortest list shows. */
    Finding finding() {
        return finding;
    }

    private boolean drop(int from, int to) {
        List<Integer> fewer = new ArrayList<>(steps);
        fewer.subList(from, to).clear();
        tries++;
        Optional<Finding> still = fewer.isEmpty() ? Optional.empty() : play.apply(fewer);
        still.ifPresent(found -> {
            finding = found;
            steps = new ArrayList<>(fewer.subList(0, found.at() + 1));
        });
        return still.isPresent();
    }

    private boolean mayTry() {
        return tries < TRIES && System.nanoTime() < deadline;
    }
}
