package dev.cairn.runtime;

import dev.cairn.registry.Command;
import java.util.Collection;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The changes that wait for the registry's owner: bounded, first come, first served. Filled by any thread. */
final class Inbox {
    private final LinkedBlockingQueue<Item<?>> queue = new LinkedBlockingQueue<>();
    private final int capacity;

    /** What ended a wait of the owner, who alone touches it. */
    private @Nullable Item<?> awaited;

    /**
     * A command and where its outcome goes.
     *
     * @param sinceNanos when it was handed in
     * @param <O> the outcome's type
     */
    record Item<O>(Command<O> command, Reply<? super O> reply, long sinceNanos) {}

    Inbox(int capacity) {
        this.capacity = capacity;
    }

    /** How many wait; by any thread. */
    int size() {
        return queue.size();
    }

    /** When the oldest of those that wait was handed in; by any thread. {@code Long.MAX_VALUE} if none waits. */
    long oldestNanos() {
        Item<?> oldest = queue.peek();
        return oldest == null ? Long.MAX_VALUE : oldest.sinceNanos();
    }

    /** Whether there was room. */
    boolean offer(Item<?> item) {
        return queue.size() < capacity && queue.offer(item);
    }

    /** Adds what must not be lost, whatever is waiting. */
    void force(Item<?> item) {
        queue.add(item);
    }

    /** Moves all that waits, in its order. */
    void drainTo(Collection<Item<?>> items) {
        if (awaited != null) {
            items.add(awaited);
            awaited = null;
        }
        queue.drainTo(items);
    }

    boolean isEmpty() {
        return awaited == null && queue.isEmpty();
    }

    /** Waits until something is there, for no longer than this. */
    void await(long nanos) throws InterruptedException {
        if (awaited == null) {
            awaited = queue.poll(nanos, TimeUnit.NANOSECONDS);
        }
    }
}
