package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.registry.RegistryState;
import dev.cairn.view.TopicView;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A listing is made anew when it changes, not whenever anything does. */
class KeptListingTest {
    private final TestServer server = new TestServer();
    private final TestPeer broker = server.connect();
    private final KeptListing topics =
            listing(RegistryState::topicsMark, state -> String.join(",", TopicView.all(state)));
    private final KeptListing groups = listing(
            RegistryState::groupsMark, state -> String.valueOf(state.groups().size()));

    private static KeptListing listing(Function<RegistryState, Object> mark, Function<RegistryState, String> encoding) {
        return new KeptListing(mark, state -> encoding.apply(state).getBytes(UTF_8));
    }

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
    void aBrokerThatChangesItsQueuesAgainAndAgainLeavesTheListsAsTheyAre() {
        Answer listed = topics.of(server.state());
        Answer counted = groups.of(server.state());

        register(
                "1.1.1.1:1",
                "b",
                TestBodies.registration(2, "A", "B").replace("\"readQueueNums\":4", "\"readQueueNums\":9"));

        assertThat(server.state()
                        .route("A")
                        .orElseThrow()
                        .entries()
                        .get(0)
                        .reported()
                        .readQueues())
                .isEqualTo(9);
        assertThat(topics.of(server.state())).isSameAs(listed);
        assertThat(groups.of(server.state())).isSameAs(counted);
    }

    @Test
    void aTopicMoreIsListedAtOnce() {
        topics.of(server.state());

        register("1.1.1.1:1", "b", TestBodies.registration(2, "A", "B", "C"));

        assertThat(text(topics.of(server.state()))).isEqualTo("A,B,C");
    }

    @Test
    void aGroupMoreIsListedAtOnce() {
        groups.of(server.state());

        register("1.1.1.2:1", "c", TestBodies.registration(1, "A", "B"));

        assertThat(text(groups.of(server.state()))).isEqualTo("2");
    }
}
