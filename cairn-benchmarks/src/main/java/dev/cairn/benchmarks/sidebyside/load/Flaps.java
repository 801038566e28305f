package dev.cairn.benchmarks.sidebyside.load;

import java.io.IOException;
import java.time.Duration;

/** Some brokers go together, come back together half a period later, and so on. */
public final class Flaps implements Beside {

    private final LiveBrokers brokers;
    private final int first;
    private final long halfPeriodNanos;
    private long dueNanos;
    private boolean areAway;
    private InTurn turn;

    /** All brokers from {@code first} on flap, from this moment on. */
    public Flaps(LiveBrokers brokers, int first, Duration period, long beginNanos) {
        this.brokers = brokers;
        this.first = first;
        this.dueNanos = beginNanos;
        this.halfPeriodNanos = period.toNanos() / 2;
        this.turn = new InTurn(0, 0, brokers::leave);
    }

    @Override
    public void step(long nowNanos) throws IOException {
        if (turn.isDone() && nowNanos >= dueNanos) {
            turn = new InTurn(first, brokers.count(), areAway ? brokers::register : brokers::leave);
            areAway = !areAway;
            dueNanos += halfPeriodNanos;
        }
        turn.step(nowNanos);
    }
}
