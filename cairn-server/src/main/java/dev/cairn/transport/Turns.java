package dev.cairn.transport;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * In which order one I/O thread handles what its connections have sent. While there is little, each is handled as it is
 * read. When more comes than can be handled at once, the connections take turns, a few frames each. Between two turns the
 * thread does what others have handed it, and after some of them it looks at the network ({@link IoKind}): so what goes
 * before all this, which is what brokers send, is never behind more than these turns, however many wait.
 */
final class Turns {

    /** Enough for many answers to be written with one call, and few enough for others not to wait long. */
    static final int FRAMES_OF_A_TURN = 16;

    /** Between two looks at the network. */
    private static final int FRAMES_AT_ONCE = 256;

    /** Likewise, in their answers: some can be a thousand times as long as others. */
    private static final long ANSWER_BYTES_AT_ONCE = 1 << 20;

    private final Executor thread;
    private final Runnable nextTurn = this::next;
    private final Queue<Runnable> newcomers = new ArrayDeque<>();
    private final Queue<Runnable> others = new ArrayDeque<>();
    private int framesAtOnce;
    private long answerBytes;
    private boolean isScheduled;

    Turns(Executor thread) {
        this.thread = thread;
    }

    /** Whether somebody's frames may be handled as they are read; newcomers go before the others. */
    boolean hasRoomAtOnce(boolean isNewcomer) {
        return newcomers.isEmpty()
                && (isNewcomer || others.isEmpty())
                && framesAtOnce < FRAMES_AT_ONCE
                && answerBytes < ANSWER_BYTES_AT_ONCE;
    }

    /** An answer with so long a body is written. */
    void answering(int bytes) {
        answerBytes += bytes;
    }

    /** So many frames were handled as they were read. */
    void handledAtOnce(int frames) {
        framesAtOnce += frames;
        schedule();
    }

    /** A connection has a turn when those of its kind are done that came before. */
    void add(Runnable turn, boolean isNewcomer) {
        (isNewcomer ? newcomers : others).add(turn);
        schedule();
    }

    private void schedule() {
        if (!isScheduled) {
            isScheduled = true;
            try {
                thread.execute(nextTurn);
            } catch (RejectedExecutionException e) {
                // The thread has ended, and all its connections with it.
            }
        }
    }

    private void next() {
        isScheduled = false;
        framesAtOnce = 0;
        answerBytes = 0;
        Runnable turn = newcomers.isEmpty() ? others.poll() : newcomers.poll();
        try {
            if (turn != null) {
                turn.run();
            }
        } finally {
            if (!newcomers.isEmpty() || !others.isEmpty()) {
                schedule();
            }
        }
    }
}
