package dev.cairn.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Things that wait for the disk. While one lot is written the next one gathers, so a slow disk writes larger lots instead
 * of keeping more people waiting. Everything is handed over once and in its order of arrival. May be used by all threads.
 *
 * @param <T> what waits
 */
public final class Gathering<T> {

    private final BlockingQueue<T> waiting;
    private final Executor disk;
    private final Consumer<List<T>> work;
    private final AtomicBoolean isDue = new AtomicBoolean();

    /**
     * Nothing waits yet.
     *
     * @param capacity how many may wait
     * @param disk runs one thing after another; at most one piece of work of this is in its queue
     * @param work what is done with a lot, on the disk's thread
     */
    public Gathering(int capacity, Executor disk, Consumer<List<T>> work) {
        this.waiting = new ArrayBlockingQueue<>(capacity);
        this.disk = disk;
        this.work = work;
    }

    /** Lets something wait; false if there is no room, or no disk any more. */
    public boolean add(T one) {
        if (!waiting.offer(one)) {
            return false;
        }
        if (isDue.compareAndSet(false, true)) {
            try {
                disk.execute(this::handOver);
            } catch (RejectedExecutionException stopped) {
                return false;
            }
        }
        return true;
    }

    private void handOver() {
        // First this: what comes while the lot is taken asks for another turn, which at worst finds nothing.
        isDue.set(false);
        List<T> lot = new ArrayList<>();
        waiting.drainTo(lot);
        if (!lot.isEmpty()) {
            work.accept(lot);
        }
    }
}
