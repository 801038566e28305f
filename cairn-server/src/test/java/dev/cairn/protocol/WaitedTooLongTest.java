package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.LiveSettings;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.metrics.Result;
import dev.cairn.model.BrokerKey;
import dev.cairn.protocol.TestPeer.Received;
import dev.cairn.registry.RegistryState;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Changes whose senders have given up by the time their turn comes. The decode lane stands still meanwhile. */
class WaitedTooLongTest {
    private static final BrokerKey BROKER = new BrokerKey("c", "1.1.1.1:1");
    private static final Duration LIMIT = Settings.defaults().get(Options.MAX_WAIT);

    private final TestServer server = new TestServer();
    private final TestPeer peer = server.connect();

    private static TestRequest registration(long counter, String... topics) {
        return TestRequest.register(0, "1.1.1.1:1")
                .with("heartbeatTimeoutMillis", "10000")
                .body(TestBodies.registration(counter, topics));
    }

    private static TestRequest goodbye() {
        return TestRequest.of(104, "brokerName", "b", "brokerAddr", "1.1.1.1:1", "clusterName", "c", "brokerId", "0");
    }

    private static TestRequest heartbeat() {
        return TestRequest.of(904, "clusterName", "c", "brokerAddr", "1.1.1.1:1", "brokerName", "b");
    }

    private void sleepBeyondTheLimit() {
        server.sleep(LIMIT.plusMillis(1));
    }

    private static void assertTooLate(Received answer) {
        assertThat(answer.header().code()).isEqualTo(2);
        assertThat(answer.header().remark())
                .isEqualTo(
                        "[OVERLOAD]system busy: the request waited longer than maxWaitMillis = 5000 and was not done");
    }

    @Test
    void aRegistrationThatWaitedTooLongIsNotDone() {
        peer.send(registration(1, "A", "B"));
        sleepBeyondTheLimit();
        server.settle();

        assertThat(peer.received()).singleElement().satisfies(WaitedTooLongTest::assertTooLate);
        assertThat(server.state().topics()).isEmpty();
        assertThat(server.state().lastSequence()).isZero();
        assertThat(peer.isAllReleased()).isTrue();
        assertThat(server.answers(Result.LATE)).isEqualTo(1);
    }

    @Test
    void oneThatWaitedJustNotTooLongIsDone() {
        peer.send(registration(1, "A", "B"));
        server.sleep(LIMIT);
        server.settle();

        assertThat(peer.received())
                .singleElement()
                .satisfies(answer -> assertThat(answer.header().code()).isZero());
        assertThat(server.state().topics()).containsExactlyInAnyOrder("A", "B");
    }

    @Test
    void whatWaitedBehindItIsNotDoneEitherAndWhatFollowsIs() {
        peer.ask(registration(1, "A", "B"));
        peer.send(registration(2, "A", "B", "C"));
        peer.send(goodbye());
        sleepBeyondTheLimit();
        server.settle();

        List<Received> answers = peer.received();
        assertThat(answers).hasSize(2).allSatisfy(WaitedTooLongTest::assertTooLate);
        assertThat(server.state().topics()).containsExactlyInAnyOrder("A", "B");

        assertThat(peer.ask(goodbye()).header().code()).isZero();
        assertThat(server.state().topics()).isEmpty();
    }

    @Test
    void aBrokerIsHeardByWhatIsNotDone() {
        peer.ask(registration(1, "A", "B"));
        for (int i = 2; i < 8; i++) {
            peer.send(registration(i, "A", "B", "C"));
            sleepBeyondTheLimit();
            server.settle();
        }

        assertThat(peer.received()).hasSize(6).allSatisfy(WaitedTooLongTest::assertTooLate);
        assertThat(server.state().lease(BROKER)).isPresent();
    }

    @Test
    void aHeartbeatCountsHoweverLongItWaits() {
        peer.ask(registration(1, "A", "B"));
        peer.send(registration(2, "A", "B", "C"));
        server.sleep(Duration.ofSeconds(8));
        peer.send(heartbeat().oneWay());
        server.settleWithoutDecoding();
        server.sleep(Duration.ofSeconds(8));

        assertThat(server.state().lease(BROKER)).isPresent();
    }

    static Stream<TestRequest> changesThatNeedNoDecoding() {
        return Stream.of(
                goodbye(),
                registration(1, "A", "B"),
                heartbeat(),
                TestRequest.of(205, "brokerName", "b"),
                TestRequest.of(216, "topic", "A"),
                TestRequest.of(217, "topic", "C").body(TestBodies.queues("b")));
    }

