package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.differential.NormalAnswer;
import dev.cairn.e2e.peer.AdminTool;
import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.e2e.peer.Peer;
import dev.cairn.testing.WireClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * A static topic, whose queues are numbered across brokers and mapped to queues of each. Its two brokers register with the
 * name server under test and with Apache's, so that both have heard the same.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StaticTopicOnBrokersIT {
    private static final Duration BOUND = Duration.ofMinutes(1);
    private static final int MESSAGES = 200;
    private static final int ROUTE = 105;
    private static final String FOUR_QUEUES = "\"currIdMap\":\\{(\"\\d\":\\d,?){4}\\}";

    private final Stage stage = Stage.with(1, "static-topic");
    private final NameServerProcess apache =
            NameServerProcess.launch(stage.host(), NameServerKind.APACHE_5_5_0, "apache", Map.of());
    private final Broker first;
    private final Broker second;

    StaticTopicOnBrokersIT() {
        apache.awaitReady();
        first = launch("broker-a");
        second = launch("broker-b");
        first.awaitRegistered();
        second.awaitRegistered();
    }

    @AfterAll
    void end() {
        stage.close();
    }

    @Test
    void itsRouteSaysWhereEachQueueLivesAsApachesDoes() {
        createStaticTopic("numbered");

        Awaitility.await()
                .atMost(BOUND)
                .untilAsserted(() -> assertThat(route(stage.nameServer(), "numbered"))
                        .isEqualTo(route(apache, "numbered"))
                        .satisfies(route -> assertThat(route.body())
                                .containsPattern("\"broker-a\":\\{\"bname\":\"broker-a\"," + FOUR_QUEUES)
                                .containsPattern("\"broker-b\":\\{\"bname\":\"broker-b\"," + FOUR_QUEUES)
                                .contains("\"totalQueues\":8")));
        stage.sendAndReceive(Peer.CLIENT_5_5_0, stage.endpoint(), "numbered", MESSAGES);
    }

    /** Apache keeps the mapping of a broker that has left. */
    @Test
    void thePartOfABrokerThatLeavesGoesAndComesWithIt() {
        createStaticTopic("parted");
        awaitMapping("parted", "broker-a", "broker-b");
        NormalAnswer whole = route(stage.nameServer(), "parted");

        second.stop();
        try {
            Awaitility.await()
                    .atMost(BOUND)
                    .untilAsserted(
                            () -> assertThat(route(stage.nameServer(), "parted").body())
                                    .containsPattern("\"broker-a\":\\{\"bname\":\"broker-a\"," + FOUR_QUEUES)
                                    .doesNotContain("broker-b"));
        } finally {
            second.launchAgain();
            second.awaitRegistered();
        }

        assertThat(route(stage.nameServer(), "parted")).isEqualTo(whole);
    }

    private Broker launch(String name) {
        return Broker.launch(
                stage.host(), BrokerSettings.master(Peer.BROKER_5_5_0, name), List.of(stage.nameServer(), apache));
    }

    private void createStaticTopic(String topic) {
        AdminTool tool = new AdminTool(stage.host(), Peer.TOOLS_5_5_0, stage.endpoint());
        assertThat(tool.run("updateStaticTopic", "-t", topic, "-qn", "8", "-b", "broker-a,broker-b"))
                .contains("The new mapping data is written to file")
                .doesNotContain("Exception");
    }

    private void awaitMapping(String topic, String... brokers) {
        Awaitility.await().atMost(BOUND).untilAsserted(() -> {
            String body = route(stage.nameServer(), topic).body();
            for (String broker : brokers) {
                assertThat(body).contains("\"bname\":\"" + broker + "\"");
            }
        });
    }

    private static NormalAnswer route(NameServerProcess nameServer, String topic) {
        try (WireClient client = WireClient.connect(nameServer.port())) {
            return NormalAnswer.of(client.call(ROUTE, Map.of("topic", topic)));
        }
    }
}
