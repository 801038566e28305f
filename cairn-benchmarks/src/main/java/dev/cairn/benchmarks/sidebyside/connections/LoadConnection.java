package dev.cairn.benchmarks.sidebyside.connections;

import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.AnswerBody;
import dev.cairn.benchmarks.sidebyside.answers.AnswerHeader;
import dev.cairn.benchmarks.sidebyside.answers.ServerAnswer;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Arrays;

/**
 * A connection with a fixed number of requests in flight, each in a slot; the opaque number of a request tells its slot
 * and is not used again soon, so that a second answer is noticed. Written for little work per answer: only the code and the
 * opaque number are read. Owned by the thread of the load.
 */
public final class LoadConnection implements Closeable {

    private static final int FIRST_READ_BYTES = 1 << 16;
    private static final int MOST_READ_BYTES = 4 << 20;
    private static final int MOST_REQUEST_BYTES = 512;
    private static final int MOST_HEADER_BYTES = 1024;
    private static final Asked NOTHING = new Asked(-1, -1, 0);

    /** Told of each answer while it is still in the buffer. */
    public interface Answers {
        void answered(LoadConnection connection, Asked asked, AnswerBody body);

        /** Told of an answer that is not a success; unless somebody expects it, that is wrong. */
        default void refused(LoadConnection connection, Asked asked, ServerAnswer answer) {
            answer.requireSuccess();
        }
    }

    /** What was asked, and the time its latency is counted from. */
    public record Asked(int topic, int opaque, long sinceNanos) {}

    private final SocketChannel channel;
    private final SelectionKey key;
    private ByteBuffer in = ByteBuffer.allocateDirect(FIRST_READ_BYTES);
    private final ByteBuffer out;
    private final byte[] header = new byte[MOST_HEADER_BYTES];
    private final Asked[] asked;
    private final int[] freeSlots;
    private int free;
    private int turn;

    private LoadConnection(SocketChannel channel, Selector selector, int slots) throws IOException {
        this.channel = channel;
        this.key = channel.register(selector, SelectionKey.OP_READ, this);
        this.out = ByteBuffer.allocateDirect(slots * MOST_REQUEST_BYTES);
        this.asked = new Asked[slots];
        Arrays.fill(asked, NOTHING);
        this.freeSlots = new int[slots];
        while (free < slots) {
            freeSlots[free] = free;
            free++;
        }
    }

    /** To a server on this machine, with so many slots. */
    public static LoadConnection open(Selector selector, int port, int slots) throws IOException {
        return new LoadConnection(LocalChannel.open(port), selector, slots);
    }

    /** Whether a request may be asked. */
    public boolean hasFreeSlot() {
        return free > 0;
    }

    /** How many answers are still to come. */
    public int underWay() {
        return freeSlots.length - free;
    }

    /** Queues one request; {@code sinceNanos} is the time its latency is counted from. */
    public void ask(int topic, Request request, long sinceNanos) {
        int slot = freeSlots[--free];
        int opaque = Request.FIRST_OPAQUE + slot + turn * asked.length;
        turn = (turn + 1) % (Request.OPAQUE_NUMBERS / asked.length);
        asked[slot] = new Asked(topic, opaque, sinceNanos);
        request.writeTo(out, opaque);
    }

    /** Writes what is queued; what the socket does not take now goes with the next call. */
    public void flush() throws IOException {
        if (out.position() == 0) {
            return;
        }
        out.flip();
        channel.write(out);
        out.compact();
        key.interestOps(out.position() == 0 ? SelectionKey.OP_READ : SelectionKey.OP_READ | SelectionKey.OP_WRITE);
    }

    /** Reads what has come and hands over each whole answer. */
    public void read(Answers answers) throws IOException {
        if (channel.read(in) < 0) {
            throw new IOException("the server closed a connection of the load");
        }
        boolean isFilled = !in.hasRemaining();
        in.flip();
        while (in.remaining() >= 8) {
            int length = in.getInt(in.position());
            if (length < 4 || length + 4 > MOST_READ_BYTES) {
                throw new WrongAnswer("a frame of " + length + " bytes");
            }
            if (in.remaining() < length + 4) {
                break;
            }
            take(answers, length);
            in.position(in.position() + 4 + length);
        }
        in.compact();
        // Thousands of connections keep little each; a few that are busy soon read all that waits with one call.
        if (isFilled && in.capacity() < MOST_READ_BYTES) {
            in = ByteBuffer.allocateDirect(2 * in.capacity()).put(in.flip());
        }
    }

    private void take(Answers answers, int length) throws IOException {
        int headerLength = in.getInt(in.position() + 4);
        if (headerLength < 0 || headerLength > Math.min(MOST_HEADER_BYTES, length - 4)) {
            throw new WrongAnswer("a header of " + headerLength + " bytes, or one that is not JSON");
        }
        int headerAt = in.position() + 8;
        in.get(headerAt, header, 0, headerLength);
        boolean isSuccess = AnswerHeader.isSuccess(header, headerLength);
        int opaque = AnswerHeader.opaque(header, headerLength);
        int slot = Math.floorMod(opaque - Request.FIRST_OPAQUE, asked.length);
        Asked answered = asked[slot];
        if (answered.opaque() != opaque) {
            throw new WrongAnswer("an answer to a request that was not sent, or a second answer");
        }
        asked[slot] = NOTHING;
        freeSlots[free++] = slot;
        AnswerBody body = new AnswerBody(in, headerAt + headerLength, length - 4 - headerLength);
        if (isSuccess) {
            answers.answered(this, answered, body);
        } else {
            answers.refused(this, answered, ServerAnswer.of(header, headerLength, body));
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
