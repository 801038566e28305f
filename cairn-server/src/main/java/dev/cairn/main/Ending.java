package dev.cairn.main;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/** Waits for threads that were told to end. */
final class Ending {
    private Ending() {}

    /** Whether they have ended by then; not if whoever waits is told to end himself. */
    static boolean within(Duration bound, ExecutorService threads) {
        try {
            return threads.awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
