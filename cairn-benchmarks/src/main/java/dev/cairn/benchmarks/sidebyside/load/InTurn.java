package dev.cairn.benchmarks.sidebyside.load;

import java.io.IOException;

/** Does something with one broker after another, as fast as lookups let it. */
public final class InTurn implements Beside {

    /** What is done with a broker. */
    public interface Action {
        void with(int broker) throws IOException;
    }

    private final int end;
    private final Action action;
    private int next;

    /** With each from one broker to another, which is not one of them. */
    public InTurn(int from, int end, Action action) {
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
