package dev.cairn.benchmarks.sidebyside.connections;

import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.AnswerHeader;
import dev.cairn.benchmarks.sidebyside.answers.NoSuccess;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** A connection that sends one request at a time and waits for its answer, as a broker does. */
public final class BlockingConnection implements Closeable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int MOST_BYTES = 16 << 20;

    private final Socket socket;
    private final DataInputStream in;
    private final OutputStream out;

    private BlockingConnection(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new DataInputStream(socket.getInputStream());
        this.out = socket.getOutputStream();
    }

    /** To a server on this machine. */
    public static BlockingConnection open(int port) throws IOException {
        Socket socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout((int) PATIENCE.toMillis());
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), (int) PATIENCE.toMillis());
            return new BlockingConnection(socket);
        } catch (IOException refused) {
            socket.close();
            throw refused;
        }
    }

    /** Sends the request and gives the body of its answer; an answer with a code other than 0 is a wrong answer. */
    public String ask(Request request) throws IOException {
        out.write(request.toBytes());
        int length = in.readInt();
        int headerLength = in.readInt() & 0xFFFFFF;
        if (length < 4 + headerLength || length > MOST_BYTES) {
            throw new WrongAnswer("a frame of " + length + " bytes with a header of " + headerLength);
        }
        byte[] header = in.readNBytes(headerLength);
        byte[] body = in.readNBytes(length - 4 - headerLength);
        AnswerHeader.requireSuccess(header, header.length);
        return new String(body, StandardCharsets.UTF_8);
    }

    /** Sends the request; if the server refuses it or closes the connection, gives what happened. */
    public Optional<String> offer(Request request) throws IOException {
        try {
            ask(request);
            return Optional.empty();
        } catch (NoSuccess refused) {
            return Optional.of(String.valueOf(refused.getMessage()));
        } catch (SocketTimeoutException silent) {
            throw silent;
        } catch (IOException closed) {
            return Optional.of("the connection was closed");
        }
    }

    /** Sends the request and gives the body of its answer; nothing if the server has closed the connection. */
    public Optional<String> askIfOpen(Request request) throws IOException {
        try {
            return Optional.of(ask(request));
        } catch (SocketTimeoutException silent) {
            throw silent;
        } catch (IOException closed) {
            return Optional.empty();
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
