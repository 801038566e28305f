package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.census.Client;
import dev.cairn.census.Role;
import dev.cairn.model.SessionId;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is noted of each connection. */
class WhoIsConnectedTest {
    private final TestServer server = new TestServer();
    private final TestPeer peer = server.connect();

    private Client noted(TestPeer who) {
        return server.census().clients().find(who.id()).orElseThrow();
    }

    private static TestRequest registration() {
        return TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B"));
    }

    @Test
    void aClientIsNotedWithWhatItSaysAndAsksFor() {
        server.connect().ask(registration());
        peer.ask(TestRequest.of(105, "topic", "B").version(407));
        peer.ask(TestRequest.of(105, "topic", "A").version(407));
        peer.ask(TestRequest.of(105, "topic", "Nowhere").version(407));
        peer.ask(TestRequest.of(105, "topic", "A").version(407));

        assertThat(noted(peer))
                .isEqualTo(new Client(
                        peer.id(), Role.CLIENT, "JAVA", 407, peer.remoteAddress(), 1, 4, List.of("A", "B", "Nowhere")));
    }

    @Test
    void whoHasSentNothingIsSilent() {
        server.sleep(Duration.ofSeconds(3));
        TestPeer late = server.connect();

        assertThat(noted(late))
                .isEqualTo(
                        new Client(late.id(), Role.SILENT, "", 0, late.remoteAddress(), 3_000_000_001L, 0, List.of()));
    }

    @ParameterizedTest
    @CsvSource({
        "105,CLIENT",
        "901,CLIENT",
        "9999,CLIENT",
        "106,TOOL",
        "319,TOOL",
        "216,TOOL",
        "904,BROKER",
        "322,BROKER"
    })
    void whatItSendsTellsWhatItIs(int code, Role role) {
        peer.ask(TestRequest.of(code, "clusterName", "c", "brokerAddr", "1.1.1.1:1", "topic", "A"));

        assertThat(noted(peer).role()).isEqualTo(role);
    }

    @Test
    void aBrokerStaysOneWhateverElseItAsks() {
        peer.ask(TestRequest.of(106));
        peer.ask(registration());
        peer.ask(TestRequest.of(105, "topic", "A"));

        assertThat(noted(peer).role()).isEqualTo(Role.BROKER);
    }

    @Test
    void theSizeOfTheLastRegistrationIsKnown() {
        assertThat(server.census().clients().registrationBytes(peer.id())).isZero();
        for (String topic : List.of("B", "Topic", "C")) {
            String body = TestBodies.registration(1, "A", topic);
            peer.ask(TestRequest.register(0, "1.1.1.1:1").body(body));

            assertThat(server.census().clients().registrationBytes(peer.id())).isEqualTo(body.length());
        }
        peer.disconnect();

        assertThat(server.census().clients().registrationBytes(peer.id())).isZero();
    }

    @Test
    void whoHasGoneIsNotThere() {
        TestPeer other = server.connect();
        peer.disconnect();

        assertThat(server.census().clients().all()).extracting(Client::session).containsExactly(other.id());
    }

    @Test
    void clientsAreFoundByPageAndByTopic() {
        List<TestPeer> peers = List.of(peer, server.connect(), server.connect(), server.connect());
        peers.get(1).ask(TestRequest.of(105, "topic", "Nowhere"));
        peers.get(3).ask(TestRequest.of(105, "topic", "Nowhere"));

        assertThat(server.census().clients().after(new SessionId(1)).limit(2).map(Client::session))
                .containsExactly(new SessionId(2), new SessionId(3));
        assertThat(server.census().clients().askingFor("Nowhere").map(Client::session))
                .containsExactly(new SessionId(2), new SessionId(4));
    }
}
