package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.e2e.peer.AdminTool;
import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.ChildProcess;
import dev.cairn.e2e.peer.MessageProgram;
import dev.cairn.e2e.peer.MessageProgram.Receiving;
import dev.cairn.e2e.peer.Peer;
import dev.cairn.e2e.peer.PeerHost;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Real brokers with what people do wrong: all of it is found, and gone when it is mended. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LintIT {
    /**
     * What lasts must have lasted for a minute before it is told, and an address is tried twice with a minute between. Who was refused is told
     * of for two minutes.
     */
    private static final Duration BOUND = Duration.ofSeconds(150);

    /** Longer than brokers are silent between two registrations, so that none of two that want one place gives way to the other. */
    private final Stage stage = Stage.with(1, "lint", Map.of("lintProbe", "true", "conflictOwnerFreshMillis", "30000"));

    private final PeerHost elsewhere = stage.furtherHost("elsewhere");
    private final HttpView http = new HttpView(stage.nameServer());
    private int runs;

    /** What was found. */
    private record Finding(String severity, String kind, String subject, String evidence) {}

    @AfterAll
    void end() {
        stage.close();
    }

    @Test
    void whatIsWrongWithRealBrokersIsFoundAndGoneWhenItIsMended() {
        // Says that it can be reached at no address in particular, and gives its slave nothing to copy from.
        Broker master = stage.launch(BrokerSettings.master(Peer.BROKER_4_9_7, "broker-b")
                .with("brokerIP1", "0.0.0.0")
                .with("brokerIP2", ""));
        Broker slave = stage.launch(BrokerSettings.slave(Peer.BROKER_4_9_7, "broker-b", 1));
        Broker healthy = stage.launch(BrokerSettings.master(Peer.BROKER_5_5_0, "broker-a"));
        Broker stray = launchElsewhere(stray());
        awaitFound(found -> {
            assertFound(found, "error", "address-of-itself", "0.0.0.0:" + master.port(), "127.0.0.1:");
            assertFound(found, "warning", "ha-address-of-no-use", "0.0.0.0:" + master.port(), "address :");
        });
        master.kill();
        slave.awaitRegistered();
        Broker rival = launchElsewhere(BrokerSettings.slave(Peer.BROKER_4_9_7, "broker-b", 1));
        awaitFound(found -> assertFound(found, "error", "place-contested", rival.address(), slave.address()));
        rival.stop();
        awaitFound(found ->
                assertFound(found, "error", "name-in-two-clusters", "broker-a", "DefaultCluster", "OtherCluster"));
        updateTopic(healthy, 4, 8);
        try (MessageProgram consumer = MessageProgram.consume(
                        stage.host(), Peer.CLIENT_4_9_7, stage.endpoint(), Receiving.steadily("nowhere", "readers"));
                KeyValueClient operator = KeyValueClient.to(stage.nameServer().port())) {
            assertThat(operator.put(KeyValueClient.ORDERS, "Wide", "broker-a:99;broker-x:4")
                            .code())
                    .isZero();

            awaitFound(found -> assertAllIsFound(found, slave, stray));
            String told = lint(1);
            findings()
                    .forEach(finding -> assertThat(told)
                            .contains(finding.severity() + " " + finding.kind() + " (")
                            .contains(finding.subject()));

            assertThat(operator.delete(KeyValueClient.ORDERS, "Wide").code()).isZero();
            consumer.finish();
        }
        stray.stop();
        updateTopic(healthy, 8, 8);
        Broker mended = stage.launch(BrokerSettings.master(Peer.BROKER_4_9_7, "broker-b"));
        mended.awaitRegistered();

        awaitFound(found -> assertThat(found)
                .allMatch(finding -> finding.severity().equals("notice"))
                .extracting(Finding::kind)
                .doesNotContain("single-group-cluster"));
        assertThat(lint(0)).contains("0 errors, 0 warnings, ");
    }

    /**
     * In another cluster under a name that is taken, reachable where it does not say; forgotten after a short silence, and it counts on
     * slaves that act as master.
     */
    private static BrokerSettings stray() {
        return new BrokerSettings(
                        Peer.BROKER_5_5_0, "OtherCluster", "broker-a", 0, Map.of("brokerRole", "ASYNC_MASTER"))
                .with("brokerIP1", "127.0.0.2")
                .with("bindAddress", "127.0.0.1")
                .with("enableSlaveActingMaster", "true")
                .with("brokerNotActiveTimeoutMillis", "4500");
    }

    private Broker launchElsewhere(BrokerSettings settings) {
        return Broker.launch(elsewhere, settings, stage.nameServers());
    }

    private static void assertAllIsFound(List<Finding> found, Broker slave, Broker stray) {
        assertFound(found, "error", "name-in-two-clusters", "broker-a", "DefaultCluster", "OtherCluster");
        assertFound(found, "error", "group-without-master", "DefaultCluster/broker-b", slave.address());
        assertFound(found, "error", "unreachable-address", "127.0.0.2:" + stray.port(), " times in a row");
        assertFound(found, "warning", "short-timeout", "127.0.0.2:" + stray.port(), "4500 ms");
        assertFound(found, "warning", "acting-master-off", "OtherCluster", "broker-a");
        assertFound(found, "warning", "unread-queues", "DefaultCluster/broker-a", "Wide");
        assertFound(found, "warning", "order-names-absent-broker", "Wide", "broker-x");
        assertFound(found, "warning", "order-names-more-queues", "Wide", "broker-a 99 queues", "8 may be written");
        assertFound(found, "notice", "topics-asked-in-vain", "nowhere", "127.0.0.1:");
        assertFound(found, "notice", "topics-on-one-group", "DefaultCluster/broker-a", "Wide");
        assertFound(found, "notice", "auto-create-topic", "DefaultCluster", "TBW102");
        assertFound(found, "notice", "single-group-cluster", "OtherCluster", "broker-a");
        assertFound(found, "notice", "mixed-broker-versions", "DefaultCluster", "4.9.7", "5.5.0");
        // Their cause is gone with the master.
        assertThat(found).extracting(Finding::kind).doesNotContain("address-of-itself", "ha-address-of-no-use");
    }

    private static void assertFound(List<Finding> found, String severity, String kind, String... evidence) {
        assertThat(found).as(kind).anySatisfy(finding -> {
            assertThat(finding.kind()).isEqualTo(kind);
            assertThat(finding.severity()).isEqualTo(severity);
            assertThat(finding.evidence()).contains(evidence);
        });
    }

    private void awaitFound(Consumer<List<Finding>> assertion) {
        Awaitility.await()
                .atMost(BOUND)
                .pollInterval(Duration.ofSeconds(1))
                .untilAsserted(() -> assertion.accept(findings()));
    }

    private List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        for (JsonNode item : http.json("/api/v1/findings?limit=1000").get("items")) {
            List<String> subject = new ArrayList<>();
            item.get("subject")
                    .properties()
                    .forEach(part ->
                            subject.add(part.getKey() + " " + part.getValue().asText()));
            findings.add(new Finding(
                    item.get("severity").asText(),
                    item.get("kind").asText(),
                    String.join(", ", subject),
                    item.get("evidence").asText()));
        }
        return findings;
    }

    private void updateTopic(Broker broker, int readQueues, int writeQueues) {
        new AdminTool(stage.host(), Peer.TOOLS_4_9_7, stage.endpoint())
                .run(
                        "updateTopic",
                        "-b",
                        broker.address(),
                        "-t",
                        "Wide",
                        "-r",
                        Integer.toString(readQueues),
                        "-w",
                        Integer.toString(writeQueues));
    }

    /** What an operator is told who looks with the launcher. */
    private String lint(int exitCode) {
        ChildProcess process = stage.host()
                .startCairn(
                        "operator-" + ++runs,
                        "lint",
                        "--server",
                        stage.nameServer().httpAddress());
        assertThat(process.awaitEnd(BOUND)).as(process.output()).isEqualTo(exitCode);
        return process.output();
    }
}