    @ParameterizedTest
    @MethodSource("changesThatNeedNoDecoding")
    void whatWaitedTooLongForTheRegistryItselfIsNotDone(TestRequest change) {
        peer.ask(registration(1, "A", "B"));
        RegistryState before = server.state();
        peer.send(change);
        server.standStill(LIMIT.plusMillis(1));
        server.settle();

        assertThat(peer.received()).singleElement().satisfies(WaitedTooLongTest::assertTooLate);
        assertThat(server.state().revision()).isEqualTo(before.revision());
        assertThat(server.state().lastSequence()).isEqualTo(before.lastSequence());
        assertThat(server.state().lease(BROKER)).isPresent();
        assertThat(peer.isAllReleased()).isTrue();
        assertThat(server.answers(Result.LATE)).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("changesThatNeedNoDecoding")
    void whatWaitedForTheRegistryJustNotTooLongIsDone(TestRequest change) {
        peer.ask(registration(1, "A", "B"));
        peer.send(change);
        server.standStill(LIMIT);
        server.settle();

        assertThat(peer.received())
                .singleElement()
                .satisfies(answer -> assertThat(answer.header().code()).isZero());
    }

    @Test
    void aKeyValueThatWaitedTooLongForTheDiskIsNotWritten() {
        peer.send(TestRequest.of(100, "namespace", "n", "key", "k", "value", "v"));
        peer.send(TestRequest.of(102, "namespace", "n", "key", "k"));
        sleepBeyondTheLimit();
        server.settle();

        assertThat(peer.received()).hasSize(2).allSatisfy(WaitedTooLongTest::assertTooLate);
        assertThat(server.written()).isZero();
        assertThat(peer.ask(TestRequest.of(101, "namespace", "n", "key", "k"))
                        .header()
                        .code())
                .isEqualTo(22);
        assertThat(peer.isAllReleased()).isTrue();
    }

    @Test
    void aKeyValueThatWaitedJustNotTooLongIsWrittenBesideOneThatDid() {
        peer.send(TestRequest.of(100, "namespace", "n", "key", "late", "value", "v"));
        server.sleep(Duration.ofMillis(1));
        peer.send(TestRequest.of(100, "namespace", "n", "key", "k", "value", "v"));
        server.sleep(LIMIT);
        server.settle();

        assertThat(peer.received()).extracting(answer -> answer.header().code()).containsExactly(2, 0);
        assertThat(peer.ask(TestRequest.of(219, "namespace", "n")).body()).isEqualTo("{\"table\":{\"k\":\"v\"}}");
    }

    @Test
    void settingsThatWaitedTooLongForTheDiskAreNotChanged(@TempDir Path folder) {
        Queue<Runnable> disk = new ArrayDeque<>();
        LiveSettings live = LiveSettings.open(Settings.defaults().with(Options.DATA_DIR, folder), disk::add);
        server.configure(live);
        peer.send(TestRequest.of(318).body("orderMessageEnable=true"));
        sleepBeyondTheLimit();
        disk.forEach(Runnable::run);
        server.settle();

        assertThat(peer.received()).singleElement().satisfies(WaitedTooLongTest::assertTooLate);
        assertThat(live.get().get(Options.ORDER_MESSAGE_ENABLE)).isFalse();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void theEndOfAConnectionIsNeverTooLate() {
        peer.ask(registration(1, "A", "B"));
        peer.disconnect();
        server.standStill(LIMIT.plusMillis(1));
        server.settle();

        assertThat(server.state().leases()).isEmpty();
    }

    @Test
    void aBrokerIsHeardByWhatThereIsNoRoomFor() {
        peer.ask(registration(1, "A", "B"));
        for (int i = 0; i < TestServer.DECODE_CAPACITY; i++) {
            server.connect().send(TestRequest.register(0, "9.9.9.9:" + i).body(TestBodies.registration(1, "A", "B")));
        }
        server.sleep(Duration.ofSeconds(8));
        peer.send(registration(2, "A", "B", "C"));
        server.settleWithoutDecoding();
        assertThat(peer.received())
                .singleElement()
                .satisfies(answer -> assertThat(answer.header().code()).isEqualTo(2));
        server.sleep(Duration.ofSeconds(8));

        assertThat(server.state().lease(BROKER)).isPresent();
    }

    @Test
    void nobodyIsToldOfAOneWayRequestThatWaitedTooLong() {
        peer.send(registration(1, "A", "B").oneWay());
        sleepBeyondTheLimit();
        server.settle();

        assertThat(peer.received()).isEmpty();
        assertThat(server.state().topics()).isEmpty();
    }

    @Test
    void theLimitMayChangeMeanwhile() {
        peer.send(registration(1, "A", "B"));
        sleepBeyondTheLimit();
        server.configure(Settings.defaults().with(Options.MAX_WAIT, Duration.ofSeconds(20)));
        server.settle();

        assertThat(server.state().topics()).hasSize(2);
    }
}
