package dev.cairn.http;

import io.vertx.core.Future;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes the answers of what can be followed, and the index of each: a text that is another one once the answer may be. Belongs to
 * the event loop.
 */
final class FollowedAnswers {
    private static final int OK = 200;

    private final LongSupplier revision;
    private final Consumer<Throwable> defects;
    private final Life life = Life.begin();

    /** What somebody was shown last: thousands may come for the same once it has changed. */
    private @Nullable Kept last;

    /**
     * What is shown at a moment.
     *
     * @param basis what it is made of
     * @param index its index
     * @param answer makes the answer, with its index
     */
    record Seen(Object basis, String index, Supplier<Answer> answer) {}

    /** What was shown who asked what, and at which revision, as answers name it. */
    private record Kept(Object question, long revision, Seen seen) {
        boolean isAnswer(Object asked, long now, Object basis) {
            return now == revision && question.equals(asked) && seen.basis().equals(basis);
        }
    }

    /**
     * None is made yet.
     *
     * @param revision that of the registry at this moment
     * @param defects told of our own failures
     */
    FollowedAnswers(LongSupplier revision, Consumer<Throwable> defects) {
        this.revision = revision;
        this.defects = defects;
    }

    /**
     * What is shown at this moment. First what it is made of, then what it is: the other way round a change in between would be
     * missed.
     *
     * @param question equal for those who are shown the same
     */
    Seen seen(Asked asked, Object question) {
        long now = revision.getAsLong();
        Object basis = basis(asked);
        if (asked.endpoint().follow() instanceof Follow.ByFacts) {
            String index = index(basis.toString());
            return new Seen(basis, index, () -> indexed(now(asked), index));
        }
        Kept kept = last;
        if (kept != null && kept.isAnswer(question, now, basis)) {
            return kept.seen();
        }
        Answer made = now(asked);
        String index = index(made.fingerprint());
        Answer answer = AnswerWriter.tagged(indexed(made, index));
        Seen seen = new Seen(basis, index, () -> answer);
        // Unless it was changed while we looked: then one does not belong to the other.
        last = isShown(made) && basis(asked).equals(basis) ? new Kept(question, now, seen) : null;
        return seen;
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
        return index(
                asked.endpoint().follow() instanceof Follow.ByFacts listed
                        ? listed.facts().apply(asked)
                        : now(asked).fingerprint());
    }

    private String index(String content) {
        return life.mark(content);
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
