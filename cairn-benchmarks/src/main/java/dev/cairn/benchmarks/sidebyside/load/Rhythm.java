package dev.cairn.benchmarks.sidebyside.load;

import java.io.IOException;
import java.time.Duration;

/** Each of some peers does the same once in a period, one after another with even gaps, for ever. */
public final class Rhythm implements Beside {

    private final int count;
    private final long gapNanos;
    private final Action action;
    private long dueNanos;
    private int next;

    /** What a peer does, and when that was due. */
    public interface Action {
        void due(int peer, long dueNanos) throws IOException;
    }

    /** From this moment on, beginning with the peer of number 0. */
    public Rhythm(int count, Duration period, long beginNanos, Action action) {
        this.count = count;
        this.gapNanos = period.toNanos() / count;
        this.action = action;
        this.dueNanos = beginNanos;
    }

    @Override
    public void step(long nowNanos) throws IOException {
        if (nowNanos >= dueNanos) {
            action.due(next, dueNanos);
            next = (next + 1) % count;
            dueNanos += gapNanos;
        }
    }
}
