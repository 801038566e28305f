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
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;

/**
 * The connection of one peer, be it a broker or a tool; several of its requests may be under way. A registration of megabytes is
 * written in pieces, so that lookups in the same thread hardly wait for it. Owned by the thread of the load.
 */
public final class PeerConnection implements Closeable {

    private static final int PIECE_BYTES = 1 << 16;
    private static final int USUAL_ANSWER_BYTES = 4096;
    private static final int MOST_ANSWER_BYTES = 16 << 20;
    private static final int PREFIX_BYTES = 8;

    private final int peer;
    private final SocketChannel channel;
    private final SelectionKey key;
    private final Queue<ByteBuffer> out = new ArrayDeque<>();
    private final Map<Integer, Answers> underWay = new HashMap<>();
    private ByteBuffer in = ByteBuffer.allocate(USUAL_ANSWER_BYTES);
    private int turn;

    /** Told of an answer, whatever its code is, while its body is still in the buffer. */
    public interface Answers {
        void answered(ServerAnswer answer) throws IOException;
    }

    private PeerConnection(int peer, SocketChannel channel, Selector selector) throws IOException {
        this.peer = peer;
        this.channel = channel;
        this.key = channel.register(selector, SelectionKey.OP_READ, this);
    }

    static PeerConnection open(int peer, int port, Selector selector) throws IOException {
        return new PeerConnection(peer, LocalChannel.open(port), selector);
    }

    /** How many answers are still to come. */
    int waiting() {
        return underWay.size();
    }

    /** Begins to send a request, behind those that are being sent. */
    void ask(Request request, Answers answers) {
        int opaque = Request.FIRST_OPAQUE + turn;
        turn = (turn + 1) % Request.OPAQUE_NUMBERS;
        underWay.put(opaque, answers);
        out.addAll(request.toBuffers(opaque));
        key.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
    }

    /** Writes or reads what is possible now. */
    void exchange() throws IOException {
        if (key.isWritable()) {
            writePiece();
        }
        if (key.isReadable()) {
            read();
        }
    }

    private void writePiece() throws IOException {
        ByteBuffer part = out.element();
        ByteBuffer piece = part.slice(part.position(), Math.min(PIECE_BYTES, part.remaining()));
        part.position(part.position() + channel.write(piece));
        if (!part.hasRemaining()) {
            out.remove();
        }
        if (out.isEmpty()) {
            key.interestOps(SelectionKey.OP_READ);
        }
    }

    private void read() throws IOException {
        if (channel.read(in) < 0) {
            throw new WrongAnswer("the server closed the connection of peer " + peer);
        }
        in.flip();
        while (in.remaining() >= PREFIX_BYTES && in.remaining() >= frameLength()) {
            int end = in.position() + frameLength();
            take(end);
            in.position(end);
        }
        int needed = in.remaining() >= PREFIX_BYTES ? frameLength() : 0;
        in = needed > in.capacity() ? ByteBuffer.allocate(needed).put(in) : in.compact();
    }

    private int frameLength() {
        int length = in.getInt(in.position());
        if (length < 0 || length > MOST_ANSWER_BYTES) {
            throw new WrongAnswer("an answer of " + length + " bytes to peer " + peer);
        }
        return Integer.BYTES + length;
    }

    private void take(int end) throws IOException {
        int headerAt = in.position() + PREFIX_BYTES;
        byte[] header = new byte[in.getInt(in.position() + Integer.BYTES) & 0xFFFFFF];
        in.get(headerAt, header);
        Answers answers = underWay.remove(AnswerHeader.opaque(header, header.length));
        if (answers == null) {
            throw new WrongAnswer("an answer to peer " + peer + " that it did not ask for, or a second one");
        }
        int bodyAt = headerAt + header.length;
        answers.answered(ServerAnswer.of(header, header.length, new AnswerBody(in, bodyAt, end - bodyAt)));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
