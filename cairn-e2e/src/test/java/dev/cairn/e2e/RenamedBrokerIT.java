package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.WireClient;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** An operator gives a broker another name and starts it again: under the old one it must not be found any more. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RenamedBrokerIT {
    private static final Duration BOUND = Duration.ofSeconds(5);

    private final Stage stage = Stage.with(1, "renamed-broker");
    private final int port = stage.nameServer().port();

    @AfterAll
    void end() {
        stage.close();
    }

    @Test
    void onTheSameConnection() {
        try (WireClient connection = WireClient.connect(port)) {
            register(connection, "same-x", "127.0.0.11:10911");
            register(connection, "same-y", "127.0.0.11:10911");

            assertOnlyTheNewNameIsThere("same-x", "same-y");
        }
    }

    @Test
    void onANewConnectionAfterTheOldOneClosed() {
        try (WireClient old = WireClient.connect(port)) {
            register(old, "later-x", "127.0.0.12:10911");
        }
        try (WireClient connection = WireClient.connect(port)) {
            register(connection, "later-y", "127.0.0.12:10911");

            Awaitility.await().atMost(BOUND).untilAsserted(() -> assertOnlyTheNewNameIsThere("later-x", "later-y"));
        }
    }

    @Test
    void onANewConnectionWhileTheOldOneIsStillOpen() {
        try (WireClient old = WireClient.connect(port);
                WireClient connection = WireClient.connect(port)) {
            register(old, "both-x", "127.0.0.13:10911");
            register(connection, "both-y", "127.0.0.13:10911");

            assertOnlyTheNewNameIsThere("both-x", "both-y");
        }
    }

    private void register(WireClient connection, String name, String address) {
        ScriptedBroker broker = new ScriptedBroker(name, 0, address);
        Registration registration = Registration.of(1, "orders", "of-" + name);
        assertThat(broker.register(connection, registration).code()).isZero();
    }

    private void assertOnlyTheNewNameIsThere(String oldName, String newName) {
        try (WireClient client = WireClient.connect(port)) {
            assertThat(client.call(106).text()).contains("\"" + newName + "\"").doesNotContain("\"" + oldName + "\"");
            assertThat(client.call(105, Map.of("topic", "orders")).text())
                    .contains("\"" + newName + "\"")
                    .doesNotContain("\"" + oldName + "\"");
            assertThat(client.call(105, Map.of("topic", "of-" + oldName)).code())
                    .as("the code of the route that only the old name had")
                    .isEqualTo(17);
        }
    }
}
