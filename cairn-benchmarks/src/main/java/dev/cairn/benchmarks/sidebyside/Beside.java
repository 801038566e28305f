package dev.cairn.benchmarks.sidebyside;

import java.io.IOException;

/** What goes on beside lookups at a fixed rate. Runs in the thread of the load, so each call does little. */
interface Beside {

    /** Nothing else goes on. */
    Beside NOTHING = now -> {};

    /** Called again and again, between lookups. */
    void step(long nowNanos) throws IOException;

    /** Told of each answered lookup: when it was due, when its answer came, and how long the body of the answer was. */
    default void answered(long dueNanos, long nowNanos, int bytes) {}

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
            public void answered(long dueNanos, long nowNanos, int bytes) {
                first.answered(dueNanos, nowNanos, bytes);
                other.answered(dueNanos, nowNanos, bytes);
            }
        };
    }
}
