package dev.cairn.transport;

import dev.cairn.wire.Frame;

/** What is done with the frames of one connection. Called on that connection's I/O thread only; must not block. */
public interface RequestHandler {

    /** Takes a frame and its ownership: it must be released, or sent on. */
    void handle(Frame frame);

    /** Whether what comes over this connection is handled before what others have sent that does not go first. */
    default boolean goesFirst() {
        return false;
    }

    /** The connection has ended. Called exactly once, after the last {@link #handle}. */
    void closed(CloseCause cause);
}
