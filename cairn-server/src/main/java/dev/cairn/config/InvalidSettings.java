package dev.cairn.config;

import java.util.List;
import java.util.stream.Collectors;

/** Settings that cannot be used. The message has one line for each problem, all of them at once. */
public final class InvalidSettings extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** One thing that is wrong, and where it was written. */
    record Problem(Origin origin, String sentence) {
        @Override
        public String toString() {
            return origin + ": " + sentence;
        }
    }

    private final transient List<Problem> problems;

    InvalidSettings(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /** A value that is well formed and turned out to be of no use; the sentence says why. */
    public static InvalidSettings unusable(Settings settings, Option<?> option, String sentence) {
        String shown = option.key() + " = " + ConfigText.shown(option, settings) + " " + sentence;
        return new InvalidSettings(List.of(new Problem(settings.origin(option), shown)));
    }

    /** Whether all that is wrong stands on the command line. */
    public boolean isOnlyAboutFlags() {
        return problems.stream().allMatch(problem -> problem.origin() instanceof Origin.Flag);
    }
}
