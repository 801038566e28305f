package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.testing.WireClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Static topics of two brokers, step by step beside Apache's name server. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StaticTopicsIT {
    private static final ScriptedBroker A = new ScriptedBroker("broker-a", 0, "127.0.0.81:10911");
    private static final ScriptedBroker B = new ScriptedBroker("broker-b", 0, "127.0.0.82:10911");
    private static final Duration BOUND = Duration.ofSeconds(10);

    private final Stage stage = Stage.with(0, "static-topics");

    @AfterAll
    void end() {
        stage.close();
    }

    @Test
    void plain() {
        stepByStep("plain", Table::plain);
    }

    @Test
    void compressed() {
        stepByStep("compressed", Table::compressed);
    }

    private static Table table(String topic, ScriptedBroker broker, long counter, long epoch, int... queues) {
        return Table.of(counter, topic, "plain-topic").with(topic, broker.name(), epoch, queues);
    }

    private void stepByStep(String form, Function<Table, byte[]> written) {
        NameServerProcess ours =
                NameServerProcess.launch(stage.host(), NameServerKind.CAIRN, form + "-cairn", Map.of());
        NameServerProcess theirs =
                NameServerProcess.launch(stage.host(), NameServerKind.APACHE_5_5_0, form + "-apache", Map.of());
        List.of(ours, theirs).forEach(NameServerProcess::awaitReady);
        try (WireClient cairn = WireClient.connect(ours.port());
                WireClient apache = WireClient.connect(theirs.port())) {
            List<WireClient> both = List.of(cairn, apache);
            both.forEach(server -> register(server, A, written.apply(table("s1", A, 1, 1, 0, 1, 2, 3))));
            assertSameParts(cairn, apache);
            both.forEach(server -> register(server, B, written.apply(table("s1", B, 1, 2, 4, 5, 6, 7))));
            assertSameParts(cairn, apache);
            both.forEach(server -> register(server, A, written.apply(table("s1", A, 2, 3, 0, 1))));
            assertSameParts(cairn, apache);

            both.forEach(server -> server.call(ScriptedBroker.UNREGISTER, A.identity()));
            Awaitility.await()
                    .atMost(BOUND)
                    .until(() ->
                            SeenRoute.of(apache, "s1").json().path("queueDatas").size() == 1);
            assertThat(SeenRoute.of(cairn, "s1").parts().toString())
                    .contains("broker-b", "\"epoch\":2")
                    .doesNotContain("broker-a");
        }
        ours.kill();
        ours.startAgain();
        try (WireClient cairn = WireClient.connect(ours.port())) {
            register(cairn, B, written.apply(table("s1", B, 1, 2, 4, 5, 6, 7)));
            assertThat(SeenRoute.of(cairn, "s1").parts().toString()).contains("\"epoch\":2");
        }
    }

    private static void register(WireClient server, ScriptedBroker broker, byte[] body) {
        Map<String, String> fields =
                body[0] == '{' ? broker.fields5() : ScriptedBroker.with(broker.fields5(), "compressed", "true");
        assertThat(server.call(ScriptedBroker.REGISTER, fields, body).code()).isZero();
    }

    private static void assertSameParts(WireClient cairn, WireClient apache) {
        assertThat(SeenRoute.of(cairn, "s1").parts())
                .isNotEmpty()
                .isEqualTo(SeenRoute.of(apache, "s1").parts());
    }
}
