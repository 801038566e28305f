package dev.cairn.testing;

import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameDecoder;
import dev.cairn.wire.FrameEncoder;
import dev.cairn.wire.FrameHeader;
import dev.cairn.wire.FrameLimits;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/**
 * A peer on one connection, which sends and waits. Stands in for a broker or a client:
 *
 * <pre>{@code
 * try (WireClient client = WireClient.connect(server.port())) {
 *     Answer route = client.call(105, Map.of("topic", "TopicA"));
 *     assertThat(route.code()).isEqualTo(17);
 * }
 * }</pre>
 *
 * Whatever is waited for longer than the time-out (10 s unless said otherwise) fails with an {@link AssertionError}.
 */
public final class WireClient implements AutoCloseable {

    private static final byte[] NO_BODY = {};
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Socket socket;
    private final Dialect dialect;
    private final Duration timeout;
    private final FrameEncoder encoder = new FrameEncoder();
    private final FrameDecoder decoder = new FrameDecoder(FrameLimits.DEFAULTS);
    private final ByteBuf input = Unpooled.buffer();
    private final Queue<Answer> unclaimed = new ArrayDeque<>();
    private int lastOpaque;
    private boolean hasServerEnded;

    private WireClient(Socket socket, Dialect dialect, Duration timeout) {
        this.socket = socket;
        this.dialect = dialect;
        this.timeout = timeout;
    }

    /** Connects to a port of this machine as a Java peer of the newest version. */
    public static WireClient connect(int port) {
        return connect(port, Dialect.JAVA_5_5_0);
    }

