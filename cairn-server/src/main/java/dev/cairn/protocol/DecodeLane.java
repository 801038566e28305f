package dev.cairn.protocol;

import dev.cairn.transport.Session;
import java.util.concurrent.RejectedExecutionException;

/** Where bodies are read that may be large, off the I/O threads. */
@FunctionalInterface
public interface DecodeLane {
    /**
     * Does work for a connection, some time.
     *
     * @param session who waits for it
     * @param bodyBytes how large the body is that has to be read
     * @param work what to do
     * @throws RejectedExecutionException if too much is waiting
     */
    void execute(Session session, int bodyBytes, Runnable work);
}
