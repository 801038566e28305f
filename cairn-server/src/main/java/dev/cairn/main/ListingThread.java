package dev.cairn.main;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The thread {@code cairn-lists}, which makes the long lists that tools ask for. It is there while lists are asked for. When too many are
 * waiting, work is refused at once with a {@link java.util.concurrent.RejectedExecutionException}.
 */
final class ListingThread implements Executor {

    /** Those behind the first find their list made, unless it is another one. */
    private static final int MOST_WAITING = 1_024;

    private static final int IDLE_SECONDS = 60;

    private final ThreadPoolExecutor thread = new ThreadPoolExecutor(
            1,
            1,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MOST_WAITING),
            work -> new Thread(work, "cairn-lists"));

    ListingThread() {
        thread.allowCoreThreadTimeOut(true);
    }

    @Override
    public void execute(Runnable work) {
        thread.execute(work);
    }

    /** Takes no more work, drops what waits, and gives the list that is being made until the bound. */
    boolean stop(Duration bound) {
        thread.shutdownNow();
        return Ending.within(bound, thread);
    }
}
