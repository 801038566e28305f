package dev.cairn.transport;

import dev.cairn.wire.Frame;

/** Sends single frames to peers at addresses that they gave. */
@FunctionalInterface
public interface Outbound {

    /**
     * Sends a frame that is not answered, and takes ownership of it. Returns at once; whether the peer can be reached
     * shows in counts and in the log only.
     */
    void send(Recipient to, Frame frame);
}
