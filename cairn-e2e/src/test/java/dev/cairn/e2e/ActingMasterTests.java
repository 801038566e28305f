package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.MessageProgram;
import dev.cairn.e2e.peer.MessageProgram.Receiving;
import dev.cairn.e2e.peer.MessageProgram.Sending;
import dev.cairn.e2e.peer.Peer;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A group whose slave stands in for a lost master, in both of the ways in which brokers ask for the group's members. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ActingMasterTests {
    private static final Duration BOUND = Duration.ofSeconds(90);
    private static final int MESSAGES = 1_000;

    private final Stage stage;
    private final Broker master;
    private final Broker slave;

    /** @param compatible whether the brokers use only requests that name servers before 5.0.0 know */
    ActingMasterTests(boolean compatible) {
        this.stage = Stage.with(
                1,
                "acting-master-" + compatible,
                Map.of("supportActingMaster", "true", "notifyMinBrokerIdChanged", "true"));
        this.master = stage.launch(acting(BrokerSettings.synchronousMaster(Peer.BROKER_5_5_0, "broker-a"), compatible));
        this.slave = stage.launch(acting(BrokerSettings.slave(Peer.BROKER_5_5_0, "broker-a", 1), compatible));
        master.awaitRegistered();
        slave.awaitRegistered();
    }

    private static BrokerSettings acting(BrokerSettings settings, boolean compatible) {
        return settings.with("enableSlaveActingMaster", "true")
                .with("compatibleWithOldNameSrv", Boolean.toString(compatible))
                .with("totalReplicas", "2")
                .with("inSyncReplicas", "2");
    }

    @AfterAll
    void end() {
        stage.close();
    }

    @Test
    void theSlaveServesReadsInPlaceOfALostMaster() {
        stage.createTopic(master, "orders");
        slave.awaitTopic("orders");
        MessageProgram producer = MessageProgram.produce(
                stage.host(), Peer.CLIENT_5_5_0, stage.endpoint(), Sending.of("orders", MESSAGES));
        producer.awaitEnd(BOUND);
        assertThat(producer.sent()).hasSize(MESSAGES);

        master.kill();
        Awaitility.await()
                .atMost(BOUND)
                .untilAsserted(() -> assertThat(route())
                        .contains("\"brokerAddrs\":{\"0\":\"" + slave.address() + "\"}", "\"perm\":4")
                        .doesNotContain(master.address()));
        slave.process()
                .await(
                        "has the notice that its id is the smallest",
                        BOUND,
                        () -> slave.process()
                                .output()
                                .lines()
                                .anyMatch(line -> line.contains("min broker id changed") && line.endsWith("new 1")));

        try (MessageProgram consumer = MessageProgram.consume(
                stage.host(), Peer.CLIENT_5_5_0, stage.endpoint(), Receiving.of("orders", "readers", MESSAGES))) {
            consumer.awaitEnd(BOUND);
            assertThat(consumer.received()).containsExactlyInAnyOrderElementsOf(producer.sent());
        }
    }

    private String route() {
        return stage.nameServer().route("orders").orElse("");
    }
}
