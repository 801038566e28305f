package dev.cairn.http;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;

/**
 * Work that is long because it is for many: done a little at a time, so that others on the same loop are not kept waiting until the
 * last of ten thousand has been written to. Belongs to the event loop.
 */
final class Rounds {
    private final Queue<Round> rounds = new ArrayDeque<>();
    private final int stepsAtATime;
    private final Executor loop;
    private final Runnable whenDone;
    private boolean isGoing;

    /** Work in small steps. */
    @FunctionalInterface
    interface Round {
        /** Does a little; false once nothing is left to do. */
        boolean step();
    }

    /**
     * Nothing to do yet.
     *
     * @param stepsAtATime so much is done before others have their turn
     * @param loop does something a little later
     * @param whenDone what is done each time that nothing is left
     */
    Rounds(int stepsAtATime, Executor loop, Runnable whenDone) {
        this.stepsAtATime = stepsAtATime;
        this.loop = loop;
        this.whenDone = whenDone;
    }

    /** Adds work, which is begun by {@link #go}. */
    void add(Round round) {
        rounds.add(round);
    }

    /** Whether all is done. */
    boolean areDone() {
        return rounds.isEmpty();
    }

    /** Begins with what there is, unless it is being done already. */
    void go() {
        if (!isGoing && !rounds.isEmpty()) {
            isGoing = true;
            run();
        }
    }

    private void run() {
        for (int step = 0; step < stepsAtATime && !rounds.isEmpty(); step++) {
            if (!rounds.element().step()) {
                rounds.remove();
            }
        }
        if (rounds.isEmpty()) {
            isGoing = false;
            // Later, so that what comes of it is not done within what was just done, and so on.
            loop.execute(whenDone);
        } else {
            loop.execute(this::run);
        }
    }
}
