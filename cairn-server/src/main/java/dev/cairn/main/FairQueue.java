package dev.cairn.main;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;

/**
 * Work that waits. Its owners take turns: each hands out one piece and goes to the end, so somebody with little to do does not
 * wait for all that another one has brought. Of one owner the oldest comes first. Used by all threads.
 *
 * @param <K> who an owner is
 */
final class FairQueue<K> {
    private final int capacity;

    /** The owners of what waits, the next one first; none of the queues is empty. */
    private final Map<K, Queue<Runnable>> turns = new LinkedHashMap<>();

    private int size;

    FairQueue(int capacity) {
        this.capacity = capacity;
    }

    /** Adds work unless there is no room: one owner has half of it at most, so that no single one can keep the others out. */
    synchronized boolean offer(K owner, Runnable work) {
        Queue<Runnable> own = turns.get(owner);
        int ofOwner = own == null ? 0 : own.size();
        if (size >= capacity || ofOwner >= (capacity + 1) / 2) {
            return false;
        }
        turns.computeIfAbsent(owner, newcomer -> new ArrayDeque<>()).add(work);
        size++;
        return true;
    }

    /** Takes the next piece; there has to be one. */
    synchronized Runnable take() {
        Map.Entry<K, Queue<Runnable>> first = turns.entrySet().iterator().next();
        K owner = first.getKey();
        Queue<Runnable> own = first.getValue();
        Runnable work = own.remove();
        turns.remove(owner);
        if (!own.isEmpty()) {
            turns.put(owner, own);
        }
        size--;
        return work;
    }
}
