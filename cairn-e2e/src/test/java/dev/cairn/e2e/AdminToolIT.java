package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.AdminTool;
import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.MessageProgram;
import dev.cairn.e2e.peer.MessageProgram.Sending;
import dev.cairn.e2e.peer.Peer;
import dev.cairn.testing.Answer;
import dev.cairn.testing.WireClient;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;

/**
 * What an operator changes with {@code mqadmin}: what the tool says, and what somebody else then sees. The tool ends with
 * status 0 whatever happened; only its words tell.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AdminToolIT {
    private static final Duration BOUND = Duration.ofMinutes(1);
    private static final int MESSAGES = 100;
    private static final int GET_KEY_VALUE = 101;
    private static final int ROUTE = 105;
    private static final int TOPICS_OF_CLUSTER = 224;
    private static final int UPDATE_CONFIGURATION = 318;
    private static final int CONFIGURATION = 319;
    private static final int QUERY_NOT_FOUND = 22;
    private static final int TOPIC_NOT_EXIST = 17;
    private static final String ORDER = "ORDER_TOPIC_CONFIG";

    private final Stage stage = Stage.with(1, "admin-tool", Map.of("orderMessageEnable", "true"));
    private final String nameServer = stage.nameServer().address();
    private final Broker broker = stage.launch(BrokerSettings.master(Peer.BROKER_5_5_0, "broker-a"));

    AdminToolIT() {
        broker.awaitRegistered();
    }

    @AfterAll
    void end() {
        stage.close();
    }

    @ParameterizedTest
    @EveryAdminTool
    void aWipedBrokerTakesNoMessageUntilItIsGivenBack(Peer version) {
        String topic = named("wiped", version);
        stage.createTopic(broker, topic);

        assertThat(run(version, "wipeWritePerm", "-b", "broker-a"))
                .contains("wipe write perm of broker[broker-a] in name server[" + nameServer + "] OK, ");
        assertThat(run(version, "topicRoute", "-t", topic))
                .contains("\"perm\":4")
                .doesNotContain("\"perm\":6");
        assertThat(route(topic).text()).contains("\"perm\":4");
        assertThat(sendOne(topic).failed()).hasSize(1);

        assertThat(run(version, "addWritePerm", "-b", "broker-a"))
                .contains("add write perm of broker[broker-a] in name server[" + nameServer + "] OK, ");
        assertThat(route(topic).text()).contains("\"perm\":6");
        assertThat(sendOne(topic).failed()).isEmpty();
    }

    @ParameterizedTest
    @EveryAdminTool
    void aDeletedTopicIsGoneEverywhere(Peer version) {
        String topic = named("deleted", version);
        stage.createTopic(broker, topic);
        assertThat(route(topic).code()).isZero();

        assertThat(run(version, "deleteTopic", "-t", topic, "-c", "DefaultCluster"))
                .contains("delete topic [" + topic + "] from cluster [DefaultCluster] success.")
                .contains("delete topic [" + topic + "] from NameServer success.");

        assertThat(route(topic).code()).isEqualTo(TOPIC_NOT_EXIST);
        assertThat(ServedTopics.of(stage.nameServer())).doesNotContain(topic);
        assertThat(ServedTopics.of(broker)).doesNotContain(topic);
        assertThat(run(version, "topicRoute", "-t", topic))
                .contains("CODE: 17  DESC: No topic route info in name server for the topic: " + topic);
    }

    @ParameterizedTest
    @EveryAdminTool
    void anOrderConfigurationIsPutReadAndTakenAway(Peer version) {
        String topic = named("ordered-by-hand", version);

        assertThat(run(version, "updateOrderConf", "-t", topic, "-m", "put", "-v", "broker-a:4;broker-b:8"))
                .contains("update orderConf success. topic=[" + topic + "], orderConf=[broker-a:4;broker-b:8]");
        assertThat(keyValue(ORDER, topic).fields()).containsEntry("value", "broker-a:4;broker-b:8");
        assertThat(run(version, "updateOrderConf", "-t", topic, "-m", "get"))
                .contains("get orderConf success. topic=[" + topic + "], orderConf=[broker-a:4;broker-b:8]");

        assertThat(run(version, "updateOrderConf", "-t", topic, "-m", "delete"))
                .contains("delete orderConf success. topic=[" + topic + "]");
        assertThat(keyValue(ORDER, topic).code()).isEqualTo(QUERY_NOT_FOUND);
        assertThat(run(version, "updateOrderConf", "-t", topic, "-m", "get"))
                .contains("CODE: 22  DESC: No config item, Namespace: ORDER_TOPIC_CONFIG Key: " + topic);
    }

    @ParameterizedTest
    @EveryAdminTool
    void anOrderedTopicShowsItsOrderInItsRoute(Peer version) {
        String topic = named("ordered", version);

        assertThat(run(version, "updateTopic", "-b", broker.address(), "-t", topic, "-o", "true", "-r", "4", "-w", "4"))
                .contains("create topic to " + broker.address() + " success.")
                .contains("set broker orderConf. isOrder=true, orderConf=[broker-a:4]");

        assertThat(keyValue(ORDER, topic).fields()).containsEntry("value", "broker-a:4");
        assertThat(route(topic).text()).contains("\"orderTopicConf\":\"broker-a:4\"");
        stage.sendAndReceive(Peer.CLIENT_5_5_0, stage.endpoint(), topic, MESSAGES);
    }

    @ParameterizedTest
    @EveryAdminTool
    void aKeyValueIsPutAndTakenAway(Peer version) {
        String key = named("colour", version);

        assertThat(run(version, "updateKvConfig", "-s", "shop", "-k", key, "-v", "green"))
                .contains("create or update kv config to namespace success.");
        assertThat(keyValue("shop", key).fields()).containsEntry("value", "green");

        assertThat(run(version, "deleteKvConfig", "-s", "shop", "-k", key))
                .contains("delete kv config from namespace success.");
        assertThat(keyValue("shop", key).code()).isEqualTo(QUERY_NOT_FOUND);
    }

    @ParameterizedTest
    @EveryAdminTool
    void aSettingChangesAndIsShown(Peer version) {
        assertThat(run(version, "updateNamesrvConfig", "-k", "enableTopicList", "-v", "false"))
                .contains("update name server config success![" + nameServer + "]")
                .contains("enableTopicList : false");
        assertThat(run(version, "getNamesrvConfig")).containsPattern("enableTopicList\\s+=\\s+false");
        assertThat(configuration().lines()).contains("enableTopicList=false");
        assertThat(topicsOfCluster().remark()).isEqualTo("disable");

        assertThat(call(UPDATE_CONFIGURATION, Map.of(), "enableTopicList=true").code())
                .isZero();
        assertThat(topicsOfCluster().code()).isZero();
    }

    /** Apache says success to a key that it does not know. */
    @ParameterizedTest
    @EveryAdminTool
    void aKeyThatNobodyKnowsIsRefusedByName(Peer version) {
        assertThat(run(version, "updateNamesrvConfig", "-k", "enableTopicLists", "-v", "false"))
                .contains("CODE: 1  DESC: ")
                .contains("enableTopicLists")
                .doesNotContain("update name server config success!");
        assertThat(configuration()).doesNotContain("enableTopicLists");
    }

    @ParameterizedTest
    @EveryAdminTool
    void aPathIsNotChangedFromOutside(Peer version) {
        String before = configuration();

        assertThat(run(version, "updateNamesrvConfig", "-k", "kvConfigPath", "-v", "elsewhere.json"))
                .contains("CODE: 16  DESC: Can not update config in black list.")
                .doesNotContain("update name server config success!");
        assertThat(configuration()).isEqualTo(before);
    }

    private String run(Peer version, String command, String... arguments) {
        return new AdminTool(stage.host(), version, nameServer).run(command, arguments);
    }

    /** Tries to send one message; its library gives up or it is sent. */
    private MessageProgram sendOne(String topic) {
        return MessageProgram.produce(stage.host(), Peer.CLIENT_5_5_0, stage.endpoint(), Sending.of(topic, 1))
                .awaitEnd(BOUND);
    }

    private Answer route(String topic) {
        return call(ROUTE, Map.of("topic", topic), "");
    }

    private Answer keyValue(String namespace, String key) {
        return call(GET_KEY_VALUE, Map.of("namespace", namespace, "key", key), "");
    }

    private Answer topicsOfCluster() {
        return call(TOPICS_OF_CLUSTER, Map.of("cluster", "DefaultCluster"), "");
    }

    private String configuration() {
        return call(CONFIGURATION, Map.of(), "").text();
    }

    private Answer call(int code, Map<String, String> fields, String body) {
        try (WireClient client = WireClient.connect(stage.nameServer().port())) {
            return client.call(code, fields, body.getBytes(UTF_8));
        }
    }

    private static String named(String name, Peer version) {
        return name + "-" + version.folder().replace('.', '_');
    }
}
