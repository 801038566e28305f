package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Option;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.protocol.TestPeer.Received;
import org.junit.jupiter.api.Test;

/** What would make the registry too large is refused with the name of the option. */
class RegistryBoundsTest {
    private static TestServer server(Option<Integer> option, int value) {
        return new TestServer(Settings.defaults().with(option, value));
    }

    private static void assertRefused(TestServer server, TestRequest request, String option) {
        Received answer = server.connect().ask(request);
        assertThat(answer.header().code()).isEqualTo(1);
        assertThat(answer.header().remark()).isEqualTo("this name server holds as much as " + option + " allows");
    }

    @Test
    void aBrokerTooMany() {
        TestServer server = server(Options.MAX_BROKERS, 1);
        server.connect().ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B")));

        assertRefused(
                server, TestRequest.register(1, "1.1.1.2:1").body(TestBodies.registration(1, "A", "B")), "maxBrokers");
    }

    @Test
    void aTopicTooMany() {
        TestServer server = server(Options.MAX_TOPICS, 1);

        assertRefused(
                server, TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B")), "maxTopics");
        assertThat(server.state().leases()).isEmpty();
    }

    @Test
    void aTopicWithALongNameTooMany() {
        TestServer server = server(Options.MAX_ROUTE_BYTES, 1500);
        TestPeer broker = server.connect();
        TestRequest registration = TestRequest.register(0, "1.1.1.1:1");
        broker.ask(registration.body(TestBodies.registration(1, "A", "B")));

        assertRefused(
                server,
                registration.body(TestBodies.registration(2, "A", "B", "C" + "c".repeat(1000))),
                "maxRouteBytes");
        assertThat(server.state().topics()).containsExactlyInAnyOrder("A", "B");
    }

    @Test
    void aRouteEntryTooMany() {
        TestServer server = server(Options.MAX_ROUTE_ENTRIES, 1);

        assertRefused(
                server,
                TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B")),
                "maxRouteEntries");
        assertThat(server.state().groups()).isEmpty();
    }
}
