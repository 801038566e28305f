package dev.cairn.protocol;

import dev.cairn.census.ClientNotes;
import dev.cairn.metrics.Tally;
import dev.cairn.transport.Session;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameHeader;
import java.util.Map;

/**
 * One request and the connection that it came over. Whoever holds it answers it once, which releases its frame.
 *
 * @param session the connection
 * @param sender what is noted of who is at its other end
 * @param frame the request
 * @param tally where the connection's I/O thread counts
 */
record Request(Session session, ClientNotes sender, Frame frame, Tally tally) {
    /** What a request costs in memory beside its texts and its body, and so does each of its fields. */
    private static final int OVERHEAD_BYTES = 128;

    private static final int MOST_BYTES_OF_A_CHARACTER = 2;

    FrameHeader header() {
        return frame.header();
    }

    RequestFields fields() {
        return new RequestFields(frame.header());
    }

    boolean hasBody() {
        return !frame.body().isEmpty();
    }

    /** How much memory it holds while it waits: its body, and what its header has become, which may be as large. */
    int heldBytes() {
        long characters = header().remark().length();
        for (Map.Entry<String, String> field : header().fields().entrySet()) {
            characters += field.getKey().length() + (long) field.getValue().length();
        }
        long overhead = (1L + header().fields().size()) * OVERHEAD_BYTES;
        return Math.toIntExact(
                overhead + MOST_BYTES_OF_A_CHARACTER * characters + frame.body().size());
    }

    /** Sends the answer, unless nobody waits for one, and lets go of the request. On the connection's I/O thread only. */
    void answer(Answer answer) {
        tally.answered(header().code(), answer.result(), answer.body().size());
        frame.release();
        if (!header().isOneWay()) {
            session.send(answer.toFrame(header()));
        }
    }

    @Override
    public String toString() {
        return RequestCode.words(header().code()) + " from " + session.peer();
    }
}
