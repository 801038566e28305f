package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.access.RequestKind;
import dev.cairn.config.AddressList;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.registry.RegistryState;
import org.junit.jupiter.api.Test;

/** The gate before all requests. */
class StrangersMayNotChangeAnythingTest {
    private static final AddressList ELSEWHERE = AddressList.parse("203.0.113.0/24");

    private static TestPeer strangerTo(Settings settings) {
        return new TestServer(settings).connect();
    }

    @Test
    void everyServedRequestHasItsKind() {
        assertThat(new TestServer().codes())
                .contains(103, 105)
                .allSatisfy(code -> assertThat(RequestKind.of(code)).isNotEqualTo(RequestKind.UNKNOWN));
    }

    @Test
    void aStrangerToTheBrokersCannotRegisterOne() {
        TestServer server = new TestServer(Settings.defaults().with(Options.BROKER_ADDRESSES, ELSEWHERE));
        TestPeer.Received answer =
                server.connect().ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B")));

        assertThat(answer.header().code()).isEqualTo(16);
        assertThat(answer.header().remark()).contains("request 103", "127.0.0.1", "brokerAddresses");
        assertThat(server.state().topics()).isEmpty();
    }

    @Test
    void aStrangerToTheReadersCanOnlyLookUpRoutes() {
        TestPeer stranger = strangerTo(Settings.defaults().with(Options.READ_ADDRESSES, ELSEWHERE));

        for (int code : new int[] {106, 206, 219, 304, 319}) {
            assertThat(stranger.ask(TestRequest.of(code)).header().code()).isEqualTo(16);
        }
        assertThat(stranger.ask(TestRequest.of(105, "topic", "A")).header().code())
                .isEqualTo(17);
    }

    @Test
    void aStrangerIsRefusedBeforeHisRequestIsLookedAt() {
        TestPeer stranger = strangerTo(
                Settings.defaults().with(Options.ADMIN_ADDRESSES, ELSEWHERE).with(Options.BROKER_ADDRESSES, ELSEWHERE));

        assertThat(stranger.ask(TestRequest.of(216)).header().code()).isEqualTo(16);
        assertThat(stranger.ask(TestRequest.of(104)).header().code()).isEqualTo(16);
        assertThat(stranger.ask(TestRequest.of(999)).header().code()).isEqualTo(3);
        assertThat(stranger.isAllReleased()).isTrue();
    }

    @Test
    void whoeverRegistersABrokerDoesNotTherebyGetTheTopicsOfOthers() {
        TestServer server = new TestServer(Settings.defaults().with(Options.ADMIN_ADDRESSES, ELSEWHERE));
        server.connect().ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B")));
        TestPeer stranger = server.connect();
        stranger.ask(TestRequest.register(0, "6.6.6.6:1")
                .with("brokerName", "fake")
                .body(TestBodies.registration(1, "A", "B")));
        RegistryState before = server.state();

        TestPeer.Received answer =
                stranger.ask(TestRequest.of(217, "topic", "A").body(TestBodies.queues("fake", "b")));

        assertThat(answer.header().code()).isEqualTo(16);
        assertThat(answer.header().remark())
                .isEqualTo(
                        "request 217 (register topic) for broker b, for whose topics nobody speaks over this connection,"
                                + " is not allowed from 127.0.0.1, which is not in adminAddresses of this name server");
        assertThat(server.state()).isSameAs(before);
        assertThat(stranger.ask(TestRequest.of(217, "topic", "A").body(TestBodies.queues("fake")))
                        .header()
                        .code())
                .as("of his own")
                .isZero();
    }

    @Test
    void aOneWayRequestOfAStrangerIsDroppedInSilence() {
        TestServer server = new TestServer(Settings.defaults().with(Options.BROKER_ADDRESSES, ELSEWHERE));
        TestPeer stranger = server.connect();
        stranger.send(TestRequest.register(0, "1.1.1.1:1")
                .body(TestBodies.registration(1, "A", "B"))
                .oneWay());
        server.settle();

        assertThat(stranger.received()).isEmpty();
        assertThat(server.state().leases()).isEmpty();
        assertThat(stranger.isAllReleased()).isTrue();
    }
}
