package dev.cairn.benchmarks.sidebyside.load;

import java.io.IOException;
import java.time.Duration;

/** Every broker that is there registers again once in a period, one after another with even gaps. */
public final class Renewals implements Beside {

    private final LiveBrokers brokers;
    private final Rhythm rhythm;

    /** From this moment on. */
    public Renewals(LiveBrokers brokers, Duration period, long beginNanos) {
        this.brokers = brokers;
        this.rhythm = new Rhythm(brokers.count(), period, beginNanos, (broker, due) -> renew(broker));
    }

    private void renew(int broker) throws IOException {
        if (brokers.isThere(broker)) {
            brokers.register(broker);
        }
    }

    @Override
    public void step(long nowNanos) throws IOException {
        rhythm.step(nowNanos);
        brokers.exchange();
    }
}
