package dev.cairn.main;

import dev.cairn.metrics.Catalogue;
import dev.cairn.metrics.MetricSource;
import dev.cairn.metrics.Reading;
import dev.cairn.protocol.DecodeLane;
import dev.cairn.transport.Session;
import java.net.InetAddress;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads {@code cairn-decode-n}, which read large bodies so that no I/O thread does. Values go in and out; they own
 * nothing. When too much is waiting, work is refused at once with a {@link RejectedExecutionException}.
 *
 * <p>Addresses take turns, so that whoever sends much waits for himself; and so do the small and the large bodies of one
 * address, since many brokers may share it.
 */
final class DecodeThreads implements DecodeLane, MetricSource {

    /** More than most brokers need, and little to do even if it is made to cost much. */
    private static final int SMALL_BODY_BYTES = 8 * 1024;

    private final ExecutorService threads;
    private final FairQueue<Owner> waiting;

    record Owner(InetAddress sender, boolean isSmall) {}

    private DecodeThreads(ExecutorService threads, FairQueue<Owner> waiting) {
        this.threads = threads;
        this.waiting = waiting;
    }

    static DecodeThreads start(int count, int capacity) {
        AtomicInteger number = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(
                count, work -> new Thread(work, "cairn-decode-" + number.getAndIncrement()));
        return new DecodeThreads(threads, new FairQueue<>(capacity, (capacity + 3) / 4));
    }

    @Override
    public void execute(Session session, int bodyBytes, Runnable work) {
        execute(new Owner(session.remoteAddress().getAddress(), bodyBytes <= SMALL_BODY_BYTES), work);
    }

    void execute(Owner owner, Runnable work) {
        if (!waiting.offer(owner, work)) {
            throw new RejectedExecutionException("too much is waiting to be read");
        }
        // One call for each piece of work; which piece it does is decided when a thread is free.
        threads.execute(() -> waiting.take().run());
    }

    @Override
    public void read(Reading reading) {
        reading.value(Catalogue.DECODE_QUEUE_BODIES, waiting.size());
    }

    /** Takes no more work, drops what waits, and gives what is being read until the bound. */
    boolean stop(Duration bound) {
        threads.shutdownNow();
        return Ending.within(bound, threads);
    }
}
