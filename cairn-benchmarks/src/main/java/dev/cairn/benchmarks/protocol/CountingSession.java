package dev.cairn.benchmarks.protocol;

import dev.cairn.model.SessionId;
import dev.cairn.transport.CloseCause;
import dev.cairn.transport.Session;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.net.InetSocketAddress;

/** Makes the bytes of each answer as a connection does, counts them and drops them. */
final class CountingSession implements Session {

    private final SessionId id;
    private final FrameEncoder encoder = new FrameEncoder();
    private final ByteBuf output = PooledByteBufAllocator.DEFAULT.ioBuffer();
    private long bytes;

    CountingSession(long id) {
        this.id = new SessionId(id);
    }

    long bytes() {
        return bytes;
    }

    @Override
    public SessionId id() {
        return id;
    }

    @Override
    public InetSocketAddress remoteAddress() {
        return InetSocketAddress.createUnresolved("127.0.0.1", 1);
    }

    @Override
    public void send(Frame frame) {
        encoder.writeHead(frame, output.clear());
        frame.body().copyTo(output);
        bytes += output.readableBytes();
        frame.release();
    }

    @Override
    public void execute(Runnable task) {
        task.run();
    }

    @Override
    public void close(CloseCause cause) {
        throw new IllegalStateException("a request of a benchmark closed its connection: " + cause);
    }
}
