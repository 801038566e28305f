package dev.cairn.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.model.SessionId;
import dev.cairn.testing.WireClient;
import dev.cairn.wire.Body;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameHeader;
import io.netty.buffer.AbstractByteBufAllocator;
import io.netty.buffer.AdaptiveByteBufAllocator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Large answers to peers on several connections, who do not read them. */
class UnreadAnswersTest {
    private static final int MIB = 1024 * 1024;
    private static final int SMALL = 1;
    private static final int LARGE = 2;
    private static final Body LARGE_BODY = Body.kept(numbered(12 * MIB));
    private static final SocketSettings SMALL_SEND_BUFFERS =
            new SocketSettings(16, 64 * 1024, 0, 0, 0, SocketSettings.DEFAULTS.overflowBytes(), KeepAlive.OFF);

    private final ServerFixture fixture = new ServerFixture(IoKind.best());
    private final LogCapture log = new LogCapture();
    private final List<WireClient> deaf = new ArrayList<>();
    private final AtomicInteger asked = new AtomicInteger();

    @AfterEach
    void stopServers() {
        deaf.forEach(WireClient::close);
        log.close();
        fixture.close();
    }

    private static byte[] numbered(int size) {
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            bytes[i] = (byte) (i * 31 + i / 1000);
        }
        return bytes;
    }

    private RemotingServer start(long maxUnsentBytes) {
        return fixture.start(
                ServerFixture.settings().withSockets(SMALL_SEND_BUFFERS).withMaxUnsentBytes(maxUnsentBytes),
                this::answering);
    }

    private RequestHandler answering(Session session) {
        return new RequestHandler() {
            @Override
            public void handle(Frame frame) {
                boolean isLarge = frame.header().code() == LARGE;
                frame.release();
                session.send(new Frame(frame.header().answer(0), isLarge ? LARGE_BODY.share() : Body.none()));
                asked.addAndGet(isLarge ? 1 : 0);
            }

            @Override
            public void closed(CloseCause cause) {}
        };
    }

    private void askWithoutReading(RemotingServer server, int peers) {
        for (int i = 0; i < peers; i++) {
            WireClient client = WireClient.connect(server.port());
            deaf.add(client);
            client.send(LARGE, Map.of());
        }
        await().until(() -> asked.get() == peers);
    }

    @Test
    void peersThatDoNotReadAreClosedBeforeTheyHoldTooMuchTogetherAndOthersAreServed() {
        RemotingServer server = start(30L * MIB);
        try (WireClient bystander = WireClient.connect(server.port())) {
            askWithoutReading(server, 10);

            await().until(() -> server.counts().closed(CloseCause.UNREAD) == 8);
            assertThat(bystander.call(SMALL).code()).isZero();
            assertThat(server.counts().open()).isEqualTo(3);
            assertThat(log.lines())
                    .singleElement()
                    .asString()
                    .contains("of its answers unread", "together they are more than " + 30 * MIB);
        }
    }

    @Test
    void whatWasReadInTheEndIsHeldNoMore() {
        RemotingServer server = start(30L * MIB);
        List<WireClient> readers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            WireClient reader = WireClient.connect(server.port());
            readers.add(reader);
            assertThat(reader.call(LARGE).body()).isEqualTo(LARGE_BODY.copy());
            assertThat(reader.call(SMALL).code()).isZero();
        }
        readers.forEach(WireClient::close);
        assertThat(log.lines()).isEmpty();
    }

    @Test
    void whatWasNotReadIsForgottenWithItsConnection() {
        RemotingServer server = start(30L * MIB);
        for (int i = 0; i < 4; i++) {
            asked.set(0);
            askWithoutReading(server, 1);
            deaf.forEach(WireClient::close);
            await().until(() -> server.counts().open() == 0);
        }
        assertThat(log.lines()).isEmpty();
    }

    @Test
    void oneAnswerToManyWhoDoNotReadItIsNotCopiedForEach() {
        RemotingServer server = start(Long.MAX_VALUE);
        AdaptiveByteBufAllocator memory = (AdaptiveByteBufAllocator) ByteBufAllocator.DEFAULT;
        long before = memory.metric().usedDirectMemory();
        try (WireClient bystander = WireClient.connect(server.port())) {
            askWithoutReading(server, 20);
            bystander.call(SMALL);

            assertThat(memory.metric().usedDirectMemory() - before).isLessThan(40L * MIB);
            for (WireClient late : deaf) {
                assertThat(late.receive().body()).isEqualTo(LARGE_BODY.copy());
            }
        }
    }

    @Test
    void aLargeAnswerArrivesWholeAlthoughTheServerStopsMeanwhile() {
        RemotingServer server = start(Long.MAX_VALUE);
        askWithoutReading(server, 1);

        CompletableFuture<Boolean> stop = CompletableFuture.supplyAsync(() -> server.stop(ServerFixture.SOON));

        assertThat(deaf.get(0).receive().body()).isEqualTo(LARGE_BODY.copy());
        assertThat(stop.join()).isTrue();
    }

    @Test
    void aPeerForWhoseAnswerNoMemoryIsLeftIsClosedAndToldOfAsSuch() {
        Connections owner = new Connections(ServerFixture.settings(), this::answering, System::nanoTime);
        EmbeddedChannel channel = new EmbeddedChannel();
        channel.config().setAllocator(new NoMemory());
        Connection connection = new Connection(new SessionId(1), channel, new InetSocketAddress(1), owner);
        channel.pipeline().addLast(connection);
        Body body = Body.of(new byte[10]);

        connection.send(new Frame(FrameHeader.oneWay(40, 1, Map.of()), body));

        assertThat(channel.isOpen()).isFalse();
        assertThat(body.isReleased()).isTrue();
        assertThat(log.lines()).singleElement().asString().contains("no memory was left for its bytes: none");
    }

    private static final class NoMemory extends AbstractByteBufAllocator {
        @Override
        public boolean isDirectBufferPooled() {
            return false;
        }

        @Override
        protected ByteBuf newHeapBuffer(int initialCapacity, int maxCapacity) {
            throw new OutOfMemoryError("none");
        }

        @Override
        protected ByteBuf newDirectBuffer(int initialCapacity, int maxCapacity) {
            throw new OutOfMemoryError("none");
        }
    }
}
