package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.Request;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The connection of one peer, be it a broker or a tool, with one request under way at most; the next waits for its answer. A
 * registration of megabytes is written in pieces, so that lookups in the same thread hardly wait for it. Owned by the thread of
 * the load.
 */
final class PeerConnection implements Closeable {

    private static final int PIECE_BYTES = 1 << 16;
    private static final int USUAL_ANSWER_BYTES = 4096;
    private static final int MOST_ANSWER_BYTES = 16 << 20;
    private static final ByteBuffer[] NOTHING = {};

    private final int peer;
    private final SocketChannel channel;
    private final SelectionKey key;
    private final Queue<Ask> asks = new ArrayDeque<>();
    private ByteBuffer in = ByteBuffer.allocate(USUAL_ANSWER_BYTES);
    private ByteBuffer[] out = NOTHING;

    /** A request, and who is told of its answer. */
    record Ask(Request request, Answers answers) {}

    /** Told of an answer, whatever its code is, while its body is still in the buffer. */
    interface Answers {
        void answered(ServerAnswer answer) throws IOException;
    }

    private PeerConnection(int peer, SocketChannel channel, Selector selector) throws IOException {
        this.peer = peer;
        this.channel = channel;
        this.key = channel.register(selector, SelectionKey.OP_READ, this);
    }

    static PeerConnection open(int peer, int port, Selector selector) throws IOException {
        SocketChannel channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        return new PeerConnection(peer, channel, selector);
    }

    /** How many answers are still to come. */
    int waiting() {
        return asks.size();
    }

    void ask(Request request, Answers answers) {
        asks.add(new Ask(request, answers));
        if (asks.size() == 1) {
            begin(request);
        }
    }

    private void begin(Request request) {
        out = request.toBuffers();
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
        boolean isDone = true;
        for (ByteBuffer part : out) {
            if (isDone && part.hasRemaining()) {
                ByteBuffer piece = part.slice(part.position(), Math.min(PIECE_BYTES, part.remaining()));
                part.position(part.position() + channel.write(piece));
                isDone = !part.hasRemaining();
            }
        }
        if (isDone) {
            out = NOTHING;
            key.interestOps(SelectionKey.OP_READ);
        }
    }

    private void read() throws IOException {
        if (channel.read(in) < 0) {
            throw new WrongAnswer("the server closed the connection of peer " + peer);
        }
        if (in.position() < Integer.BYTES) {
            return;
        }
        int length = Integer.BYTES + in.getInt(0);
        if (length < Integer.BYTES || length > in.capacity()) {
            makeRoom(length);
        }
        if (in.position() >= length) {
            take(length);
        }
    }

    private void take(int length) throws IOException {
        Ask answered = asks.poll();
        if (answered == null || in.position() > length) {
            throw new WrongAnswer("an answer to peer " + peer + " that it did not ask for");
        }
        byte[] header = new byte[in.getInt(4) & 0xFFFFFF];
        in.get(8, header);
        in.clear();
        Ask next = asks.peek();
        int bodyAt = 8 + header.length;
        AnswerBody body = new AnswerBody(in, bodyAt, length - bodyAt);
        answered.answers().answered(ServerAnswer.of(header, header.length, body));
        // Otherwise it was asked for while the answer was told of, and has begun.
        if (next != null) {
            begin(next.request());
        }
    }

    private void makeRoom(int length) {
        if (length < Integer.BYTES || length > MOST_ANSWER_BYTES) {
            throw new WrongAnswer("an answer of " + length + " bytes to peer " + peer);
        }
        in = ByteBuffer.allocate(length).put(in.flip());
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
