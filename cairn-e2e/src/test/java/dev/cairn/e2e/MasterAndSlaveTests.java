package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.MessageProgram;
import dev.cairn.e2e.peer.MessageProgram.Receiving;
import dev.cairn.e2e.peer.MessageProgram.Sending;
import dev.cairn.e2e.peer.Peer;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A master that says "sent" only when its slave has the message, so that what was sent must be readable there. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class MasterAndSlaveTests {
    private static final Duration BOUND = Duration.ofSeconds(90);
    private static final Duration AT_ONCE = Duration.ofSeconds(3);
    private static final int MESSAGES = 1_000;

    private final Peer client;
    private final Stage stage;
    private final Broker master;
    private final Broker slave;

    MasterAndSlaveTests(Peer version) {
        this.client = Stage.clientOf(version);
        this.stage = Stage.with(1, "master-and-slave-" + version);
        this.master = stage.launch(BrokerSettings.synchronousMaster(version, "broker-a"));
        this.slave = stage.launch(BrokerSettings.slave(version, "broker-a", 1));
        master.awaitRegistered();
        slave.awaitRegistered();
    }

    @AfterAll
    void end() {
        stage.close();
    }

    @Test
    void consumersReadFromTheSlaveUntilTheMasterIsBack() {
        stage.createTopic(master, "orders");
        slave.awaitTopic("orders");
        awaitReplication();
        MessageProgram.produce(stage.host(), client, stage.endpoint(), Sending.of("orders", MESSAGES))
                .awaitEnd(BOUND);

        try (MessageProgram consumer = MessageProgram.consume(
                stage.host(), client, stage.endpoint(), new Receiving("orders", "readers", MESSAGES, 5))) {
            consumer.awaitReceived(100, BOUND);
            assertThat(consumer.received()).hasSizeLessThan(MESSAGES / 2);

            master.kill();
            Awaitility.await()
                    .atMost(AT_ONCE)
                    .untilAsserted(
                            () -> assertThat(route()).contains(slave.address()).doesNotContain(master.address()));
            consumer.awaitEnd(BOUND);
            assertThat(consumer.received()).hasSize(MESSAGES);
        }

        master.launchAgain();
        master.awaitRegistered();
        assertThat(route()).contains(master.address(), slave.address());
        awaitReplication();
        stage.sendAndReceive(client, stage.endpoint(), "afterwards", MESSAGES / 10);
    }

    /** Sends until the master does: it refuses as long as no slave follows it, and the slave finds it through Cairn. */
    private void awaitReplication() {
        try (MessageProgram producer =
                MessageProgram.produce(stage.host(), client, stage.endpoint(), Sending.steadily("afterwards", 10))) {
            producer.awaitSent(1, BOUND);
        }
    }

    private String route() {
        return stage.nameServer().route("orders").orElse("");
    }
}
