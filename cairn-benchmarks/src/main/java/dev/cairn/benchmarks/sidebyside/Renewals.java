package dev.cairn.benchmarks.sidebyside;

import java.io.IOException;
import java.time.Duration;

/** Every broker that is there registers again once in a period, one after another with even gaps. */
final class Renewals implements Beside {

    private final LiveBrokers brokers;
    private final long gapNanos;
    private long dueNanos;
    private int next;

    /** From this moment on. */
    Renewals(LiveBrokers brokers, Duration period, long beginNanos) {
        this.brokers = brokers;
        this.dueNanos = beginNanos;
        this.gapNanos = period.toNanos() / brokers.count();
    }

    @Override
    public void step(long nowNanos) throws IOException {
        if (nowNanos >= dueNanos) {
            if (brokers.isThere(next)) {
                brokers.register(next);
            }
            next = (next + 1) % brokers.count();
            dueNanos += gapNanos;
        }
        brokers.exchange();
    }
}
