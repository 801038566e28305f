package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.sidebyside.answers.AnswerBody;
import dev.cairn.benchmarks.sidebyside.connections.LoadConnection;
import java.io.IOException;

/** What goes on beside lookups. Runs in the thread of the load, so each call does little. */
public interface Beside {

    /** Nothing else goes on. */
    Beside NOTHING = now -> {};

    /** Called again and again, between lookups. */
    void step(long nowNanos) throws IOException;

    /** Told of each answered lookup: what was asked, when its answer came, and the body, which is there until this returns. */
    default void answered(LoadConnection.Asked asked, long nowNanos, AnswerBody body) {}

    /** This and another, in turn. */
    default Beside and(Beside other) {
        Beside first = this;
        return new Beside() {
            @Override
            public void step(long nowNanos) throws IOException {
                first.step(nowNanos);
                other.step(nowNanos);
            }

            @Override
            public void answered(LoadConnection.Asked asked, long nowNanos, AnswerBody body) {
                first.answered(asked, nowNanos, body);
                other.answered(asked, nowNanos, body);
            }
        };
    }
}
