package dev.cairn.transport;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;

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

    private final Executor thread;
    private final Runnable nextTurn = this::next;
    private final Queue<Connection> waiting = new ArrayDeque<>();
    private int framesAtOnce;
    private boolean isScheduled;

    Turns(Executor thread) {
        this.thread = thread;
    }

    /** Whether somebody's frames may be handled as they are read. */
    boolean hasRoomAtOnce() {
        return waiting.isEmpty() && framesAtOnce < FRAMES_AT_ONCE;
    }

    /** So many frames were handled as they were read. */
    void handledAtOnce(int frames) {
        framesAtOnce += frames;
        schedule();
    }

    /** The connection has a turn when those are done that came before. */
    void add(Connection connection) {
        waiting.add(connection);
        schedule();
    }

    private void schedule() {
        if (!isScheduled) {
            isScheduled = true;
            thread.execute(nextTurn);
        }
    }

    private void next() {
        isScheduled = false;
        framesAtOnce = 0;
        Connection connection = waiting.poll();
        if (connection != null) {
            connection.takeTurn();
        }
        if (!waiting.isEmpty()) {
            schedule();
        }
    }
}
