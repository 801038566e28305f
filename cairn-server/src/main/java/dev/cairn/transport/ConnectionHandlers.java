package dev.cairn.transport;

/** Makes the handler of each new connection. */
@FunctionalInterface
public interface ConnectionHandlers {

    /**
     * Called once per accepted connection, on its I/O thread, before anything is read from it. The handler may own state
     * of that connection.
     */
    RequestHandler opened(Session session);
}
