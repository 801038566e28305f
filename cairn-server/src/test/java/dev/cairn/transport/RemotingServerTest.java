package dev.cairn.transport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.cairn.testing.Answer;
import dev.cairn.testing.Dialect;
import dev.cairn.testing.WireClient;
import dev.cairn.wire.Body;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameHeader;
import dev.cairn.wire.HeaderFormat;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** With real sockets, over the JDK's I/O and over the native one. */
@ParameterizedClass
@MethodSource("kinds")
class RemotingServerTest {

    private static final byte[] NO_BODY = {};

    private final EchoHandlers echo = new EchoHandlers();
    private final ServerFixture fixture;

    RemotingServerTest(IoKind kind) {
        fixture = new ServerFixture(kind);
    }

    static Set<IoKind> kinds() {
        return new HashSet<>(List.of(IoKind.NIO, IoKind.best()));
    }

    @AfterEach
    void stopServers() {
        fixture.close();
    }

    @Test
    void aRequestIsAnswered() {
        RemotingServer server = fixture.start(echo);
        try (WireClient client = WireClient.connect(server.port())) {
            Answer answer = client.call(105, Map.of("topic", "TopicA"), "body".getBytes(UTF_8));
            assertThat(answer.code()).isZero();
            assertThat(answer.fields()).containsExactly(Map.entry("topic", "TopicA"));
            assertThat(answer.text()).isEqualTo("body");
        }
    }

    @Test
    void aThousandRequestsInOddPiecesAreAllAnswered() {
        RemotingServer server = fixture.start(echo);
        Random random = new Random(19);
        Dialect binary = Dialect.JAVA_5_5_0.withFormat(HeaderFormat.BINARY);
        try (WireClient client = WireClient.connect(server.port(), binary)) {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            for (int opaque = 0; opaque < 1_000; opaque++) {
                all.writeBytes(client.bytes(105, opaque, Map.of("topic", "T" + opaque), new byte[random.nextInt(300)]));
            }
            byte[] bytes = all.toByteArray();
            for (int from = 0; from < bytes.length; ) {
                int to = Math.min(bytes.length, from + 1 + random.nextInt(997));
                client.sendRaw(Arrays.copyOfRange(bytes, from, to));
                from = to;
            }
            for (int opaque = 0; opaque < 1_000; opaque++) {
                Answer answer = client.receive();
                assertThat(answer.opaque()).isEqualTo(opaque);
                assertThat(answer.fields()).containsExactly(Map.entry("topic", "T" + opaque));
            }
        }
    }

    @Test
    void aHandlerIsClosedOnceOnItsIoThreadAfterItsLastFrame() {
        RemotingServer server = fixture.start(echo);
        try (WireClient client = WireClient.connect(server.port())) {
            client.call(1);
            client.send(2, Map.of());
            client.send(3, Map.of());
            client.receive();
            client.receive();
        }
        await().until(() -> server.counts().open() == 0);
        server.stop(ServerFixture.SOON);
        assertThat(echo.calls)
                .containsExactly(
                        "handle on cairn-io-1", "handle on cairn-io-1", "handle on cairn-io-1", "closed on cairn-io-1");
        assertThat(echo.closed).containsExactly(CloseCause.PEER_CLOSED);
        assertThat(server.counts().closed(CloseCause.PEER_CLOSED)).isEqualTo(1);
    }

    @Test
    void sessionsOfOneServerHaveDifferentNames() {
        RemotingServer server = fixture.start(echo);
        try (WireClient one = WireClient.connect(server.port());
                WireClient two = WireClient.connect(server.port())) {
            one.call(1);
            two.call(1);
            assertThat(echo.sessions).extracting(Session::id).doesNotHaveDuplicates();
            assertThat(echo.sessions)
                    .extracting(Session::remoteAddress)
                    .containsExactlyInAnyOrder(one.localAddress(), two.localAddress());
        }
    }

    @Test
    void whatAnotherThreadSendsArrives() {
        RemotingServer server = fixture.start(echo);
        try (WireClient client = WireClient.connect(server.port())) {
            client.call(1);
            Session session = echo.sessions.element();
            for (int opaque = 0; opaque < 100; opaque++) {
                session.send(Frame.of(FrameHeader.oneWay(40, opaque, Map.of())));
            }
            for (int opaque = 0; opaque < 100; opaque++) {
                assertThat(client.receive().opaque()).isEqualTo(opaque);
            }
        }
    }

    @Test
    void whatIsSentToAnEndedConnectionIsReleased() {
        RemotingServer server = fixture.start(echo);
        try (WireClient client = WireClient.connect(server.port())) {
            client.call(1);
        }
        await().until(() -> server.counts().open() == 0);
        Body whileServing = Body.of(new byte[10]);
        echo.sessions.element().send(new Frame(FrameHeader.request(1, 1, Map.of()), whileServing));
        await().until(whileServing::isReleased);

        server.stop(ServerFixture.SOON);
        Body afterStop = Body.of(new byte[10]);
        echo.sessions.element().send(new Frame(FrameHeader.request(1, 1, Map.of()), afterStop));
        assertThat(afterStop.isReleased()).isTrue();
    }

