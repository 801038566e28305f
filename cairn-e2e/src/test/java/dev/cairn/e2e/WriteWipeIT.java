package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.testing.WireClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** An operator takes the right to write from a broker before its maintenance, and gives it back afterwards. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WriteWipeIT {
    private static final int WIPE = 205;
    private static final int ADD = 327;

    private final Stage stage = Stage.with(1, "write-wipe");

    @AfterAll
    void end() {
        stage.close();
    }

    private static Table table(String broker, long counter) {
        return Table.of(counter)
                .with(broker + "-rw", 4, 6)
                .with(broker + "-ro", 4, 4)
                .with(broker + "-none", 4, 0);
    }

    private static void register(WireClient client, ScriptedBroker broker, Table table) {
        assertThat(client.call(ScriptedBroker.REGISTER, broker.fields5(), table.plain())
                        .code())
                .isZero();
    }

    private static List<Integer> permissions(WireClient client, String broker) {
        return List.of(
                SeenRoute.of(client, broker + "-rw").permission(broker),
                SeenRoute.of(client, broker + "-ro").permission(broker),
                SeenRoute.of(client, broker + "-none").permission(broker));
    }

    @Test
    void itIsSafeAndReversible() {
        ScriptedBroker broker = new ScriptedBroker("safe", 0, "127.0.0.31:10911");
        try (WireClient client = WireClient.connect(stage.nameServer().port())) {
            register(client, broker, table("safe", 1));

            assertThat(client.call(WIPE, Map.of("brokerName", "safe")).fields()).containsEntry("wipeTopicCount", "3");
            assertThat(permissions(client, "safe")).containsExactly(4, 4, 0);

            register(client, broker, table("safe", 1));
            assertThat(permissions(client, "safe")).as("after the same version").containsExactly(4, 4, 0);

            register(client, broker, table("safe", 2));
            assertThat(permissions(client, "safe")).as("after a higher version").containsExactly(4, 4, 0);

            assertThat(client.call(ADD, Map.of("brokerName", "safe")).fields()).containsEntry("addTopicCount", "3");
            assertThat(permissions(client, "safe")).containsExactly(6, 4, 0);
        }
    }

    @Test
    void itEndsWhenTheBrokerSaysGoodbye() {
        ScriptedBroker broker = new ScriptedBroker("upgraded", 0, "127.0.0.32:10911");
        try (WireClient client = WireClient.connect(stage.nameServer().port())) {
            register(client, broker, table("upgraded", 1));
            client.call(WIPE, Map.of("brokerName", "upgraded"));

            client.call(ScriptedBroker.UNREGISTER, broker.identity());
            register(client, broker, table("upgraded", 1));

            assertThat(permissions(client, "upgraded")).containsExactly(6, 4, 0);
        }
    }

    @Test
    void itOutlivesTheBrokersCrash() {
        ScriptedBroker broker = new ScriptedBroker("crashed", 0, "127.0.0.33:10911");
        int port = stage.nameServer().port();
        try (WireClient client = WireClient.connect(port)) {
            try (WireClient connection = WireClient.connect(port)) {
                register(connection, broker, table("crashed", 1));
                client.call(WIPE, Map.of("brokerName", "crashed"));
            }
            register(client, broker, table("crashed", 2));

            assertThat(permissions(client, "crashed")).containsExactly(4, 4, 0);
        }
    }

    @Test
    void aRestartOfTheNameServerForgetsIt() {
        ScriptedBroker broker = new ScriptedBroker("restarted", 0, "127.0.0.34:10911");
        NameServerProcess server = NameServerProcess.launch(stage.host(), NameServerKind.CAIRN, "restarted", Map.of());
        server.awaitReady();
        try (WireClient client = WireClient.connect(server.port())) {
            register(client, broker, table("restarted", 1));
            client.call(WIPE, Map.of("brokerName", "restarted"));
        }
        server.kill();
        server.startAgain();
        try (WireClient client = WireClient.connect(server.port())) {
            register(client, broker, table("restarted", 1));

            assertThat(permissions(client, "restarted")).containsExactly(6, 4, 0);
        }
    }
}
