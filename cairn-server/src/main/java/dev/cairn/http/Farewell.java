package dev.cairn.http;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The end of this server, as those see it who probe whether it is ready: from its first moment they are told, and who asks often is
 * waited for, so that he hears of it before the port closes. Used by all threads.
 */
public final class Farewell {
    /** Who asks once a second is waited for: who has asked within this time, for as long. */
    static final Duration PATIENCE = Duration.ofMillis(1_500);

    private final LongSupplier nanoClock;
    private final CountDownLatch heard = new CountDownLatch(1);
    private volatile Optional<Long> askedNanos = Optional.empty();
    private volatile boolean isBegun;

    /** The end is not in sight, and nobody has asked. */
    public Farewell(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    /** What somebody is told who asks whether this server is ready; nothing until it ends. */
    Optional<String> asked() {
        askedNanos = Optional.of(nanoClock.getAsLong());
        if (!isBegun) {
            return Optional.empty();
        }
        heard.countDown();
        return Optional.of("stopping: this server was asked to stop");
    }

    /** Whether this server ends. */
    boolean isBegun() {
        return isBegun;
    }

    /** From now on this server ends. */
    public void begin() {
        isBegun = true;
    }

    /**
     * Waits until somebody was told who asks often; not at all if there is nobody, and not long if he comes no more.
     *
     * @return whether nobody is left who should have been told
     */
    public boolean awaitHeard() {
        boolean isExpected = askedNanos
                .filter(asked -> nanoClock.getAsLong() - asked < PATIENCE.toNanos())
                .isPresent();
        try {
            return !isExpected || heard.await(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
