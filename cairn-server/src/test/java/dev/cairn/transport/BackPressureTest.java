package dev.cairn.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.testing.Dialect;
import dev.cairn.testing.WireClient;
import dev.cairn.wire.Body;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameHeader;
import dev.cairn.wire.HeaderFormat;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BackPressureTest {

    private static final int ANSWER_BYTES = 64 * 1024;
    private static final int REQUESTS = 4_000;

    private final ServerFixture fixture = new ServerFixture(IoKind.best());

    @AfterEach
    void stopServers() {
        fixture.close();
    }

    @Test
    void aPeerThatDoesNotReadGetsNoMoreAnswersMadeUntilItReads() {
        Answers answers = new Answers();
        RemotingServer server = fixture.start(answers);
        Dialect binary = Dialect.JAVA_5_5_0.withFormat(HeaderFormat.BINARY);
        try (WireClient client = WireClient.connect(server.port(), binary)) {
            ByteArrayOutputStream requests = new ByteArrayOutputStream();
            for (int opaque = 0; opaque < REQUESTS; opaque++) {
                requests.writeBytes(client.bytes(105, opaque, Map.of(), new byte[0]));
            }
            client.sendRaw(requests.toByteArray());
            answers.awaitStandstill();
            assertThat(answers.made.get()).isLessThan(REQUESTS);
            for (int opaque = 0; opaque < REQUESTS; opaque++) {
                assertThat(client.receive().opaque()).isEqualTo(opaque);
            }
        }
        assertThat(answers.mostWaiting.get()).isLessThanOrEqualTo(3);
    }

    @Test
    void aPeerThatNeverReadsWhatItIsSentUnaskedIsClosed() {
        EchoHandlers echo = new EchoHandlers();
        SocketSettings small = new SocketSettings(16, 0, 0, 32 * 1024, 64 * 1024, 1024 * 1024, KeepAlive.OFF);
        RemotingServer server = fixture.start(ServerFixture.settings().withSockets(small), echo);
        try (LogCapture log = new LogCapture();
                WireClient client = WireClient.connect(server.port())) {
            client.call(1);
            Session session = echo.sessions.element();
            for (int i = 0; i < 1_000; i++) {
                session.send(Frame.of(FrameHeader.oneWay(40, i, Map.of()), new byte[ANSWER_BYTES]));
            }
            await().until(() -> echo.closed.contains(CloseCause.OUTPUT_OVERFLOW));
            assertThat(log.lines()).singleElement().asString().contains("does not read its answers");
        }
    }

    /** Gives large answers and watches how many of them wait to be written. */
    private static final class Answers implements ConnectionHandlers {

        final AtomicInteger made = new AtomicInteger();
        final AtomicInteger mostWaiting = new AtomicInteger();
        private final byte[] content = new byte[ANSWER_BYTES];

        void awaitStandstill() {
            AtomicInteger before = new AtomicInteger(-1);
            await().pollInterval(Duration.ofMillis(200))
                    .until(() -> made.get() > 0 && before.getAndSet(made.get()) == made.get());
        }

        @Override
        public RequestHandler opened(Session session) {
            Deque<Body> waiting = new ArrayDeque<>();
            return new RequestHandler() {
                @Override
                public void handle(Frame frame) {
                    frame.release();
                    while (!waiting.isEmpty() && waiting.element().isReleased()) {
                        waiting.remove();
                    }
                    Body body = Body.of(content);
                    waiting.add(body);
                    mostWaiting.accumulateAndGet(waiting.size(), Math::max);
                    made.incrementAndGet();
                    session.send(new Frame(frame.header().answer(0), body));
                }

                @Override
                public void closed(CloseCause cause) {
                    waiting.clear();
                }
            };
        }
    }
}
