package dev.cairn.benchmarks.sidebyside;

import java.io.IOException;

/** Does something with one broker after another, as fast as lookups let it. */
final class InTurn implements Beside {

    /** What is done with a broker. */
    interface Action {
        void with(int broker) throws IOException;
    }

    private final int end;
    private final Action action;
    private int next;

    InTurn(int from, int end, Action action) {
        this.next = from;
        this.end = end;
        this.action = action;
    }

    boolean isDone() {
        return next == end;
    }

    @Override
    public void step(long nowNanos) throws IOException {
        if (!isDone()) {
            action.with(next++);
        }
    }
}
