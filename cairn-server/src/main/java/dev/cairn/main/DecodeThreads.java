package dev.cairn.main;

import dev.cairn.protocol.DecodeLane;
import dev.cairn.transport.Session;
import java.net.InetAddress;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads {@code cairn-decode-n}, which read large bodies so that no I/O thread does. Values go in and out; they own
 * nothing. Addresses take turns, so that whoever sends much waits for himself. When too much is waiting, work is refused at
 * once with a {@link RejectedExecutionException}.
 */
final class DecodeThreads implements DecodeLane {

    private final ExecutorService threads;
    private final FairQueue<InetAddress> waiting;

    private DecodeThreads(ExecutorService threads, FairQueue<InetAddress> waiting) {
        this.threads = threads;
        this.waiting = waiting;
    }

    static DecodeThreads start(int count, int capacity) {
        AtomicInteger number = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(
                count, work -> new Thread(work, "cairn-decode-" + number.getAndIncrement()));
        return new DecodeThreads(threads, new FairQueue<>(capacity));
    }

    @Override
    public void execute(Session session, Runnable work) {
        execute(session.remoteAddress().getAddress(), work);
    }

    void execute(InetAddress sender, Runnable work) {
        if (!waiting.offer(sender, work)) {
            throw new RejectedExecutionException("too much is waiting to be read");
        }
        // One call for each piece of work; which piece it does is decided when a thread is free.
        threads.execute(() -> waiting.take().run());
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
