package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.AdminTool;
import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.e2e.peer.Peer;
import dev.cairn.testing.WireClient;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Brokers of 5.5.0 that were told to register in other ways than the usual one, side by side. They register with two name
 * servers, one of which takes away what a whole table does not name.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RegistrationStylesIT {
    private static final Duration BOUND = Duration.ofMinutes(1);
    private static final int CREATE_TOPIC_ON_BROKER = 17;
    private static final int ROUTE = 105;
    private static final int DELETE_TOPIC = 216;
    private static final int MESSAGES = 200;
    private static final int ROUNDS = 2;

    private final Stage stage = Stage.with(1, "registration-styles");
    private final NameServerProcess nameServer = stage.nameServer();
    private final NameServerProcess deleting = NameServerProcess.launch(
            stage.host(),
            NameServerKind.underTest(),
            "deleting",
            // None of the brokers is an operator there.
            Map.of("deleteTopicWithBrokerRegistration", "true", "adminAddresses", "192.0.2.1"));
    private final Map<Style, Broker> brokers = new EnumMap<>(Style.class);

    RegistrationStylesIT() {
        deleting.awaitReady();
        List<NameServerProcess> both = List.of(nameServer, deleting);
        styles().forEach(style -> brokers.put(style, Broker.launch(stage.host(), style.settings(), both)));
    }

    private static Stream<Style> styles() {
        boolean isApache = NameServerKind.underTest() != NameServerKind.CAIRN;
        return Stream.of(Style.values()).filter(style -> style != Style.COMPRESSED || !isApache);
    }

    private enum Style {
        /** Apache's own name server takes such a registration for a broken one, so it is left out there. */
        COMPRESSED,
        IN_PARTS,
        TOPIC_BY_TOPIC,
        /** It asks whether its version is known before it registers. */
        WHEN_CHANGED;

        BrokerSettings settings() {
            BrokerSettings usual = BrokerSettings.master(Peer.BROKER_5_5_0, "broker-" + inWords());
            return switch (this) {
                case COMPRESSED -> usual.with("compressedRegister", "true");
                case IN_PARTS -> usual.with("enableSplitRegistration", "true").with("splitRegistrationSize", "4");
                case TOPIC_BY_TOPIC -> usual.with("enableSingleTopicRegister", "true");
                case WHEN_CHANGED -> usual.with("forceRegister", "false");
            };
        }

        String inWords() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    @AfterAll
    void end() {
        stage.close();
    }

    @ParameterizedTest
    @MethodSource("styles")
    void aClusterSendsAndReceivesThroughCairn(Style style) {
        Broker broker = broker(style);
        String topic = "orders-" + style.inWords();

        stage.createTopic(broker, topic);

        assertThat(routeCode(topic))
                .as("the code of its route as soon as it exists")
                .isZero();
        assertThat(ServedTopics.thatMiss(broker, nameServer)).isEmpty();
        stage.sendAndReceive(Peer.CLIENT_5_5_0, stage.endpoint(), topic, MESSAGES);
    }

    /** With request 217: the broker's next usual registration may be ten seconds away. */
    @Test
    void aTopicIsServedWhenItsBrokerSaysThatItExists() {
        Broker broker = broker(Style.TOPIC_BY_TOPIC);
        Map<String, String> topic = Map.of(
                "topic",
                "fresh",
                "readQueueNums",
                "3",
                "writeQueueNums",
                "2",
                "perm",
                "6",
                "defaultTopic",
                "TBW102",
                "topicFilterType",
                "SINGLE_TAG",
                "topicSysFlag",
                "0",
                "order",
                "false");

        try (WireClient operator = WireClient.connect(broker.port())) {
            assertThat(operator.call(CREATE_TOPIC_ON_BROKER, topic).code()).isZero();
        }

        assertThat(List.of(nameServer, deleting))
                .allSatisfy(
                        server -> assertThat(server.route("fresh").orElse(""))
                                .contains(
                                        "{\"brokerName\":\"broker-topic-by-topic\",\"perm\":6,\"readQueueNums\":3,\"topicSysFlag\":0,\"writeQueueNums\":2}"));
    }

    @Test
    void everyTopicIsThereRoundAfterRound() {
        List<Broker> repeating = brokersThatRepeat();
        for (int round = 1; round <= ROUNDS; round++) {
            awaitRound(repeating);

            assertThat(repeating).allSatisfy(broker -> isWhole(broker, nameServer));
        }
    }

    /** Apache takes each part of a table, and each single topic, for the whole. */
    @Test
    void aPartOfATableTakesNothingAway() {
        List<Broker> repeating = brokersThatRepeat();

        awaitRound(repeating);
        awaitRound(repeating);

        assertThat(styles().map(this::broker)).allSatisfy(broker -> isWhole(broker, deleting));
    }

    @Test
    void aTopicDeletedOnItsBrokerIsGoneForGood() {
        Broker broker = broker(Style.TOPIC_BY_TOPIC);
        stage.createTopic(broker, "closed-down");
        assertThat(deleting.route("closed-down")).isPresent();

        new AdminTool(stage.host(), Peer.TOOLS_5_5_0, nameServer.address())
                .run("deleteTopic", "-t", "closed-down", "-c", "DefaultCluster");

        Awaitility.await()
                .atMost(BOUND)
                .until(() -> deleting.route("closed-down").isEmpty());
        assertThat(nameServer.route("closed-down")).isEmpty();
        isWhole(broker, deleting);
    }

    @Test
    void everyTopicIsThereAfterTheNameServerForgotAll() {
        List<Broker> all = styles().map(this::broker).toList();

        nameServer.stop();
        nameServer.startAgain();

        Awaitility.await()
                .atMost(BOUND)
                .untilAsserted(() -> assertThat(all).allSatisfy(broker -> isWhole(broker, nameServer)));
    }

    private static void isWhole(Broker broker, NameServerProcess server) {
        assertThat(ServedTopics.thatMiss(broker, server))
                .as("topics of " + broker.settings().name() + " that do not lead to it")
                .isEmpty();
    }

    private List<Broker> brokersThatRepeat() {
        return styles().filter(style -> style != Style.WHEN_CHANGED)
                .map(this::broker)
                .toList();
    }

    /** Waits until each has registered once more: a topic deleted in the name server alone comes back with that. */
    private void awaitRound(List<Broker> repeating) {
        try (WireClient client = WireClient.connect(nameServer.port())) {
            for (Broker broker : repeating) {
                String ownTopic = broker.settings().name();
                assertThat(client.call(DELETE_TOPIC, Map.of("topic", ownTopic)).code())
                        .isZero();
            }
        }
        for (Broker broker : repeating) {
            Awaitility.await()
                    .atMost(BOUND)
                    .until(() -> routeCode(broker.settings().name()) == 0);
        }
    }

    private int routeCode(String topic) {
        try (WireClient client = WireClient.connect(nameServer.port())) {
            return client.call(ROUTE, Map.of("topic", topic)).code();
        }
    }

    private Broker broker(Style style) {
        Broker broker = Objects.requireNonNull(brokers.get(style));
        broker.awaitRegistered();
        return broker;
    }
}
