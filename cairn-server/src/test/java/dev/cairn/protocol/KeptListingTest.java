package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.registry.RegistryState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A listing is made anew when it changes, not whenever anything does. */
class KeptListingTest {
    private final TestServer server = new TestServer();
    private final TestPeer broker = server.connect();
    private final KeptListing groups = new KeptListing(
            RegistryState::groupsMark,
            state -> String.valueOf(state.groups().size()).getBytes(UTF_8));

    private void register(String address, String name, String body) {
        TestPeer.Received answer = broker.ask(
                TestRequest.register(0, address).with("brokerName", name).body(body));
        assertThat(answer.header().code()).isZero();
    }

    @BeforeEach
    void aBrokerWithTwoTopics() {
        register("1.1.1.1:1", "b", TestBodies.registration(1, "A", "B"));
    }

    private static String text(Answer answer) {
        return new String(answer.body().copy(), UTF_8);
    }

    @Test
    void aBrokerThatChangesItsTopicsAgainAndAgainLeavesTheListAsItIs() {
        Answer counted = groups.of(server.state());

        register("1.1.1.1:1", "b", TestBodies.registration(2, "A", "B", "C"));

        assertThat(groups.of(server.state())).isSameAs(counted);
    }

    @Test
    void aGroupMoreIsListedAtOnce() {
        groups.of(server.state());

        register("1.1.1.2:1", "c", TestBodies.registration(1, "A", "B"));

        assertThat(text(groups.of(server.state()))).isEqualTo("2");
    }
}
