package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.AddressList;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.Origin;
import dev.cairn.registry.Event;
import dev.cairn.registry.Limit;
import dev.cairn.registry.Obstacle;
import dev.cairn.registry.RegistryState;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whatever a registration is refused for, an operator who looks for the broker can learn of it: it is an event. */
class RefusedRegistrationsTest {
    private static final BrokerIdentity BROKER = new BrokerIdentity("c", "b", 0, "1.1.1.1:1");

    private TestServer server = new TestServer();
    private TestPeer peer = server.connect();

    private void begin(Settings settings) {
        server = new TestServer(settings);
        peer = server.connect();
    }

    private static TestRequest registration(String... topics) {
        return TestRequest.register(0, BROKER.address()).body(TestBodies.registration(1, topics));
    }

    /** The one refusal that a registration leads to, and nothing else. */
    private Event.RegistrationRefused refused(TestRequest request) {
        int before = server.heard().events().size();
        RegistryState state = server.state();
        assertThat(peer.ask(request).header().code()).isNotZero();

        List<Event> events = server.heard().events();
        assertThat(events).hasSize(before + 1);
        assertThat(server.heard().origins()).last().isEqualTo(Optional.of(new Origin("127.0.0.1:1", 103)));
        assertThat(server.state().revision()).isEqualTo(state.revision());
        return events.get(before).refusedRegistration().orElseThrow();
    }

    @Test
    void aSingleTopicForAnEmptyPlace() {
        assertThat(refused(registration("A")))
                .isEqualTo(new Event.RegistrationRefused(BROKER, new Obstacle.SingleTopic()));
    }

    @Test
    void aPlaceThatAnotherBrokerHas() {
        peer.ask(TestRequest.register(0, "2.2.2.2:2").body(TestBodies.registration(1, "A", "B")));
        int before = server.heard().events().size();
        assertThat(peer.ask(registration("A", "B")).header().code()).isZero();

        Event.RegistrationRefused refused =
                server.heard().events().get(before).refusedRegistration().orElseThrow();
        assertThat(refused.claimant()).isEqualTo(BROKER);
        assertThat(refused.obstacle()).isInstanceOf(Obstacle.PlaceTaken.class);
    }

    @Test
    void oneBrokerTooMany() {
        begin(Settings.defaults().with(Options.MAX_BROKERS, 1));
        peer.ask(TestRequest.register(1, "2.2.2.2:2").body(TestBodies.registration(1, "A", "B")));

        assertThat(refused(registration("A", "B")))
                .isEqualTo(new Event.RegistrationRefused(BROKER, new Obstacle.Full(Limit.BROKERS)));
    }

    @Test
    void topicsBeyondTheLimit() {
        begin(Settings.defaults().with(Options.MAX_TOPICS, 1));

        assertThat(refused(registration("A", "B")))
                .isEqualTo(new Event.RegistrationRefused(BROKER, new Obstacle.Full(Limit.TOPICS)));
    }

    @Test
    void aBodyThatIsNoRegistration() {
        assertThat(refused(TestRequest.register(0, BROKER.address()).body("{]")).obstacle())
                .isInstanceOf(Obstacle.Unreadable.class);
    }

    @Test
    void aHeaderThatSaysWhatCannotBe() {
        assertThat(refused(registration("A", "B").with("heartbeatTimeoutMillis", "0")))
                .isEqualTo(new Event.RegistrationRefused(
                        BROKER, new Obstacle.Unreadable("heartbeatTimeoutMillis is not between 1 and 31536000000")));
    }

    @Test
    void aBodyWithAnotherChecksum() {
        assertThat(refused(registration("A", "B").with("bodyCrc32", "1")))
                .isEqualTo(new Event.RegistrationRefused(BROKER, new Obstacle.Unreadable("crc32 not match")));
    }

    @Test
    void aRegistrationThatNamesNoPlaceIsNobodys() {
        assertThat(peer.ask(registration("A", "B").without("brokerName"))
                        .header()
                        .remark())
                .isEqualTo("brokerName is missing");
        assertThat(server.heard().events()).isEmpty();
    }

    @Test
    void anAddressThatMayNotRegisterIsToldOfNowAndThen() {
        begin(Settings.defaults().with(Options.BROKER_ADDRESSES, AddressList.parse("192.0.2.1")));

        Event.RegistrationRefused refused = refused(registration("A", "B"));
        assertThat(refused.claimant()).isEqualTo(BROKER);
        assertThat(refused.obstacle())
                .isEqualTo(new Obstacle.NotAllowed("request 103 (register broker) for broker b is not allowed from"
                        + " 127.0.0.1, which is not in brokerAddresses of this name server"));

        for (int i = 0; i < 100; i++) {
            peer.ask(registration("A", "B"));
        }
        assertThat(server.heard().events()).hasSize(1);
        server.sleep(KeptOut.PAUSE.plus(Duration.ofSeconds(1)));
        refused(registration("A", "B"));
    }

    @Test
    void ofBrokersThatShareAConnectionEachIsToldOf() {
        begin(Settings.defaults().with(Options.BROKER_ADDRESSES, AddressList.parse("192.0.2.1")));

        assertThat(refused(registration("A", "B")).claimant()).isEqualTo(BROKER);
        assertThat(refused(TestRequest.register(1, "2.2.2.2:2")).claimant())
                .isEqualTo(new BrokerIdentity("c", "b", 1, "2.2.2.2:2"));

        peer.ask(registration("A", "B"));
        peer.ask(TestRequest.register(1, "2.2.2.2:2"));
        assertThat(server.heard().events()).hasSize(2);
    }

    @Test
    void whoClaimsMoreAndMorePlacesOverOneConnectionIsToldOfAFewTimes() {
        begin(Settings.defaults().with(Options.BROKER_ADDRESSES, AddressList.parse("192.0.2.1")));

        for (int i = 0; i < 100; i++) {
            peer.ask(TestRequest.register(i, "2.2.2.2:" + (1 + i)));
        }
        assertThat(server.heard().events()).hasSize(KeptOut.MOST_TOLD_IN_A_PAUSE);
        server.sleep(KeptOut.PAUSE.plus(Duration.ofSeconds(1)));
        refused(registration("A", "B"));
    }
}