    /** Connects to a port of this machine as a peer of this kind. */
    public static WireClient connect(int port, Dialect dialect) {
        return connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), dialect, PATIENCE);
    }

    /** Connects to a port of this machine from another of its addresses, such as 127.0.0.2. */
    public static WireClient connectFrom(String source, int port) {
        return connect(
                new InetSocketAddress(source, 0),
                new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                Dialect.JAVA_5_5_0,
                PATIENCE);
    }

    /** Connects; whatever the client waits for afterwards may take as long as {@code timeout}. */
    public static WireClient connect(InetSocketAddress server, Dialect dialect, Duration timeout) {
        return connect(new InetSocketAddress(0), server, dialect, timeout);
    }

    private static WireClient connect(
            InetSocketAddress source, InetSocketAddress server, Dialect dialect, Duration timeout) {
        Socket socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.bind(source);
            socket.connect(server, Math.toIntExact(timeout.toMillis()));
            return new WireClient(socket, dialect, timeout);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot connect to " + server, e);
        }
    }

    /** This end of the connection, as the server sees it. */
    public InetSocketAddress localAddress() {
        return (InetSocketAddress) socket.getLocalSocketAddress();
    }

    /** Sends a request without fields and waits for its answer. */
    public Answer call(int code) {
        return call(code, Map.of());
    }

    /** Sends a request and waits for its answer. */
    public Answer call(int code, Map<String, String> fields) {
        return call(code, fields, NO_BODY);
    }

    /** Sends a request with a body and waits for its answer; other answers that come first are kept for {@link #receive}. */
    public Answer call(int code, Map<String, String> fields, byte[] body) {
        return answerTo(send(code, fields, body));
    }

    /** Sends a request with a body and waits for its answer; nothing if the server ends the connection without one. */
    public Optional<Answer> callUnlessEnded(int code, Map<String, String> fields, byte[] body) {
        int opaque = send(code, fields, body);
        Optional<Answer> answer = answerIfAnyTo(opaque);
        if (answer.isEmpty() && !hasServerEnded) {
            throw unanswered(opaque);
        }
        return answer;
    }

    /** Sends a request and does not wait; returns its opaque. */
    public int send(int code, Map<String, String> fields) {
        return send(code, fields, NO_BODY);
    }

    /** Sends a request with a body and does not wait; returns its opaque. */
    public int send(int code, Map<String, String> fields, byte[] body) {
        int opaque = ++lastOpaque;
        sendRaw(bytesOf(spoken(FrameHeader.request(code, opaque, fields)), body));
        return opaque;
    }

    /** Sends a request that is not to be answered. */
    public void sendOneWay(int code, Map<String, String> fields, byte[] body) {
        sendRaw(bytesOf(spoken(FrameHeader.oneWay(code, ++lastOpaque, fields)), body));
    }

    /** Sends these bytes, whatever they are. */
    public void sendRaw(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("the server does not take what is sent", e);
        }
    }

    /** The bytes that {@link #send} would send for such a request, with this opaque. */
    public byte[] bytes(int code, int opaque, Map<String, String> fields, byte[] body) {
        return bytesOf(spoken(FrameHeader.request(code, opaque, fields)), body);
    }

    /** Waits for the answer to a request that was sent with this opaque; others that come first are kept. */
    public Answer answerTo(int opaque) {
        return answerIfAnyTo(opaque).orElseThrow(() -> unanswered(opaque));
    }

    private Optional<Answer> answerIfAnyTo(int opaque) {
        for (Answer kept : unclaimed) {
            if (kept.opaque() == opaque) {
                unclaimed.remove(kept);
                return Optional.of(kept);
            }
        }
        long deadline = System.nanoTime() + timeout.toNanos();
        Optional<Answer> next = next(deadline);
        while (next.isPresent() && next.get().opaque() != opaque) {
            unclaimed.add(next.get());
            next = next(deadline);
        }
        return next;
    }

    private AssertionError unanswered(int opaque) {
        return new AssertionError(
                hasServerEnded
                        ? "the server ended the connection without an answer to request " + opaque
                        : "no answer to request " + opaque + " within " + timeout);
    }

    /** Waits for the next frame, whatever it is. */
    public Answer receive() {
        return receiveWithin(timeout).orElseThrow(() -> new AssertionError("nothing came within " + timeout));
    }

    /** Waits at most so long for the next frame; nothing if none came or the server closed the connection. */
    public Optional<Answer> receiveWithin(Duration patience) {
        Answer kept = unclaimed.poll();
        return kept != null ? Optional.of(kept) : next(System.nanoTime() + patience.toNanos());
    }

    /** True if the server closes or resets the connection within this time. What it sends before is dropped. */
    public boolean isClosedByServer(Duration within) {
        long deadline = System.nanoTime() + within.toNanos();
        while (true) {
            Reading outcome = read(deadline);
            if (outcome != Reading.BYTES) {
                return outcome == Reading.END;
            }
            input.clear();
        }
    }

    /** Ends the connection with a reset, as a crashed peer or a health probe does. */
    public void reset() {
        try {
            socket.setSoLinger(true, 0);
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<Answer> next(long deadline) {
        do {
            Optional<Frame> frame = decoder.decode(input);
            if (frame.isPresent()) {
                input.discardSomeReadBytes();
                return frame.map(Answer::of);
            }
        } while (read(deadline) == Reading.BYTES);
        return Optional.empty();
    }

    private Reading read(long deadline) {
        long millis = (deadline - System.nanoTime()) / 1_000_000;
        if (millis <= 0) {
            return Reading.NOTHING;
        }
        byte[] buffer = new byte[16 * 1024];
        try {
            socket.setSoTimeout((int) Math.min(millis, Integer.MAX_VALUE));
            int count = socket.getInputStream().read(buffer);
            if (count < 0) {
                hasServerEnded = true;
                return Reading.END;
            }
            input.writeBytes(buffer, 0, count);
            return Reading.BYTES;
        } catch (SocketTimeoutException e) {
            return Reading.NOTHING;
        } catch (IOException e) {
            hasServerEnded = true;
            return Reading.END;
        }
    }

    private FrameHeader spoken(FrameHeader header) {
        return new FrameHeader(
                header.code(),
                dialect.language(),
                dialect.version(),
                header.opaque(),
                header.flags(),
                header.remark(),
                header.fields(),
                dialect.format());
    }

    private byte[] bytesOf(FrameHeader header, byte[] body) {
        Frame frame = Frame.of(header, body);
        ByteBuf head = encoder.head(frame, UnpooledByteBufAllocator.DEFAULT);
        ByteBuf all = Unpooled.wrappedBuffer(head, frame.body().intoBuffer());
        try {
            return ByteBufUtil.getBytes(all);
        } finally {
            all.release();
        }
    }

    private enum Reading {
        BYTES,
        NOTHING,
        END
    }
}
