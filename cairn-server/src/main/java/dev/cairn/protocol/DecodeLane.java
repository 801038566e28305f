package dev.cairn.protocol;

import dev.cairn.transport.Session;
import java.util.concurrent.RejectedExecutionException;

/** Where bodies are read that may be large, off the I/O threads. */
@FunctionalInterface
public interface DecodeLane {
    /**
     * Does work for a connection, some time.
     *
     * @throws RejectedExecutionException if too much is waiting
     */
    void execute(Session session, Runnable work);
}
