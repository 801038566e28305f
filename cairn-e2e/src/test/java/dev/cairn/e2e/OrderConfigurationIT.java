package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.Peer;
import dev.cairn.testing.Answer;
import dev.cairn.testing.WireClient;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A typing mistake in the order configuration of one topic stops no client from anything. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OrderConfigurationIT {
    private static final int ROUTE = 105;
    private static final String GOOD = "broker-a:8;broker-b:8";

    private final Stage stage = Stage.with(1, "order-configuration", Map.of("orderMessageEnable", "true"));

    @AfterAll
    void end() {
        stage.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "broker-a",
                "broker-a:",
                "broker-a:x",
                "broker-a:-1",
                "broker-a:0",
                "broker-a:99999999999",
                ";;",
                "broker-a:8;broker-b"
            })
    void aTypingMistakeIsRefusedAndTheEarlierValueStays(String mistake) {
        ScriptedBroker broker = new ScriptedBroker("broker-a", 0, "127.0.0.31:10911");
        try (KeyValueClient operator = KeyValueClient.to(stage.nameServer().port());
                WireClient connection = WireClient.connect(stage.nameServer().port())) {
            assertThat(operator.put(KeyValueClient.ORDERS, "T1", GOOD).code()).isZero();

            Answer refused = operator.put(KeyValueClient.ORDERS, "T1", mistake);

            String badPart = mistake.substring(mistake.startsWith("broker-a:8;") ? "broker-a:8;".length() : 0);
            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.remark()).contains(mistake.equals(";;") ? "names no broker" : '"' + badPart + '"');
            assertThat(operator.get(KeyValueClient.ORDERS, "T1")).contains(GOOD);
            assertThat(operator.all(KeyValueClient.ORDERS)).containsEntry("T1", GOOD);
            Answer registered = broker.register(connection, Registration.of(1, "T1", "T2"));
            assertThat(registered.text()).contains("\"T1\":\"" + GOOD + "\"");
            assertThat(connection.call(ROUTE, Map.of("topic", "T1")).text())
                    .contains("\"orderTopicConf\":\"" + GOOD + "\"");
        }
    }

    @Test
    void aMistakeThatAnApacheNameServerLeftStopsNoRealProducer() throws IOException {
        stage.nameServer().stop();
        Files.writeString(
                stage.nameServer().folder().resolve("kvConfig.json"),
                "{\"configTable\":{\"ORDER_TOPIC_CONFIG\":{\"ordered\":\"real-broker:x\",\"right\":\"real-broker:4\"}}}");
        stage.nameServer().startAgain();

        try (Broker broker = stage.launch(BrokerSettings.master(Peer.BROKER_5_5_0, "real-broker"))) {
            broker.awaitRegistered();
            for (String topic : new String[] {"ordered", "right", "other"}) {
                stage.createTopic(broker, topic);
                broker.awaitTopic(topic);
                stage.sendAndReceive(Peer.CLIENT_5_5_0, stage.endpoint(), topic, 20);
            }
        }

        assertThat(stage.nameServer().process().output())
                .contains(
                        "ORDER_TOPIC_CONFIG / ordered is kept, but not given to brokers and clients: part 1 of the order"
                                + " configuration, \"real-broker:x\", does not end in a number of queues");
        try (KeyValueClient operator = KeyValueClient.to(stage.nameServer().port())) {
            assertThat(operator.get(KeyValueClient.ORDERS, "ordered")).contains("real-broker:x");
            assertThat(operator.put(KeyValueClient.ORDERS, "ordered", "real-broker:4")
                            .code())
                    .isZero();
        }
    }
}
