package dev.cairn.http;

import io.vertx.core.Future;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Makes the answers of what can be followed, and the index of each: a text that is another one once the answer may be. Belongs to
 * the event loop.
 */
final class FollowedAnswers {
    private static final int LIFE_BYTES = 6;
    private static final int OK = 200;

    private final Consumer<Throwable> defects;

    /** So that no index of an earlier process is taken for one of this: what happened in between nobody here knows. */
    private final String life = HexFormat.of().formatHex(new SecureRandom().generateSeed(LIFE_BYTES));

    /**
     * None is made yet.
     *
     * @param defects told of our own failures
     */
    FollowedAnswers(Consumer<Throwable> defects) {
        this.defects = defects;
    }

    /** What an answer is made of: as long as it is equal, so is the answer. */
    static Object basis(Asked asked) {
        Follow follow = asked.endpoint().follow();
        if (follow instanceof Follow.ByFacts listed) {
            return listed.facts().apply(asked);
        } else if (follow instanceof Follow.ByContent made) {
            return made.basis().apply(asked);
        }
        throw new IllegalStateException("nothing there is to be followed");
    }

    /** The index at this moment. */
    String index(Asked asked) {
        return life + "."
                + (asked.endpoint().follow() instanceof Follow.ByFacts listed
                        ? listed.facts().apply(asked)
                        : now(asked).fingerprint());
    }

    /** What is answered at this moment. */
    Answer now(Asked asked) {
        return now(() -> asked.endpoint().action().act(asked));
    }

    /** The same of what is asked for otherwise; what can be followed is found out at once. */
    Answer now(Supplier<Future<Answer>> made) {
        Future<Answer> answer = Future.succeededFuture(made).compose(Supplier::get);
        if (answer.succeeded()) {
            return answer.result();
        }
        Problem problem = Problem.of(Problem.Kind.DEFECT.status(), Optional.ofNullable(answer.cause()));
        if (problem.isDefect()) {
            defects.accept(answer.cause());
        }
        return problem.toAnswer();
    }

    /** Whether an answer tells what is so, be it that there is nothing, and not what was wrong with the question. */
    static boolean isShown(Answer answer) {
        return answer.status() == OK || answer.status() == Problem.Kind.NOT_FOUND.status();
    }

    /** An answer with its index, if it can be followed. */
    static Answer indexed(Answer answer, String index) {
        return isShown(answer) ? answer.with(Answer.INDEX, index) : answer;
    }
}
