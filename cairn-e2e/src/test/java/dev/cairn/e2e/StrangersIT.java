package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.testing.Answer;
import dev.cairn.testing.WireClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Requests from an address that is not among those of the operators. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StrangersIT {
    private static final String STRANGER = "127.0.0.2";
    private static final int NO_PERMISSION = 16;
    private static final ScriptedBroker BROKER = new ScriptedBroker("broker-a", 0, "127.0.0.1:10911");

    private static final Map<String, String> EVERY_FIELD = Map.of(
            "namespace", "ORDER_TOPIC_CONFIG",
            "key", "orders",
            "value", "broker-a:4",
            "brokerName", "broker-a",
            "topic", "orders",
            "clusterName", "DefaultCluster");

    private final Stage stage = Stage.with(0, "strangers");

    @AfterAll
    void end() {
        stage.close();
    }

    private NameServerProcess serverFor(String admins) {
        String name = "admins-" + admins.replaceAll("[^a-z0-9]", "-");
        NameServerProcess server =
                NameServerProcess.launch(stage.host(), NameServerKind.CAIRN, name, Map.of("adminAddresses", admins));
        server.awaitReady();
        return server;
    }

    private static List<String> everythingThatIsShown(WireClient client) {
        List<String> shown = new ArrayList<>();
        for (int code : List.of(106, 206, 304, 319)) {
            shown.add(client.call(code).text());
        }
        shown.add(client.call(105, Map.of("topic", "orders")).text());
        shown.add(client.call(219, EVERY_FIELD).remark());
        return shown;
    }

    @Test
    void aStrangerChangesNothing() {
        NameServerProcess server = serverFor("127.0.0.1/32");
        try (WireClient operator = WireClient.connect(server.port());
                WireClient stranger = WireClient.connectFrom(STRANGER, server.port())) {
            BROKER.register(operator, Registration.of(1, "orders", "broker-a"));
            List<String> before = everythingThatIsShown(operator);

            Map<Integer, Integer> answers = new TreeMap<>();
            for (int code : List.of(100, 102, 205, 216, 217, 318, 327)) {
                Answer answer = stranger.call(code, EVERY_FIELD, "orderMessageEnable=true\n".getBytes(UTF_8));
                answers.put(code, answer.code());
                assertThat(answer.remark()).contains("request " + code, STRANGER, "adminAddresses");
            }

            assertThat(answers.values()).containsOnly(NO_PERMISSION);
            assertThat(everythingThatIsShown(operator)).isEqualTo(before);
            assertThat(server.process().output().lines().filter(line -> line.contains(STRANGER)))
                    .as("lines about the stranger")
                    .hasSize(1);
        }
    }

    @Test
    void aStrangerLooksUpRoutesAndRegistersBrokers() {
        NameServerProcess server = serverFor("127.0.0.1");
        try (WireClient stranger = WireClient.connectFrom(STRANGER, server.port())) {
            assertThat(BROKER.register(stranger, Registration.of(1, "orders", "broker-a"))
                            .code())
                    .isZero();
            assertThat(stranger.call(105, Map.of("topic", "orders")).code()).isZero();
            for (int code : List.of(106, 206, 319)) {
                assertThat(stranger.call(code).code()).isZero();
            }
            assertThat(stranger.call(104, BROKER.identity()).code()).isZero();
            assertThat(stranger.call(105, Map.of("topic", "orders")).code()).isEqualTo(17);
        }
    }

    @Test
    void aBrokersOwnConnectionMayRegisterATopic() {
        NameServerProcess server = serverFor("192.0.2.1");
        try (WireClient broker = WireClient.connectFrom(STRANGER, server.port())) {
            assertThat(broker.call(217, EVERY_FIELD).code()).isEqualTo(NO_PERMISSION);
            BROKER.register(broker, Registration.of(1, "orders", "broker-a"));
            assertThat(broker.call(217, EVERY_FIELD).code()).isNotEqualTo(NO_PERMISSION);
            assertThat(broker.call(216, EVERY_FIELD).code()).isEqualTo(NO_PERMISSION);
        }
    }

    @Test
    void asInApachesServerEverythingIsOpenAndTheStartSaysSo() {
        NameServerProcess server = serverFor("any");
        try (WireClient stranger = WireClient.connectFrom(STRANGER, server.port())) {
            assertThat(server.process().output()).contains("WARN").contains("adminAddresses=any");
            for (int code : List.of(100, 102, 205, 216, 217, 318, 327)) {
                assertThat(stranger.call(code, EVERY_FIELD).code()).isNotEqualTo(NO_PERMISSION);
            }
        }
    }
}
