package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** With {@code deleteTopicWithBrokerRegistration}: whether a table is whole, as far as the connection can tell. */
class WholeTableRequestsTest {
    private static final TestRequest LESS = broker().body(TestBodies.registration(2, "A", "B"));

    private final TestServer server =
            new TestServer(Settings.defaults().with(Options.DELETE_TOPIC_WITH_REGISTRATION, true));
    private final TestPeer peer = server.connect();

    private static TestRequest broker() {
        return TestRequest.register(0, "1.1.1.1:1");
    }

    @BeforeEach
    void aBrokerThatOnceHadThreeTopics() {
        peer.ask(broker().body(TestBodies.registration(1, "A", "B", "C")));
        peer.ask(LESS);
        assertThat(server.state().topics()).contains("C");
    }

    @Test
    void theRepetitionThatIsRecognisedFromItsBytesMakesItWhole() {
        assertThat(peer.ask(LESS).header().code()).isZero();

        assertThat(server.state().topics()).containsExactlyInAnyOrder("A", "B");
    }

    @Test
    void onceItIsKnownNothingIsDecodedAnyMore() {
        peer.ask(LESS);
        int before = server.decoded();

        peer.ask(LESS);

        assertThat(server.decoded()).isEqualTo(before);
    }

    @Test
    void aRegistrationThatWasRefusedInBetweenBeginsAnew() {
        assertThat(peer.ask(LESS.with("bodyCrc32", "1")).header().code()).isEqualTo(1);

        peer.ask(LESS);
        assertThat(server.state().topics()).contains("C");

        peer.ask(LESS);
        assertThat(server.state().topics()).doesNotContain("C");
    }

    @Test
    void aChangeForWhichThereWasNoRoomInBetweenBeginsAnew() {
        TestRequest heartbeat = TestRequest.of(904, "clusterName", "c", "brokerAddr", "1.1.1.1:1", "brokerName", "b");
        for (int i = 0; i <= NameServerConnections.MAX_WAITING_CHANGES + 1; i++) {
            peer.send(heartbeat);
        }
        server.settle();
        assertThat(peer.received()).anyMatch(answer -> answer.header().code() == 2);

        peer.ask(LESS);
        assertThat(server.state().topics()).contains("C");

        peer.ask(LESS);
        assertThat(server.state().topics()).doesNotContain("C");
    }

    @Test
    void switchedOffAgainNothingGoes() {
        server.configure(Settings.defaults());

        peer.ask(LESS);
        peer.ask(LESS.with("haServerAddr", "1.1.1.1:3"));
        peer.ask(LESS.with("haServerAddr", "1.1.1.1:3"));

        assertThat(server.state().topics()).contains("C");
    }
}
