package dev.cairn.runtime;

import dev.cairn.registry.Command;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The changes that wait for the registry's owner: bounded, first come, first served. Filled by any thread. */
final class Inbox {
    private final LinkedBlockingQueue<Item<?>> queue = new LinkedBlockingQueue<>();
    private final int capacity;

    /**
     * A command and where its outcome goes.
     *
     * @param <O> the outcome's type
     */
    record Item<O>(Command<O> command, Reply<? super O> reply) {}

    Inbox(int capacity) {
        this.capacity = capacity;
    }

    /** Whether there was room. */
    boolean offer(Item<?> item) {
        return queue.size() < capacity && queue.offer(item);
    }

    /** Adds what must not be lost, whatever is waiting. */
    void force(Item<?> item) {
        queue.add(item);
    }

    void drainTo(List<Item<?>> items) {
        queue.drainTo(items);
    }

    boolean isEmpty() {
        return queue.isEmpty();
    }

    /** Waits until something is there, for no longer than this, and takes the first. */
    void await(List<Item<?>> items, long nanos) throws InterruptedException {
        Item<?> first = queue.poll(nanos, TimeUnit.NANOSECONDS);
        if (first != null) {
            items.add(first);
        }
    }
}
