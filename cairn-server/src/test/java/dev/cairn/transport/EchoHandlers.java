package dev.cairn.transport;

import dev.cairn.wire.Frame;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Answers each request with its own fields and body, and remembers what was called. Used by all I/O threads. */
final class EchoHandlers implements ConnectionHandlers {

    final Queue<Session> sessions = new ConcurrentLinkedQueue<>();
    final Queue<CloseCause> closed = new ConcurrentLinkedQueue<>();
    final Queue<String> calls = new ConcurrentLinkedQueue<>();

    @Override
    public RequestHandler opened(Session session) {
        sessions.add(session);
        return new Echo(session);
    }

    private final class Echo implements RequestHandler {

        private final Session session;

        Echo(Session session) {
            this.session = session;
        }

        @Override
        public void handle(Frame frame) {
            calls.add("handle on " + Thread.currentThread().getName());
            session.send(
                    new Frame(frame.header().answer(0).withFields(frame.header().fields()), frame.body()));
        }

        @Override
        public void closed(CloseCause cause) {
            calls.add("closed on " + Thread.currentThread().getName());
            closed.add(cause);
        }
    }
}
