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

/**
 * The connection of one broker, with one request under way at most. A registration of megabytes is written in pieces, so that
 * lookups in the same thread hardly wait for it. Owned by the thread of the load.
 */
final class BrokerConnection implements Closeable {

    private static final int PIECE_BYTES = 1 << 16;
    private static final int USUAL_ANSWER_BYTES = 4096;
    private static final int MOST_ANSWER_BYTES = 16 << 20;
    private static final ByteBuffer[] NOTHING = {};

    /** What came of a request. */
    enum Answer {
        NOT_YET,
        SUCCESS,
        REFUSED
    }

    private final int broker;
    private final SocketChannel channel;
    private final SelectionKey key;
    private ByteBuffer in = ByteBuffer.allocate(USUAL_ANSWER_BYTES);
    private ByteBuffer[] out = NOTHING;
    private boolean isWaiting;

    private BrokerConnection(int broker, SocketChannel channel, Selector selector) throws IOException {
        this.broker = broker;
        this.channel = channel;
        this.key = channel.register(selector, SelectionKey.OP_READ, this);
    }

    static BrokerConnection open(int broker, int port, Selector selector) throws IOException {
        SocketChannel channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        return new BrokerConnection(broker, channel, selector);
    }

    int broker() {
        return broker;
    }

    /** Whether an answer is still to come. */
    boolean isWaiting() {
        return isWaiting;
    }

    void send(Request request) {
        out = request.toBuffers();
        isWaiting = true;
        key.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
    }

    /** Writes or reads what is possible now. */
    Answer exchange() throws IOException {
        if (key.isWritable()) {
            writePiece();
        }
        return key.isReadable() ? read() : Answer.NOT_YET;
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

    private Answer read() throws IOException {
        if (channel.read(in) < 0) {
            throw new WrongAnswer("the server closed the connection of broker " + broker);
        }
        if (in.position() < Integer.BYTES) {
            return Answer.NOT_YET;
        }
        int length = Integer.BYTES + in.getInt(0);
        if (length < Integer.BYTES || length > in.capacity()) {
            makeRoom(length);
        }
        if (in.position() < length) {
            return Answer.NOT_YET;
        }
        byte[] header = new byte[in.getInt(4) & 0xFFFFFF];
        in.get(8, header);
        in.clear();
        isWaiting = false;
        return AnswerHeader.isSuccess(header, header.length) ? Answer.SUCCESS : Answer.REFUSED;
    }

    private void makeRoom(int length) {
        if (length < Integer.BYTES || length > MOST_ANSWER_BYTES) {
            throw new WrongAnswer("an answer of " + length + " bytes to broker " + broker);
        }
        in = ByteBuffer.allocate(length).put(in.flip());
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