    @Test
    void aHandlerMayCloseItsConnection() {
        RemotingServer server = fixture.start(session -> new RequestHandler() {
            @Override
            public void handle(Frame frame) {
                echo.calls.add("handle");
                frame.release();
                session.send(Frame.of(frame.header().answer(16)));
                session.close(CloseCause.REFUSED);
            }

            @Override
            public void closed(CloseCause cause) {
                echo.closed.add(cause);
            }
        });
        try (WireClient client = WireClient.connect(server.port())) {
            byte[] request = client.bytes(1, 7, Map.of(), NO_BODY);
            client.sendRaw(Unpooled.wrappedBuffer(request, request).copy().array());
            assertThat(client.receive().code()).isEqualTo(16);
            assertThat(client.isClosedByServer(ServerFixture.SOON)).isTrue();
        }
        await().until(() -> echo.closed.contains(CloseCause.REFUSED));
        assertThat(echo.calls).hasSize(1);
    }

    @Test
    void aConnectionOverTheLimitIsClosedAndAPlaceThatGetsFreeIsGivenAgain() {
        RemotingServer server = fixture.start(ServerFixture.settings().withMaxConnections(2), echo);
        try (LogCapture log = new LogCapture();
                WireClient first = WireClient.connect(server.port())) {
            WireClient second = WireClient.connect(server.port());
            first.call(1);
            second.call(1);
            try (WireClient third = WireClient.connect(server.port());
                    WireClient fourth = WireClient.connect(server.port())) {
                assertThat(third.isClosedByServer(ServerFixture.SOON)).isTrue();
                assertThat(fourth.isClosedByServer(ServerFixture.SOON)).isTrue();
            }
            assertThat(server.counts().refused()).isEqualTo(2);
            assertThat(log.lines()).singleElement().asString().contains("2 connections are open");
            second.close();
            await().until(() -> server.counts().open() == 1);
            try (WireClient fifth = WireClient.connect(server.port())) {
                assertThat(fifth.call(1).code()).isZero();
            }
        }
    }

    @Test
    void aSilentConnectionIsClosedIfTheOperatorWantsIt() {
        RemotingServer server = fixture.start(ServerFixture.settings().withIdleLimit(Duration.ofMillis(200)), echo);
        try (WireClient client = WireClient.connect(server.port())) {
            assertThat(client.call(1).code()).isZero();
            assertThat(client.isClosedByServer(ServerFixture.SOON)).isTrue();
        }
        await().until(() -> echo.closed.contains(CloseCause.IDLE));
    }

    @Test
    void aHandlerThatFailsCostsItsOwnConnectionOnly() {
        RemotingServer server =
                fixture.start(session -> session.id().value() == 1 ? new Failing() : echo.opened(session));
        try (LogCapture log = new LogCapture();
                WireClient unlucky = WireClient.connect(server.port())) {
            unlucky.send(1, Map.of());
            assertThat(unlucky.isClosedByServer(ServerFixture.SOON)).isTrue();
            assertThat(log.lines()).singleElement().asString().contains("unexpected failure");
            assertThat(log.stackTraces()).isEqualTo(1);
            try (WireClient other = WireClient.connect(server.port())) {
                assertThat(other.call(1).code()).isZero();
            }
        }
        await().until(() -> server.counts().closed(CloseCause.FAILED) == 1);
    }

    @Test
    void stoppingDeliversWhatWasSentClosesAllAndMayBeRepeated() {
        RemotingServer server = fixture.start(echo);
        byte[] large = new byte[8 * 1024 * 1024];
        try (WireClient client = WireClient.connect(server.port())) {
            client.call(1);
            echo.sessions.element().send(Frame.of(FrameHeader.request(40, 5, Map.of()), large));
            CompletableFuture<Boolean> stopped = CompletableFuture.supplyAsync(() -> server.stop(ServerFixture.SOON));
            assertThat(client.receive().body()).hasSize(large.length);
            assertThat(client.isClosedByServer(ServerFixture.SOON)).isTrue();
            assertThat(stopped.join()).isTrue();
        }
        assertThat(echo.closed).containsExactly(CloseCause.STOPPING);
        assertThat(server.stop(ServerFixture.SOON)).isTrue();
        assertThatThrownBy(() -> WireClient.connect(server.port())).hasMessageContaining("cannot connect");
    }

    @Test
    void aPeerThatDoesNotReadCanNotHoldUpTheStop() {
        RemotingServer server = fixture.start(echo);
        try (WireClient client = WireClient.connect(server.port())) {
            client.call(1);
            echo.sessions.element().send(Frame.of(FrameHeader.request(40, 5, Map.of()), new byte[16_000_000]));
            assertThat(server.stop(Duration.ofSeconds(1))).isTrue();
        }
        assertThat(echo.closed).containsExactly(CloseCause.STOPPING);
    }

    @Test
    void aTakenPortIsNamed() {
        RemotingServer server = fixture.start(echo);
        TransportSettings same = TransportSettings.defaults(server.address());
        assertThatThrownBy(() -> fixture.start(same, echo))
                .isInstanceOf(BindFailed.class)
                .hasMessage(
                        "Cannot listen on 127.0.0.1 port " + server.port() + ": the port is in use by another process");
    }

    @Test
    void anAddressThatIsNotOursIsNamed() {
        TransportSettings foreign =
                TransportSettings.defaults(InetSocketAddress.createUnresolved("no.such.host", 9876));
        assertThatThrownBy(() -> fixture.start(foreign, echo))
                .isInstanceOf(BindFailed.class)
                .hasMessage("Cannot listen on no.such.host port 9876: no such host");
    }

    private static final class Failing implements RequestHandler {
        @Override
        public void handle(Frame frame) {
            frame.release();
            throw new IllegalStateException("a fault of ours");
        }

        @Override
        public void closed(CloseCause cause) {
            // Nothing to give back.
        }
    }
}
