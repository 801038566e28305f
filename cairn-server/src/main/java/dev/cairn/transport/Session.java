package dev.cairn.transport;

import dev.cairn.model.SessionId;
import dev.cairn.wire.Frame;
import java.net.InetSocketAddress;

/** One connection, as its request handler sees it. All methods may be called from any thread, also after its end. */
public interface Session {

    SessionId id();

    InetSocketAddress remoteAddress();

    /** Where the peer is, for people: {@code 10.0.0.1:45396}. */
    default String peer() {
        return PeerAddress.text(remoteAddress());
    }

    /** Writes a frame and takes ownership of it. A frame for a connection that has ended is released unseen. */
    void send(Frame frame);

    /** Runs a task on the connection's I/O thread; not at all once that thread has ended. */
    void execute(Runnable task);

    /** Ends the connection. What was sent before goes out if the peer takes it without delay. */
    void close(CloseCause cause);
}
