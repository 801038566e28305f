package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.model.BrokerKey;
import dev.cairn.protocol.TestPeer.Received;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Changes of one connection are applied in the order in which they were sent, whatever decoding takes. */
class OrderOfChangesTest {
    private static final BrokerKey BROKER = new BrokerKey("c", "1.1.1.1:1");

    private final TestServer server = new TestServer();
    private final TestPeer peer = server.connect();

    private static TestRequest registration(long counter, String... topics) {
        return TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(counter, topics));
    }

    private static TestRequest goodbye() {
        return TestRequest.of(104, "brokerName", "b", "brokerAddr", "1.1.1.1:1", "clusterName", "c", "brokerId", "0");
    }

    private static TestRequest heartbeat() {
        return TestRequest.of(904, "clusterName", "c", "brokerAddr", "1.1.1.1:1", "brokerName", "b");
    }

    private static TestRequest question(long counter) {
        return TestRequest.of(322, "brokerName", "b", "brokerAddr", "1.1.1.1:1", "clusterName", "c", "brokerId", "0")
                .body("{\"counter\":" + counter + ",\"stateVersion\":0,\"timestamp\":1700000000000}");
    }

    @Test
    void aGoodbyeWaitsForTheRegistrationBeforeIt() {
        peer.send(registration(1, "A", "B"));
        peer.send(goodbye());

        server.settleWithoutDecoding();
        assertThat(peer.received()).isEmpty();

        server.settle();
        assertThat(peer.received()).extracting(answer -> answer.header().code()).containsExactly(0, 0);
        assertThat(server.state().lastSequence()).isEqualTo(1);
        assertThat(server.state().leases()).isEmpty();
        assertThat(server.state().topics()).isEmpty();
        assertThat(peer.isAllReleased()).isTrue();
    }

    @Test
    void aRegistrationThatFollowsAGoodbyeStands() {
        peer.ask(registration(1, "A", "B"));
        peer.send(goodbye());
        peer.send(registration(2, "A", "B"));
        peer.send(question(2));
        server.settle();

        assertThat(peer.received())
                .last()
                .extracting(answer -> answer.header().fields().get("changed"))
                .isEqualTo("false");
        assertThat(server.state().lease(BROKER)).isPresent();
    }

    @Test
    void theLastOfManyRegistrationsCounts() {
        for (int counter = 1; counter <= 20; counter++) {
            peer.send(registration(counter, "A", "B", "T" + counter));
        }
        server.settle();

        assertThat(peer.received()).hasSize(20);
        assertThat(server.state().lease(BROKER).orElseThrow().version().counter())
                .isEqualTo(20);
        assertThat(server.state().topics()).hasSize(22);
    }

    @Test
    void aRepetitionBehindAnotherRegistrationIsNotTakenForTheStandingOne() {
        peer.ask(registration(1, "A", "B"));
        peer.send(registration(2, "A", "B", "C"));
        peer.send(registration(1, "A", "B"));
        server.settle();

        assertThat(server.state().lease(BROKER).orElseThrow().version().counter())
                .isEqualTo(1);
        assertThat(server.decoded()).isEqualTo(3);
    }

    @Test
    void questionsDoNotWaitForChanges() {
        peer.send(registration(1, "A", "B"));
        peer.send(TestRequest.of(105, "topic", "A"));
        server.settleWithoutDecoding();

        assertThat(peer.received()).extracting(answer -> answer.header().code()).containsExactly(17);
    }

    @Test
    void otherConnectionsDoNotWait() {
        TestPeer other = server.connect();
        peer.send(registration(1, "A", "B"));
        other.send(heartbeat());
        server.settleWithoutDecoding();

        assertThat(other.received()).hasSize(1);
        assertThat(peer.received()).isEmpty();
    }

    @Test
    void theEndOfAConnectionComesAfterItsWaitingRegistration() {
        peer.send(registration(1, "A", "B"));
        peer.disconnect();
        server.settleWithoutDecoding();
        assertThat(server.state().lastSequence()).isZero();

        server.settle();
        assertThat(server.state().lastSequence()).isEqualTo(1);
        assertThat(server.state().leases()).isEmpty();
        assertThat(server.state().topics()).isEmpty();
        assertThat(peer.isAllReleased()).isTrue();
    }

    @Test
    void theEndOfAConnectionRemovesItsBroker() {
        peer.ask(registration(1, "A", "B"));
        peer.disconnect();
        server.settle();

        assertThat(server.state().leases()).isEmpty();
    }

    @Test
    void aBrokerThatRegisteredOverANewConnectionOutlivesTheOldOne() {
        peer.ask(registration(1, "A", "B"));
        TestPeer again = server.connect();
        again.ask(registration(1, "A", "B"));
        peer.disconnect();
        server.settle();

        assertThat(server.state().lease(BROKER)).isPresent();
    }

    @Test
    void aHeartbeatBehindASlowRegistrationSavesItsBroker() {
        peer.ask(registration(1, "A", "B").with("heartbeatTimeoutMillis", "10000"));
        peer.send(registration(2, "A", "B").with("heartbeatTimeoutMillis", "10000"));
        for (int second = 0; second < 30; second += 5) {
            server.sleep(Duration.ofSeconds(5));
            peer.send(second % 2 == 0 ? heartbeat() : question(1));
            server.settleWithoutDecoding();
        }

        assertThat(server.state().lease(BROKER)).isPresent();
        server.settle();
        assertThat(peer.received()).hasSize(7);
    }

    @Test
    void aBrokerOfWhichNothingIsHeardIsNotSavedByItsSlowRegistration() {
        peer.ask(registration(1, "A", "B").with("heartbeatTimeoutMillis", "10000"));
        peer.send(registration(2, "A", "B").with("heartbeatTimeoutMillis", "10000"));
        server.sleep(Duration.ofSeconds(11));
        server.settleWithoutDecoding();

        assertThat(server.state().lease(BROKER)).isEmpty();
    }

    private static void assertBusy(List<Received> answers) {
        assertThat(answers).hasSize(1);
        assertThat(answers.get(0).header().code()).isEqualTo(2);
        assertThat(answers.get(0).header().remark()).isEqualTo("[OVERLOAD]system busy, start flow control for a while");
    }

    @Test
    void moreRegistrationsThanMayWaitToBeDecodedAreToldToComeAgain() {
        for (int i = 0; i < TestServer.DECODE_CAPACITY; i++) {
            server.connect().send(registration(1, "A", "B"));
        }
        peer.send(registration(1, "A", "B"));
        server.settleWithoutDecoding();

        assertBusy(peer.received());
        assertThat(peer.isAllReleased()).isTrue();
        server.settle();
        assertThat(peer.ask(registration(1, "A", "B")).header().code()).isZero();
    }

    @Test
    void moreChangesThanMayWaitForTheRegistryAreToldToComeAgain() {
        for (int i = 0; i < TestServer.INBOX_CAPACITY; i++) {
            server.connect().send(heartbeat());
        }
        peer.send(heartbeat());
        peer.runTasks();

        assertBusy(peer.received());
    }

    @Test
    void moreRequestsThanMayWaitInOneConnectionAreToldToComeAgain() {
        peer.send(registration(1, "A", "B"));
        for (int i = 0; i < NameServerConnections.MAX_WAITING_CHANGES; i++) {
            peer.send(goodbye());
        }
        assertThat(peer.received()).isEmpty();

        peer.send(goodbye());
        assertBusy(peer.received());

        server.settle();
        assertThat(peer.received()).hasSize(1 + NameServerConnections.MAX_WAITING_CHANGES);
    }

    @Test
    void moreBytesThanMayWaitInOneConnectionAreToldToComeAgain() {
        TestServer small = new TestServer(
                Settings.defaults().with(Options.MAX_FRAME_BYTES, 1024).with(Options.MAX_REGISTRATION_BYTES, 1024));
        TestPeer sender = small.connect();
        String body = TestBodies.registration(1, "A", "B", "x".repeat(600));
        sender.send(TestRequest.register(0, "1.1.1.1:1").body(body));
        sender.send(TestRequest.register(0, "1.1.1.1:1").body(body));
        assertThat(sender.received()).isEmpty();

        sender.send(TestRequest.register(0, "1.1.1.1:1").body(body));
        assertBusy(sender.received());

        small.settle();
        assertThat(sender.received()).hasSize(2);
        assertThat(sender.isAllReleased()).isTrue();
    }

    @Test
    void moreBytesThanMayWaitInAllConnectionsAreToldToComeAgain() {
        TestServer small = new TestServer(Settings.defaults().with(Options.MAX_WAITING_BYTES, 1024));
        String body = TestBodies.registration(1, "A", "B", "x".repeat(600));
        TestPeer first = small.connect();
        TestPeer second = small.connect();
        first.send(TestRequest.register(0, "1.1.1.1:1").body(body));
        second.send(TestRequest.register(1, "1.1.1.2:1").body(body));
        assertBusy(second.received());

        small.settle();
        assertThat(first.received()).hasSize(1);
        assertThat(second.ask(TestRequest.register(1, "1.1.1.2:1").body(body))
                        .header()
                        .code())
                .isZero();
        assertThat(second.isAllReleased()).isTrue();
    }

    @Test
    void largeHeadersThatWaitInOneConnectionAreCountedToo() {
        TestServer small = new TestServer(
                Settings.defaults().with(Options.MAX_FRAME_BYTES, 4096).with(Options.MAX_REGISTRATION_BYTES, 4096));
        TestPeer sender = small.connect();
        TestRequest talkative = goodbye().with("padding", "x".repeat(2000));
        sender.send(registration(1, "A", "B"));
        sender.send(talkative);
        assertThat(sender.received()).isEmpty();

        sender.send(talkative);
        assertBusy(sender.received());

        small.settle();
        assertThat(sender.received()).hasSize(2);
        assertThat(sender.ask(talkative).header().code()).isZero();
    }

    @Test
    void largeHeadersThatWaitInAllConnectionsAreCountedToo() {
        TestServer small = new TestServer(Settings.defaults().with(Options.MAX_WAITING_BYTES, 10_000));
        TestRequest talkative = registration(1, "A", "B").with("padding", "x".repeat(4000));
        TestPeer first = small.connect();
        TestPeer second = small.connect();
        first.send(talkative);
        second.send(talkative);
        assertBusy(second.received());

        small.settle();
        assertThat(second.ask(talkative).header().code()).isZero();
    }

    @Test
    void manySmallFieldsAreCountedForWhatTheyHold() {
        TestServer small = new TestServer(Settings.defaults().with(Options.MAX_WAITING_BYTES, 100_000));
        TestRequest talkative = registration(1, "A", "B");
        for (int i = 0; i < 1000; i++) {
            talkative = talkative.with("f" + i, "");
        }
        TestPeer second = small.connect();
        small.connect().send(talkative);
        second.send(talkative);

        assertBusy(second.received());
    }

    @Test
    void oneBodyAloneIsTakenHoweverLargeItIs() {
        TestServer small = new TestServer(Settings.defaults().with(Options.MAX_WAITING_BYTES, 1024));
        String body = TestBodies.registration(1, "A", "B", "x".repeat(1000));

        assertThat(small.connect()
                        .ask(TestRequest.register(0, "1.1.1.1:1").body(body))
                        .header()
                        .code())
                .isZero();
    }
}
