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
    private final int ofOneOwner;

    /** The owners of what waits, the next one first; none of the queues is empty. */
    private final Map<K, Queue<Runnable>> turns = new LinkedHashMap<>();

    private int size;

    /**
     * Nothing waits yet.
     *
     * @param capacity how much may wait
     * @param ofOneOwner how much of one owner, so that none can keep all others out
     */
    FairQueue(int capacity, int ofOneOwner) {
        this.capacity = capacity;
        this.ofOneOwner = ofOneOwner;
    }

    /** Adds work unless there is no room. */
    synchronized boolean offer(K owner, Runnable work) {
        Queue<Runnable> own = turns.get(owner);
        if (size >= capacity || (own != null && own.size() >= ofOneOwner)) {
            return false;
        }
        turns.computeIfAbsent(owner, newcomer -> new ArrayDeque<>()).add(work);
        size++;
        return true;
    }

    /** How much waits. */
    synchronized int size() {
        return size;
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
