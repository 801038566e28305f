package dev.cairn.benchmarks.protocol;

import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.census.Census;
import dev.cairn.config.Settings;
import dev.cairn.history.History;
import dev.cairn.history.HistoryLimits;
import dev.cairn.kv.KeyValues;
import dev.cairn.protocol.Backing;
import dev.cairn.protocol.NameServerConnections;
import dev.cairn.transport.RequestHandler;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameDecoder;
import dev.cairn.wire.FrameLimits;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.time.Clock;
import java.time.Duration;

/** Everything of a server between the bytes of a request and those of its answer, with one connection for each broker. */
final class InProcessServer {

    private final FrameDecoder decoder = new FrameDecoder(FrameLimits.DEFAULTS);
    private final NameServerConnections connections;

    InProcessServer(Settings settings) {
        connections = new NameServerConnections(new Backing(
                new ImmediateRegistry(),
                () -> settings,
                (text, reply) -> false,
                KeyValues::none,
                (change, reply) -> false,
                new History(new HistoryLimits(0, 1 << 20, Duration.ofDays(1)), Clock.systemUTC(), 0),
                () -> "",
                (session, bytes, work) -> work.run(),
                Runnable::run,
                Census.of(settings, () -> 1),
                () -> 1));
    }

    /** A connection, with what was sent over it. */
    final class Peer {

        private final CountingSession session;
        private final RequestHandler handler;

        private Peer(long id) {
            session = new CountingSession(id);
            handler = connections.opened(session);
        }

        /** Hands over the bytes of one frame and gives the number of bytes of the answer. */
        long send(ByteBuf frame) {
            long before = session.bytes();
            handler.handle(decode(frame));
            return session.bytes() - before;
        }
    }

    Peer connect(long id) {
        return new Peer(id);
    }

    /** Registers brokers that all have the same topics. */
    void register(Fleet fleet) {
        RegistrationBody body = RegistrationBody.forAll(RegisteredTopics.usual(fleet.topics()));
        for (int broker = 0; broker < fleet.brokers(); broker++) {
            ByteBuf frame = buffer(Request.registration(broker, body, 0));
            connect(broker).send(frame);
            frame.release();
        }
    }

    static ByteBuf buffer(Request request) {
        return Unpooled.directBuffer(request.length()).writeBytes(request.toBytes());
    }

    private Frame decode(ByteBuf frame) {
        return decoder.decode(frame.duplicate()).orElseThrow();
    }
}
