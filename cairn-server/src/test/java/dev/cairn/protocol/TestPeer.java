package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.model.SessionId;
import dev.cairn.transport.CloseCause;
import dev.cairn.transport.RequestHandler;
import dev.cairn.transport.Session;
import dev.cairn.wire.Body;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameDecoder;
import dev.cairn.wire.FrameEncoder;
import dev.cairn.wire.FrameHeader;
import dev.cairn.wire.FrameLimits;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** One connection to a {@link TestServer}. What goes either way goes as bytes, through the real encoder and decoder. */
final class TestPeer implements Session {
    /** Lets headers be as large as an operator may allow them to be. */
    private static final FrameDecoder DECODER =
            new FrameDecoder(new FrameLimits(16 * 1024 * 1024, 16 * 1024 * 1024, 4096));

    private static final FrameEncoder ENCODER = new FrameEncoder();

    private final TestServer server;
    private final SessionId id;
    private final RequestHandler handler;
    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private final Queue<Received> received = new ArrayDeque<>();
    private final List<Body> sentBodies = new ArrayList<>();
    private boolean isClosed;

    /**
     * An answer.
     *
     * @param header its header
     * @param body its body as text
     */
    record Received(FrameHeader header, String body) {}

    TestPeer(TestServer server, NameServerConnections connections, long id) {
        this.server = server;
        this.id = new SessionId(id);
        this.handler = connections.opened(this);
    }

    /** Sends a request and does not wait. */
    void send(TestRequest request) {
        handler.handle(throughTheWire(request.frame()));
    }

    /** Sends the same bytes as an answer to something that nobody asked. */
    void sendAsResponse(TestRequest request) {
        Frame frame = request.frame();
        handler.handle(throughTheWire(new Frame(frame.header().answer(0), frame.body())));
    }

    /** Sends a request and lets everybody work until it is answered. */
    Received ask(TestRequest request) {
        send(request);
        server.settle();
        return received.remove();
    }

    /** The answers that nobody has looked at yet. */
    List<Received> received() {
        List<Received> all = List.copyOf(received);
        received.clear();
        return all;
    }

    /** The connection ends. */
    void disconnect() {
        close(CloseCause.PEER_CLOSED);
    }

    /** Whether the server has let go of all that was sent to it. */
    boolean isAllReleased() {
        return sentBodies.stream().allMatch(body -> body.isEmpty() || body.isReleased());
    }

    boolean runTasks() {
        boolean isBusy = !tasks.isEmpty();
        while (!tasks.isEmpty()) {
            tasks.remove().run();
        }
        return isBusy;
    }

    @Override
    public SessionId id() {
        return id;
    }

    @Override
    public InetSocketAddress remoteAddress() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), (int) id.value());
    }

    @Override
    public void send(Frame frame) {
        if (isClosed) {
            frame.release();
            return;
        }
        Frame arrived = throughTheWire(frame);
        received.add(new Received(arrived.header(), new String(arrived.body().copy(), UTF_8)));
        arrived.release();
    }

    @Override
    public void execute(Runnable task) {
        tasks.add(task);
    }

    @Override
    public void close(CloseCause cause) {
        isClosed = true;
        handler.closed(cause);
    }

    private Frame throughTheWire(Frame frame) {
        ByteBuf head = ENCODER.head(frame, UnpooledByteBufAllocator.DEFAULT);
        ByteBuf bytes =
                Unpooled.copiedBuffer(head, Unpooled.wrappedBuffer(frame.body().copy()));
        head.release();
        frame.release();
        Frame arrived = DECODER.decode(bytes).orElseThrow();
        bytes.release();
        sentBodies.add(arrived.body());
        return arrived;
    }
}
