package dev.cairn.simulator;

import java.util.ArrayDeque;
import java.util.Queue;

/** The requests of one connection that change the registry: each waits for the one before it. */
final class Lane {
    private final Connection connection;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private boolean isBusy;

    Lane(Connection connection) {
        this.connection = connection;
    }

    Connection connection() {
        return connection;
    }

    boolean isBusy() {
        return isBusy;
    }

    void add(Runnable request) {
        waiting.add(request);
        next();
    }

    /** The request before is answered. */
    void finished() {
        isBusy = false;
        next();
    }

    private void next() {
        if (!isBusy && !waiting.isEmpty()) {
            isBusy = true;
            waiting.remove().run();
        }
    }
}
