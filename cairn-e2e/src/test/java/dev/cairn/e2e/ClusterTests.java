package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.e2e.peer.AdminTool;
import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.ChildProcess;
import dev.cairn.e2e.peer.MessageProgram;
import dev.cairn.e2e.peer.MessageProgram.Receiving;
import dev.cairn.e2e.peer.MessageProgram.Sending;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.e2e.peer.Peer;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A master, two name servers, and everything that is done with such a cluster every day. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ClusterTests {
    private static final Duration BOUND = Duration.ofMinutes(1);
    private static final Duration REGISTRATION_PERIOD = Duration.ofSeconds(30);
    private static final int MESSAGES = 1_000;

    private final Peer version;
    private final Stage stage;
    private final Broker broker;

    ClusterTests(Peer version) {
        this.version = version;
        this.stage = Stage.with(2, "cluster-" + version);
        this.broker = stage.launch(BrokerSettings.master(version, "broker-a"));
        broker.awaitRegistered();
    }

    @AfterAll
    void end() {
        stage.close();
    }

    @Test
    void aClusterSendsAndReceivesThroughCairn() {
        stage.createTopic(broker, "orders");

        stage.sendAndReceive(Stage.clientOf(version), stage.endpoint(), "orders", MESSAGES);
    }

    @Test
    void nameServersMayStopAndStartInTurnUnderTraffic() {
        stage.createTopic(broker, "steady");
        try (MessageProgram consumer = MessageProgram.consume(
                        stage.host(),
                        Stage.clientOf(version),
                        stage.endpoint(),
                        Receiving.steadily("steady", "readers"));
                MessageProgram producer = MessageProgram.produce(
                        stage.host(), Stage.clientOf(version), stage.endpoint(), Sending.steadily("steady", 50))) {
            consumer.awaitReceived(100, BOUND);
            for (NameServerProcess nameServer : stage.nameServers()) {
                nameServer.stop();
                sendSome(producer);
                nameServer.startAgain();
                nameServer.awaitBroker(broker.address());
                sendSome(producer);
            }
            producer.finish();
            consumer.awaitReceived(producer.sent(), BOUND);

            assertThat(producer.failed()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Peer.class,
            names = {"TOOLS_5_5_0", "TOOLS_4_9_7"})
    void theAdminToolUnderstandsEveryAnswer(Peer toolVersion) {
        stage.createTopic(broker, "inspected");
        String nameServer = stage.nameServer().address();
        AdminTool tool = new AdminTool(stage.host(), toolVersion, nameServer);

        try (ChildProcess clusterList = tool.launch("clusterList");
                ChildProcess topicRoute = tool.launch("topicRoute", "-t", "inspected")) {
            assertThat(ended(clusterList)).contains("DefaultCluster", "broker-a", broker.address());
            assertThat(ended(topicRoute)).contains("queueDatas", "\"broker-a\"", broker.address());
        }
        try (ChildProcess topicList = tool.launch("topicList");
                ChildProcess topicClusterList = tool.launch("topicClusterList", "-t", "inspected")) {
            assertThat(ended(topicList).lines()).contains("inspected", "broker-a", "DefaultCluster", "TBW102");
            assertThat(ended(topicClusterList).lines()).contains("DefaultCluster");
        }
        try (ChildProcess brokerStatus = tool.launch("brokerStatus", "-b", broker.address());
                ChildProcess configuration = tool.launch("getNamesrvConfig")) {
            assertThat(ended(brokerStatus)).contains("bootTimestamp", "putTps");
            assertThat(ended(configuration))
                    .contains(nameServer)
                    .containsPattern("listenPort\\s+=\\s+" + stage.nameServer().port());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5})
    void aTopicCreatedSoonAfterARestartHidesNoOther(int secondsAfter) {
        NameServerProcess restarted = stage.nameServer();
        Set<String> topics = ServedTopics.of(restarted);
        assertThat(topics).contains("broker-a", "TBW102");
        String fresh = "fresh-" + secondsAfter;
        topics.add(fresh);

        restarted.stop();
        restarted.startAgain();
        Duration wait = Duration.ofSeconds(secondsAfter);
        await().pollDelay(wait).until(() -> true);
        stage.createTopic(broker, fresh);

        await().atMost(REGISTRATION_PERIOD)
                .untilAsserted(() ->
                        assertThat(ServedTopics.withoutRoute(restarted, topics)).isEmpty());
    }

    private static String ended(ChildProcess command) {
        assertThat(command.awaitEnd(BOUND)).isZero();
        return command.output();
    }

    private static void sendSome(MessageProgram producer) {
        producer.awaitSent(producer.sent().size() + 200, BOUND);
    }
}
