package dev.cairn.simulator;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * Time, chance and what is to happen. Time moves only from one happening to the next, and everything random comes from
 * one seed: the same seed is the same world.
 */
final class World {
    private static final int TRACE_LINES = 40;

    private record Happening(long atNanos, long sequence, Runnable what) {}

    private final PriorityQueue<Happening> queue =
            new PriorityQueue<>(Comparator.comparingLong(Happening::atNanos).thenComparingLong(Happening::sequence));
    private final Deque<String> trace = new ArrayDeque<>();
    private final List<String> broken = new ArrayList<>();
    private final Random random;
    private long nowNanos;
    private long happenings;
    private long lastSequence;
    private long fingerprint = 1;
    private long calmFromNanos = Long.MAX_VALUE;

    World(long seed) {
        // The first numbers of neighbouring seeds would be much alike.
        random = new Random(new SplittableRandom(seed).nextLong());
    }

    long nanos() {
        return nowNanos;
    }

    long happenings() {
        return happenings;
    }

    /** Differs, most likely, for two worlds in which not exactly the same was noted at the same times. */
    long fingerprint() {
        return fingerprint;
    }

    /** From then on nothing new goes wrong. */
    void calmFrom(Duration time) {
        calmFromNanos = time.toNanos();
    }

    boolean isCalm() {
        return nowNanos >= calmFromNanos;
    }

    /** A number from 0 to one less than the bound. */
    int chance(int bound) {
        return random.nextInt(bound);
    }

    boolean isOneIn(int bound) {
        return random.nextInt(bound) == 0;
    }

    /** A duration between two. */
    long between(Duration shortest, Duration longest) {
        long range = longest.toNanos() - shortest.toNanos();
        return shortest.toNanos() + (long) (random.nextDouble() * range);
    }

    <T> T oneOf(List<T> choice) {
        return choice.get(random.nextInt(choice.size()));
    }

    void later(long nanos, Runnable what) {
        queue.add(new Happening(nowNanos + nanos, ++lastSequence, what));
    }

    /** Lets everything happen that is due in this time, unless a promise is broken before. */
    void runFor(Duration duration) {
        long end = nowNanos + duration.toNanos();
        while (broken.isEmpty() && !queue.isEmpty() && queue.peek().atNanos() <= end) {
            Happening next = queue.remove();
            nowNanos = next.atNanos();
            happenings++;
            next.what().run();
        }
        nowNanos = broken.isEmpty() ? end : nowNanos;
    }

    /** Remembers a line of what happened, for the report of a broken promise. */
    void note(String line) {
        if (trace.size() == TRACE_LINES) {
            trace.removeFirst();
        }
        String stamped = stamped(line);
        trace.addLast(stamped);
        fingerprint = 31 * fingerprint + stamped.hashCode();
    }

    void require(boolean holds, Supplier<String> sentence) {
        if (!holds) {
            broken.add(stamped(sentence.get()));
        }
    }

    private String stamped(String line) {
        return "%.6f s: %s".formatted(nowNanos / 1e9, line);
    }

    List<String> broken() {
        return List.copyOf(broken);
    }

    List<String> trace() {
        return List.copyOf(trace);
    }
}
