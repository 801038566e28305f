package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.FilterServer;
import dev.cairn.e2e.peer.Peer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Brokers of earlier releases, side by side on one name server. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OldBrokersIT {
    private static final Duration ANNOUNCED = Duration.ofMinutes(1);
    private static final int MESSAGES = 1_000;

    private final Stage stage = Stage.with(1, "old-brokers");
    private final Map<Peer, Broker> brokers = new EnumMap<>(Peer.class);

    OldBrokersIT() {
        for (Peer version : new Peer[] {Peer.BROKER_4_9_5, Peer.BROKER_4_8_0, Peer.BROKER_4_3_2}) {
            brokers.put(version, stage.launch(BrokerSettings.master(version, version.folder())));
        }
        brokers.values().forEach(Broker::awaitRegistered);
    }

    @AfterAll
    void end() {
        stage.close();
    }

    @ParameterizedTest
    @EnumSource(
            value = Peer.class,
            names = {"BROKER_4_9_5", "BROKER_4_8_0", "BROKER_4_3_2"})
    void aClusterSendsAndReceivesThroughCairn(Peer version) {
        String topic = "orders-" + version.folder().replace('.', '_');
        stage.createTopic(broker(version), topic);

        stage.sendAndReceive(Peer.CLIENT_4_9_7, stage.endpoint(), topic, MESSAGES);
    }

    @Test
    void theFilterServerBesideABrokerIsInItsRoutesAsLongAsItLives() {
        Broker broker = broker(Peer.BROKER_4_9_5);
        stage.createTopic(broker, "filtered");

        try (FilterServer filterServer = FilterServer.start(stage.host(), stage.nameServer(), broker)) {
            String table = "\"filterServerTable\":{\"" + broker.address() + "\":[\"127.0.0.1:";
            Awaitility.await()
                    .atMost(ANNOUNCED)
                    .untilAsserted(() -> assertThat(stage.nameServer().route("filtered"))
                            .hasValueSatisfying(route -> assertThat(route).contains(table)));

            filterServer.kill();
            String empty = "\"filterServerTable\":{}";
            Awaitility.await()
                    .atMost(ANNOUNCED)
                    .untilAsserted(() -> assertThat(stage.nameServer().route("filtered"))
                            .hasValueSatisfying(route -> assertThat(route).contains(empty)));
        }
    }

    private Broker broker(Peer version) {
        return Objects.requireNonNull(brokers.get(version));
    }
}
