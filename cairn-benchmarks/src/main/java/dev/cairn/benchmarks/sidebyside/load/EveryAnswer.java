package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.sidebyside.answers.AnswerBody;
import dev.cairn.benchmarks.sidebyside.answers.AnswerCheck;
import dev.cairn.benchmarks.sidebyside.connections.LoadConnection;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/**
 * Checks every answer, not a sample, while something goes on. All topics have equal routes, so that an answer equal to one that
 * was right is right. Owned by the thread of the load.
 */
public final class EveryAnswer implements Beside {

    /** Brokers that come and go one after another make few different routes. */
    private static final int MOST_KEPT = 1_000;

    private final AnswerCheck check;
    private final Beside action;
    private final Set<String> right = new HashSet<>();
    private long answers;

    /** Of an action that goes on meanwhile. */
    public EveryAnswer(AnswerCheck check, Beside action) {
        this.check = check;
        this.action = action;
    }

    @Override
    public void step(long nowNanos) throws IOException {
        action.step(nowNanos);
    }

    @Override
    public void answered(LoadConnection.Asked asked, long nowNanos, AnswerBody body) {
        answers++;
        String route = body.text();
        if (right.contains(route)) {
            return;
        }
        check.check(asked.topic(), route);
        if (right.size() < MOST_KEPT) {
            right.add(route);
        }
    }

    /** How many answers were checked. */
    public long answers() {
        return answers;
    }
}
