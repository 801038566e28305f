package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.WireClient;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Topics must not turn read-only by themselves, whoever of a group comes and goes in whatever order. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PermissionsIT {
    private static final Duration BOUND = Duration.ofSeconds(5);

    private final Stage stage = Stage.with(1, "permissions", Map.of("supportActingMaster", "true"));
    private final int port = stage.nameServer().port();

    @AfterAll
    void end() {
        stage.close();
    }

    private static void register(WireClient client, ScriptedBroker broker, boolean isActing) {
        Map<String, String> fields =
                ScriptedBroker.with(broker.fields5(), "enableActingMaster", String.valueOf(isActing));
        Table table = Table.of(1, "topic-" + broker.name(), "other-" + broker.name());
        assertThat(client.call(ScriptedBroker.REGISTER, fields, table.plain()).code())
                .isZero();
    }

    private static SeenRoute route(WireClient client, String broker) {
        return SeenRoute.of(client, "topic-" + broker);
    }

    @Test
    void aGroupWhoseSlavesDoNotActStaysWritable() {
        ScriptedBroker master = new ScriptedBroker("plain", 0, "127.0.0.41:10911");
        ScriptedBroker slave = new ScriptedBroker("plain", 1, "127.0.0.42:10911");
        try (WireClient client = WireClient.connect(port)) {
            register(client, slave, false);
            assertThat(route(client, "plain").permission("plain")).isEqualTo(6);

            try (WireClient connection = WireClient.connect(port)) {
                register(connection, master, false);
                assertThat(route(client, "plain").permission("plain")).isEqualTo(6);
                register(client, slave, false);
                assertThat(route(client, "plain").permission("plain")).isEqualTo(6);
            }
            Awaitility.await()
                    .atMost(BOUND)
                    .until(() -> !route(client, "plain").addresses("plain").containsKey(0L));
            assertThat(route(client, "plain").permission("plain")).isEqualTo(6);

            register(client, master, false);
            assertThat(route(client, "plain").permission("plain")).isEqualTo(6);
        }
    }

    @Test
    void aGroupWhoseIdsChangeStaysWritable() {
        try (WireClient client = WireClient.connect(port)) {
            for (int shift : new int[] {0, 1, 2, 0, 2, 1}) {
                for (int i = 0; i < 3; i++) {
                    int id = (i + shift) % 3;
                    register(client, new ScriptedBroker("changing", id, "127.0.0." + (50 + i) + ":10911"), false);
                    assertThat(route(client, "changing").permission("changing")).isEqualTo(6);
                }
            }
        }
    }

    @Test
    void aSlaveThatActsIsShownAsAMasterThatOnlyReadsUntilTheMasterIsBack() {
        ScriptedBroker master = new ScriptedBroker("acting", 0, "127.0.0.43:10911");
        ScriptedBroker slave = new ScriptedBroker("acting", 1, "127.0.0.44:10911");
        try (WireClient client = WireClient.connect(port)) {
            try (WireClient connection = WireClient.connect(port)) {
                register(connection, master, true);
                register(client, slave, true);
                assertThat(route(client, "acting").permission("acting")).isEqualTo(6);
            }
            Awaitility.await()
                    .atMost(BOUND)
                    .untilAsserted(() -> assertThat(route(client, "acting").addresses("acting"))
                            .isEqualTo(Map.of(0L, slave.address())));
            assertThat(route(client, "acting").permission("acting")).isEqualTo(4);

            register(client, master, true);

            assertThat(route(client, "acting").permission("acting")).isEqualTo(6);
            assertThat(route(client, "acting").addresses("acting"))
                    .isEqualTo(Map.of(0L, master.address(), 1L, slave.address()));
        }
    }
}
