package dev.cairn.protocol;

import dev.cairn.transport.Session;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameHeader;

/**
 * One request and the connection that it came over. Whoever holds it answers it once, which releases its frame.
 *
 * @param session the connection
 * @param frame the request
 */
record Request(Session session, Frame frame) {
    FrameHeader header() {
        return frame.header();
    }

    RequestFields fields() {
        return new RequestFields(frame.header());
    }

    boolean hasBody() {
        return !frame.body().isEmpty();
    }

    /** Sends the answer, unless nobody waits for one, and lets go of the request. */
    void answer(Answer answer) {
        frame.release();
        if (!header().isOneWay()) {
            session.send(answer.toFrame(header()));
        }
    }

    @Override
    public String toString() {
        return "request " + header().code() + " from " + session.remoteAddress();
    }
}
