package dev.cairn.main;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The thread {@code cairn-disk}, which alone waits for the disk. It does one thing after another; each of those who give it
 * work has at most one piece waiting here.
 */
final class DiskLane implements Executor {

    private final ThreadPoolExecutor thread;

    private DiskLane(ThreadPoolExecutor thread) {
        this.thread = thread;
    }

    static DiskLane start() {
        return new DiskLane(new ThreadPoolExecutor(
                1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> new Thread(work, "cairn-disk")));
    }

    @Override
    public void execute(Runnable work) {
        thread.execute(work);
    }

    /**
     * Takes no more work and does all that waits.
     *
     * @return false if that took longer than the bound; it goes on then
     */
    boolean stop(Duration bound) {
        thread.shutdown();
        return Ending.within(bound, thread);
    }
}
