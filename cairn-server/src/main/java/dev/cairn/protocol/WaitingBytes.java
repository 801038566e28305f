package dev.cairn.protocol;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory for requests that are not done yet, for all connections together: one connection has a bound of its own, but
 * strangers may open many. Used by all I/O threads.
 */
final class WaitingBytes {
    private final long limit;
    private final AtomicLong held = new AtomicLong();

    WaitingBytes(long limit) {
        this.limit = limit;
    }

    /** Whether there is room; one request alone always has it. What is taken has to be given back. */
    boolean take(int bytes) {
        long all = held.addAndGet(bytes);
        if (all > limit && all > bytes) {
            held.addAndGet(-bytes);
            return false;
        }
        return true;
    }

    /** How much is taken at this moment. */
    long held() {
        return held.get();
    }

    void giveBack(int bytes) {
        held.addAndGet(-bytes);
    }
}
