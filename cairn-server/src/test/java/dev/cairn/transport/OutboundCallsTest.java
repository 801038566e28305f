package dev.cairn.transport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.transport.OutboundCalls.Counts;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameHeader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Calls to peers that take them, and to peers that do not. */
class OutboundCallsTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();
    private static final Duration SOON = Duration.ofSeconds(10);

    private final LogCapture log = new LogCapture();
    private final List<AutoCloseable> opened = new ArrayList<>();
    private OutboundCalls calls = OutboundCalls.start(System::nanoTime);

    @AfterEach
    void closeAll() throws Exception {
        calls.stop(SOON);
        for (AutoCloseable resource : opened) {
            resource.close();
        }
        log.close();
    }

    private void restart(int atOnce, Duration time) {
        calls.stop(SOON);
        calls = OutboundCalls.start(new OutboundCalls.Limits(atOnce, time), System::nanoTime);
    }

    private ServerSocket listener() throws IOException {
        ServerSocket listener = new ServerSocket(0, 50, HERE);
        listener.setSoTimeout((int) SOON.toMillis());
        opened.add(listener);
        return listener;
    }

    private static String address(ServerSocket listener) {
        return "127.0.0.1:" + listener.getLocalPort();
    }

    /** A peer whose host is there and whose process does not take connections: the handshake never ends. */
    private String silentPeer() throws IOException {
        ServerSocket listener = new ServerSocket(0, 1, HERE);
        opened.add(listener);
        for (int i = 0; i < 8; i++) {
            Socket filler = new Socket();
            opened.add(filler);
            try {
                filler.connect(new InetSocketAddress(HERE, listener.getLocalPort()), 200);
            } catch (IOException full) {
                return address(listener);
            }
        }
        throw new IllegalStateException("the queue of the listener is never full");
    }

    private static Frame notice(int number) {
        return Frame.of(FrameHeader.oneWay(905, number, Map.of("n", "x")), "body".getBytes(UTF_8));
    }

    private static String received(ServerSocket listener) throws IOException {
        try (Socket socket = listener.accept()) {
            socket.setSoTimeout((int) SOON.toMillis());
            return new String(socket.getInputStream().readAllBytes(), UTF_8);
        }
    }

    private void awaitCounts(Counts counts) {
        await().atMost(SOON).untilAsserted(() -> assertThat(calls.counts()).isEqualTo(counts));
    }

    @Test
    void aPeerGetsTheWholeFrameAndTheEndOfTheConnection() throws IOException {
        ServerSocket peer = listener();
        calls.send(address(peer), notice(1));

        assertThat(received(peer))
                .contains("\"code\":905")
                .contains("\"opaque\":1")
                .endsWith("body");
        awaitCounts(new Counts(0, 1, 0, 0));
    }

    @Test
    void aPeerMayGiveANameInsteadOfAnAddress() throws IOException {
        ServerSocket peer = listener();
        calls.send("localhost:" + peer.getLocalPort(), notice(1));

        assertThat(received(peer)).endsWith("body");
    }

    @Test
    void aSilentPeerDelaysNobody() throws IOException {
        restart(256, Duration.ofMinutes(5));
        ServerSocket peer = listener();
        String silent = silentPeer();
        for (int i = 0; i < 20; i++) {
            calls.send(silent, notice(i));
        }
        calls.send(address(peer), notice(21));

        assertThat(received(peer)).contains("\"opaque\":21");
        awaitCounts(new Counts(20, 1, 0, 0));
    }

    @Test
    void aSilentPeerIsGivenUpAtTheTimeLimit() throws IOException {
        restart(256, Duration.ofMillis(50));
        calls.send(silentPeer(), notice(1));

        awaitCounts(new Counts(0, 0, 1, 0));
        assertThat(log.lines()).singleElement().asString().contains("within 50 ms");
    }

    @Test
    void aPeerThatTakesTheConnectionAndReadsNothingIsGivenUpAtTheTimeLimit() throws IOException {
        restart(256, Duration.ofMillis(50));
        ServerSocket peer = listener();
        byte[] large = new byte[64 * 1024 * 1024];
        calls.send(address(peer), Frame.of(FrameHeader.oneWay(905, 1, Map.of()), large));

        awaitCounts(new Counts(0, 0, 1, 0));
    }

    @Test
    void peersThatCannotBeReachedAreCountedAndToldOfOnce() throws IOException {
        ServerSocket closed = listener();
        closed.close();
        calls.send(address(closed), notice(1));
        calls.send("no address", notice(2));
        calls.send("127.0.0.1:0", notice(3));

        awaitCounts(new Counts(0, 0, 3, 0));
        assertThat(log.lines()).hasSize(1);
    }

    @Test
    void moreCallsThanMayBeOnTheirWayAreRefusedAndToldOfOnce() throws IOException {
        restart(2, Duration.ofMinutes(5));
        String silent = silentPeer();
        for (int i = 0; i < 10; i++) {
            calls.send(silent, notice(i));
        }

        assertThat(calls.counts()).isEqualTo(new Counts(2, 0, 0, 8));
        assertThat(log.lines())
                .containsExactly("Did not call " + silent + ": 2 calls are on their way, which is the limit");
    }

    @Test
    void afterTheStopNobodyIsCalled() throws IOException {
        assertThat(calls.stop(SOON)).isTrue();
        calls.send(address(listener()), notice(1));

        assertThat(calls.counts()).isEqualTo(new Counts(0, 0, 0, 0));
        assertThat(log.lines()).isEmpty();
    }
}
