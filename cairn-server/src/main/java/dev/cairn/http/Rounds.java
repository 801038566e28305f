package dev.cairn.http;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * Work that is long because it is for many: done a little at a time, so that others on the same loop are not kept waiting until the
 * last of ten thousand has been written to. Some of it goes before the rest, which does not stand still meanwhile. Belongs to the
 * event loop.
 */
final class Rounds {
    /** One step of so many is for what goes behind. */
    static final int STEPS_TO_ONE_BEHIND = 25;

    private final Queue<Round> ahead = new ArrayDeque<>();
    private final Queue<Round> behind = new ArrayDeque<>();
    private final int stepsAtATime;
    private final Executor loop;
    private final Runnable whenDone;
    private boolean isGoing;
    private boolean isStepping;

    /** Work in small steps. */
    @FunctionalInterface
    interface Round {
        /** Does a little; false once nothing is left to do. */
        boolean step();

        /** Whether something is left to do though a step has failed, as the next is for somebody else. */
        default boolean goesOn() {
            return false;
        }
    }

    /** The same for each of these, one after another: who makes it fail keeps nobody else from his. */
    static <T> Round forEach(List<T> all, Consumer<? super T> work) {
        return new Round() {
            private int next;

            @Override
            public boolean step() {
                if (goesOn()) {
                    work.accept(all.get(next++));
                }
                return goesOn();
            }

            @Override
            public boolean goesOn() {
                return next < all.size();
            }
        };
    }

    /**
     * Nothing to do yet.
     *
     * @param stepsAtATime so much is done before others have their turn
     * @param loop does something a little later
     * @param whenDone what is done each time that nothing is left that goes ahead, or nothing that goes behind
     */
    Rounds(int stepsAtATime, Executor loop, Runnable whenDone) {
        this.stepsAtATime = stepsAtATime;
        this.loop = loop;
        this.whenDone = whenDone;
    }

    /** Adds work, which is begun by {@link #go}. */
    void add(Round round) {
        ahead.add(round);
    }

    /** Adds work that lets what {@link #add} adds go ahead. */
    void addBehind(Round round) {
        behind.add(round);
    }

    /** Whether all is done that goes ahead. */
    boolean areDone() {
        return ahead.isEmpty();
    }

    private boolean areAllDone() {
        return ahead.isEmpty() && behind.isEmpty();
    }

    /** Begins with what there is, unless it is being done already. */
    void go() {
        if (!isGoing && !areAllDone()) {
            isGoing = true;
            run();
        }
    }

    /**
     * Does a little, if there is something that goes ahead and is being done: for whoever keeps the loop busy with something else,
     * for which it would wait.
     */
    void goOn() {
        if (isGoing && !isStepping && !ahead.isEmpty()) {
            steps();
        }
    }

    private void run() {
        try {
            steps();
        } finally {
            isGoing = !areAllDone();
            if (isGoing) {
                loop.execute(this::run);
            }
        }
    }

    private void steps() {
        isStepping = true;
        try {
            for (int step = 1; step <= stepsAtATime && !areAllDone(); step++) {
                step(turn(step));
            }
        } finally {
            isStepping = false;
        }
    }

    /** A step that fails is the last of its round, unless that goes on for others. */
    private void step(Queue<Round> turn) {
        Round round = turn.element();
        boolean hasMore = false;
        try {
            hasMore = round.step();
        } finally {
            if (!hasMore && !round.goesOn()) {
                turn.remove();
                if (turn.isEmpty()) {
                    // Later, so that what comes of it is not done within what was just done, and so on.
                    loop.execute(whenDone);
                }
            }
        }
    }

    private Queue<Round> turn(int step) {
        boolean isForBehind = ahead.isEmpty() || (step % STEPS_TO_ONE_BEHIND == 0 && !behind.isEmpty());
        return isForBehind ? behind : ahead;
    }
}
