package dev.cairn.transport;

import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameDecoder;
import dev.cairn.wire.FrameEncoder;
import dev.cairn.wire.FrameLimits;
import dev.cairn.wire.MalformedFrame;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A connection to a server for commands that people wait for: it sends, and the calling thread waits for the answer. Belongs
 * to one thread.
 */
public final class BlockingCalls implements AutoCloseable {
    private static final int READ_BYTES = 64 * 1024;

    private final Socket socket;
    private final Duration patience;
    private final LongSupplier nanoClock;
    private final FrameEncoder encoder = new FrameEncoder();
    private final FrameDecoder decoder = new FrameDecoder(FrameLimits.DEFAULTS);
    private final ByteBuf input = Unpooled.buffer();
    private final byte[] read = new byte[READ_BYTES];

    private BlockingCalls(Socket socket, Duration patience, LongSupplier nanoClock) {
        this.socket = socket;
        this.patience = patience;
        this.nanoClock = nanoClock;
    }

    /**
     * Connects.
     *
     * @param patience how long to wait, for the connection and for each answer
     * @throws IOException if nobody can be reached there
     */
    public static BlockingCalls open(PeerAddress address, Duration patience, LongSupplier nanoClock)
            throws IOException {
        InetSocketAddress peer = address.resolve();
        if (peer.isUnresolved()) {
            throw new IOException("no such host");
        }
        Socket socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.connect(peer, Math.toIntExact(patience.toMillis()));
            return new BlockingCalls(socket, patience, nanoClock);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** Sends a request. */
    public void send(Frame request) throws IOException {
        ByteBuf head = encoder.head(request, UnpooledByteBufAllocator.DEFAULT);
        ByteBuf whole = Unpooled.wrappedBuffer(head, request.body().intoBuffer());
        try {
            whole.readBytes(socket.getOutputStream(), whole.readableBytes());
        } finally {
            whole.release();
        }
    }

    /**
     * Waits for the answer to a request; others that come are answers to requests for which nobody waits any more.
     *
     * @return the answer, which the caller owns; nothing if it did not come in time
     * @throws IOException if the connection has ended, or what came is no frame
     */
    public Optional<Frame> awaitAnswer(int opaque) throws IOException {
        long deadline = nanoClock.getAsLong() + patience.toNanos();
        while (true) {
            Optional<Frame> next = nextFrame();
            if (next.isEmpty()) {
                if (!readMore(deadline)) {
                    return Optional.empty();
                }
            } else if (next.get().header().opaque() == opaque) {
                return next;
            } else {
                next.get().release();
            }
        }
    }

    private Optional<Frame> nextFrame() throws IOException {
        try {
            Optional<Frame> frame = decoder.decode(input);
            input.discardSomeReadBytes();
            return frame;
        } catch (MalformedFrame e) {
            throw new IOException("what it sends is no frame: " + e.getMessage(), e);
        }
    }

    private boolean readMore(long deadline) throws IOException {
        long millis = TimeUnit.NANOSECONDS.toMillis(deadline - nanoClock.getAsLong());
        if (millis <= 0) {
            return false;
        }
        socket.setSoTimeout(Math.toIntExact(millis));
        try {
            int count = socket.getInputStream().read(read);
            if (count < 0) {
                throw new IOException("it closed the connection");
            }
            input.writeBytes(read, 0, count);
            return true;
        } catch (SocketTimeoutException late) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        input.release();
        socket.close();
    }
}
