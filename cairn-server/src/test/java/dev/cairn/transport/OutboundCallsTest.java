package dev.cairn.transport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.model.GroupKey;
import dev.cairn.model.SessionId;
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
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
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
        restart(new CallRoom.Limits(atOnce, atOnce, atOnce), time);
    }

    private void restart(CallRoom.Limits room, Duration time) {
        restart(new OutboundCalls.Limits(room, new CallRoom.Limits(4, 1, 2), time), PeerAddress::resolve);
    }

    private void restart(OutboundCalls.Limits limits, Function<PeerAddress, InetSocketAddress> resolver) {
        calls.stop(SOON);
        calls = OutboundCalls.start(limits, resolver, System::nanoTime);
    }

    private static Recipient to(String address) {
        return new Recipient(address, new GroupKey("c", "b"), new SessionId(1));
    }

    /** A broker of some group, whose address came over some connection. */
    private static Recipient to(String address, int group, int origin) {
        return new Recipient(address, new GroupKey("c", "b" + group), new SessionId(origin));
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
        calls.send(to(address(peer)), notice(1));

        assertThat(received(peer))
                .contains("\"code\":905")
                .contains("\"opaque\":1")
                .endsWith("body");
        awaitCounts(new Counts(0, 1, 0, 0));
    }

    @Test
    void aPeerMayGiveANameInsteadOfAnAddress() throws IOException {
        ServerSocket peer = listener();
        calls.send(to("localhost:" + peer.getLocalPort()), notice(1));

        assertThat(received(peer)).endsWith("body");
    }

    @Test
    void aSilentPeerDelaysNobody() throws IOException {
        restart(256, Duration.ofMinutes(5));
        ServerSocket peer = listener();
        String silent = silentPeer();
        for (int i = 0; i < 20; i++) {
            calls.send(to(silent), notice(i));
        }
        calls.send(to(address(peer)), notice(21));

        assertThat(received(peer)).contains("\"opaque\":21");
        awaitCounts(new Counts(20, 1, 0, 0));
    }

    @Test
    void aSilentPeerIsGivenUpAtTheTimeLimit() throws IOException {
        restart(256, Duration.ofMillis(50));
        calls.send(to(silentPeer()), notice(1));

        awaitCounts(new Counts(0, 0, 1, 0));
        assertThat(log.lines()).singleElement().asString().contains("within 50 ms");
    }

    @Test
    void aPeerThatTakesTheConnectionAndReadsNothingIsGivenUpAtTheTimeLimit() throws IOException {
        restart(256, Duration.ofMillis(50));
        ServerSocket peer = listener();
        byte[] large = new byte[64 * 1024 * 1024];
        calls.send(to(address(peer)), Frame.of(FrameHeader.oneWay(905, 1, Map.of()), large));

        awaitCounts(new Counts(0, 0, 1, 0));
    }

    @Test
    void peersThatCannotBeReachedAreCountedAndToldOfOnce() throws IOException {
        ServerSocket closed = listener();
        closed.close();
        calls.send(to(address(closed)), notice(1));
        calls.send(to("no address"), notice(2));
        calls.send(to("127.0.0.1:0"), notice(3));

        awaitCounts(new Counts(0, 0, 3, 0));
        assertThat(log.lines()).hasSize(1);
    }

    private Optional<String> reach(String address) throws Exception {
        CompletableFuture<Optional<String>> told = new CompletableFuture<>();
        assertThat(calls.reach(to(address), told::complete)).isTrue();
        return told.get(SOON.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Test
    void aPeerThatTakesAConnectionIsReachedAndSentNothing() throws Exception {
        ServerSocket peer = listener();

        assertThat(reach(address(peer))).isEmpty();
        assertThat(received(peer)).isEmpty();
        assertThat(calls.counts()).isEqualTo(new Counts(0, 0, 0, 0));
    }

    @Test
    void aPeerThatCannotBeReachedIsToldAsThat() throws Exception {
        restart(256, Duration.ofMillis(50));
        ServerSocket closed = listener();
        closed.close();

        assertThat(reach(address(closed))).isPresent();
        assertThat(reach("no address")).contains("that is not host:port");
        assertThat(reach(silentPeer())).contains("it did not take the call within 50 ms");
        assertThat(calls.counts()).isEqualTo(new Counts(0, 0, 0, 0));
        assertThat(log.lines()).isEmpty();
    }

    @Test
    void whereThereIsNoRoomNobodyIsTried() throws Exception {
        restart(1, Duration.ofMinutes(5));
        calls.send(to(silentPeer()), notice(1));

        assertThat(calls.reach(to("127.0.0.1:1"), failure -> {})).isFalse();
        calls.stop(SOON);
        assertThat(calls.reach(to("127.0.0.1:1"), failure -> {})).isFalse();
    }

    @Test
    void moreCallsThanMayBeOnTheirWayAreRefusedAndToldOfOnce() throws IOException {
        restart(2, Duration.ofMinutes(5));
        String silent = silentPeer();
        for (int i = 0; i < 10; i++) {
            calls.send(to(silent), notice(i));
        }

        assertThat(calls.counts()).isEqualTo(new Counts(2, 0, 0, 8));
        assertThat(log.lines())
                .containsExactly("Did not call " + silent + ": 2 calls are on their way, which is the limit");
    }

    @Test
    void aGroupWhoseBrokersAreSilentLeavesRoomForAllOthers() throws IOException {
        restart(new CallRoom.Limits(256, 32, 64), Duration.ofMinutes(5));
        ServerSocket peer = listener();
        String silent = silentPeer();
        for (int i = 0; i < 300; i++) {
            calls.send(to(silent, 1, i), notice(i));
        }
        calls.send(to(address(peer), 2, 1), notice(301));

        assertThat(received(peer)).contains("\"opaque\":301");
        awaitCounts(new Counts(32, 1, 0, 268));
        assertThat(log.lines())
                .containsExactly("Did not call " + silent
                        + ": 32 calls to its group are on their way, which is the limit for one group");
    }

    @Test
    void aConnectionThatRegisteredSilentBrokersLeavesRoomForAllOthers() throws IOException {
        restart(new CallRoom.Limits(256, 32, 64), Duration.ofMinutes(5));
        ServerSocket peer = listener();
        String silent = silentPeer();
        for (int i = 0; i < 300; i++) {
            calls.send(to(silent, i, 1), notice(i));
        }
        calls.send(to(address(peer), 1, 2), notice(301));

        assertThat(received(peer)).contains("\"opaque\":301");
        awaitCounts(new Counts(64, 1, 0, 236));
        assertThat(log.lines()).singleElement().asString().endsWith("which is the limit for one connection");
    }

    @Test
    void theRoomOfACallIsFreeAgainOnceItIsOver() throws IOException {
        restart(1, Duration.ofMinutes(5));
        ServerSocket closed = listener();
        closed.close();
        for (int i = 1; i <= 5; i++) {
            calls.send(to(address(closed)), notice(i));
            awaitCounts(new Counts(0, 0, i, 0));
        }
    }

    /** Finds every host here, but waits for ever for the name of one that nobody knows anything about. */
    private final class SilentResolver implements Function<PeerAddress, InetSocketAddress>, AutoCloseable {
        private final CountDownLatch end = new CountDownLatch(1);

        SilentResolver() {
            opened.add(this);
        }

        @Override
        public InetSocketAddress apply(PeerAddress peer) {
            if (peer.host().startsWith("silent")) {
                try {
                    end.await();
                } catch (InterruptedException goOn) {
                    // As the resolver of the system, which nothing ends early.
                }
            }
            return new InetSocketAddress(HERE, peer.port());
        }

        @Override
        public void close() {
            end.countDown();
        }
    }

    private SilentResolver resolveSilently(Duration time) {
        SilentResolver resolver = new SilentResolver();
        CallRoom.Limits room = new CallRoom.Limits(256, 32, 64);
        restart(new OutboundCalls.Limits(room, new CallRoom.Limits(4, 1, 2), time), resolver);
        return resolver;
    }

    @Test
    void namesThatNobodyAnswersForHoldNobodyElseUp() throws IOException {
        resolveSilently(Duration.ofMinutes(5));
        ServerSocket peer = listener();
        for (int i = 0; i < 20; i++) {
            calls.send(to("silent:1", i, 1), notice(i));
        }
        calls.send(to("known:" + peer.getLocalPort(), 21, 2), notice(21));

        assertThat(received(peer)).contains("\"opaque\":21");
        awaitCounts(new Counts(2, 1, 18, 0));
        assertThat(log.lines())
                .containsExactly("Could not call silent:1: its name is not looked up: 2 calls to addresses from one"
                        + " connection are on their way, which is the limit for one connection");
    }

    @Test
    void theTimeLimitEndsALookupTooAndWhatIsFoundLaterIsNotCalled() throws IOException {
        SilentResolver resolver = resolveSilently(Duration.ofMillis(50));
        ServerSocket peer = listener();
        calls.send(to("silent:" + peer.getLocalPort()), notice(1));
        awaitCounts(new Counts(0, 0, 1, 0));
        assertThat(log.lines()).singleElement().asString().contains("within 50 ms");

        resolver.close();
        // Its group may look up one name at a time, so this one is looked up when the other has been found.
        await().atMost(SOON).until(() -> {
            calls.send(to("known:" + peer.getLocalPort()), notice(2));
            return calls.counts().sent() > 0;
        });

        assertThat(received(peer)).contains("\"opaque\":2");
    }

    @Test
    void theStopWaitsForNoName() {
        resolveSilently(Duration.ofMinutes(5));
        calls.send(to("silent:1"), notice(1));

        assertThat(calls.stop(SOON)).isTrue();
    }

    @Test
    void afterTheStopNobodyIsCalled() throws IOException {
        assertThat(calls.stop(SOON)).isTrue();
        calls.send(to(address(listener())), notice(1));

        assertThat(calls.counts()).isEqualTo(new Counts(0, 0, 0, 0));
        assertThat(log.lines()).isEmpty();
    }
}
