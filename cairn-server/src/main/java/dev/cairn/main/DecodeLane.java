package dev.cairn.main;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads {@code cairn-decode-n}, which read large bodies so that no I/O thread does. Values go in and out; they own
 * nothing. When too much is waiting, work is refused at once with a {@link RejectedExecutionException}.
 */
final class DecodeLane implements Executor {

    private final ThreadPoolExecutor threads;

    private DecodeLane(ThreadPoolExecutor threads) {
        this.threads = threads;
    }

    static DecodeLane start(int count, int capacity) {
        AtomicInteger number = new AtomicInteger();
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                count,
                count,
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(capacity),
                work -> new Thread(work, "cairn-decode-" + number.getAndIncrement()));
        return new DecodeLane(threads);
    }

    @Override
    public void execute(Runnable work) {
        threads.execute(work);
    }

    /** Takes no more work, drops what waits, and gives what is being read until the bound. */
    boolean stop(Duration bound) {
        threads.shutdownNow();
        try {
            return threads.awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
