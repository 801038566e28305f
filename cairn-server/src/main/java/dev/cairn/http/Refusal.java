package dev.cairn.http;

import java.util.Map;

/**
 * A request that is not served as it stands. The message is for its sender, so it names parameters and bounds and quotes nothing
 * but names. There is no stack trace: a stranger decides how often this happens.
 */
final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    private Refusal(Problem problem) {
        super(problem.detail(), null, false, false);
        this.problem = problem;
    }

    Refusal(Problem.Kind kind, String detail) {
        this(new Problem(kind, detail, Map.of()));
    }

    Refusal(Problem.Kind kind, String detail, Map<String, String> headers) {
        this(new Problem(kind, detail, headers));
    }

    Problem problem() {
        return problem;
    }
}
