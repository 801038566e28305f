package dev.cairn.e2e.differential;

import static dev.cairn.e2e.ScriptedBroker.QUERY_DATA_VERSION;
import static dev.cairn.e2e.ScriptedBroker.UNREGISTER;
import static dev.cairn.e2e.ScriptedBroker.with;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.Registration;
import dev.cairn.e2e.ScriptedBroker;
import dev.cairn.e2e.Stage;
import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.testing.Answer;
import dev.cairn.testing.Dialect;
import dev.cairn.testing.WireClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where Apache's 4.9.7 answers otherwise than its 5.x, and Cairn follows the newer one: shown with the real one. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OldNameServerIT {
    private static final int ROUTE = 105;
    private static final int CLUSTERS = 106;
    private static final int TOPICS = 206;
    private static final int DELETE_TOPIC = 216;
    private static final int SETTINGS = 319;
    private static final String ACTING = ",\"enableActingMaster\":false";

    private final Stage stage = Stage.with(0, "old-name-server");
    private final NameServerProcess apache = launch(NameServerKind.APACHE_4_9_7, Map.of());
    private final NameServerProcess cairn = launch(NameServerKind.CAIRN, Map.of("conflictOwnerFreshMillis", "0"));
    private final WireClient old;
    private final WireClient ours;

    OldNameServerIT() {
        apache.awaitReady();
        cairn.awaitReady();
        old = WireClient.connect(apache.port(), Dialect.JAVA_4_9_7);
        ours = WireClient.connect(cairn.port(), Dialect.JAVA_4_9_7);
    }

    @AfterAll
    void end() {
        old.close();
        ours.close();
        stage.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {217, 901, 904, 999})
    void newerAndUnknownRequestsAreLeftWithoutAnAnswer(int code) {
        try (WireClient peer = WireClient.connect(apache.port(), Dialect.JAVA_4_9_7)) {
            peer.send(code, Map.of("clusterName", "c", "brokerName", "b", "brokerAddr", "a", "topic", "t"));
            for (int later = 0; later < 10; later++) {
                peer.call(CLUSTERS);
            }

            assertThat(peer.receiveWithin(Duration.ofMillis(1))).isEmpty();
        }
        assertThat(ours.call(999).code()).isEqualTo(3);
    }

    @Test
    void routesAndGroupsLackOnlyWhatActingMastersNeed() {
        register("plain", 0, "orders", "plain");

        for (Map<String, String> topic : List.of(Map.of("topic", "orders"), Map.of("topic", "plain"))) {
            assertThat(old.call(ROUTE, topic).text()).doesNotContain(ACTING);
            assertThat(ours.call(ROUTE, topic).text().replace(ACTING, ""))
                    .isEqualTo(old.call(ROUTE, topic).text());
        }
        assertThat(old.call(CLUSTERS).text()).contains("plain").doesNotContain(ACTING);
    }

    @Test
    void anUnknownTopicIsExplainedElsewhere() {
        String remark = old.call(ROUTE, Map.of("topic", "nowhere")).remark();

        assertThat(remark).contains("http://rocketmq.apache.org/docs/faq/");
        assertThat(ours.call(ROUTE, Map.of("topic", "nowhere")).remark().lines().findFirst())
                .isEqualTo(remark.lines().findFirst());
    }

    @Test
    void settingsComeInNoOrder() {
        assertThat(lines(old.call(SETTINGS))).isNotEmpty().isNotEqualTo(sorted(old.call(SETTINGS)));
        assertThat(lines(ours.call(SETTINGS))).isEqualTo(sorted(ours.call(SETTINGS)));
    }

    @Test
    void theOrderConfigurationComesWithEveryRegistration() {
        ScriptedBroker broker = new ScriptedBroker("ordered", 0, "127.0.0.11:10911");
        Registration registration = Registration.of(1, "orders", "ordered");

        assertThat(broker.register(old, registration).text()).isEqualTo("{\"table\":{\"orders\":\"broker-a:4\"}}");
        assertThat(broker.register(ours, registration).text()).isEmpty();
    }

    @Test
    void aFirstRegistrationOfOneTopicIsTaken() {
        assertThat(register("tiny", 0, "tiny")).extracting(Answer::code).containsExactly(0, 1);
    }

    @Test
    void aSlaveAloneOffersNoTopics() {
        register("lonely", 1, "lonely", "lonely-too");

        assertThat(old.call(ROUTE, Map.of("topic", "lonely")).code()).isEqualTo(17);
        assertThat(ours.call(ROUTE, Map.of("topic", "lonely")).code()).isEqualTo(0);
    }

    @Test
    void aDeletedTopicStaysAwayWhileTheVersionStays() {
        register("deleting", 0, "deleted", "kept");
        for (WireClient server : List.of(old, ours)) {
            server.call(DELETE_TOPIC, Map.of("topic", "deleted"));
        }
        register("deleting", 0, "deleted", "kept");

        assertThat(old.call(TOPICS).text()).doesNotContain("\"deleted\"");
        assertThat(ours.call(TOPICS).text()).contains("\"deleted\"");
    }

    @Test
    void aLateGoodbyeTakesAwayTheNewOwnerOfAPlace() {
        register("contested", 0, "contested", "and-more");
        ScriptedBroker former = new ScriptedBroker("contested", 0, "127.0.0.99:10911");
        for (WireClient server : List.of(old, ours)) {
            former.register(server, Registration.of(1, "contested", "and-more"));
            broker("contested", 0).register(server, Registration.of(1, "contested", "and-more"));
            server.call(UNREGISTER, former.identity());
        }

        assertThat(old.call(ROUTE, Map.of("topic", "contested")).code()).isEqualTo(17);
        assertThat(ours.call(ROUTE, Map.of("topic", "contested")).code()).isEqualTo(0);
    }

    @Test
    void askingAboutNoVersionIsAnError() {
        register("versions", 0, "versions", "versions-too");
        Map<String, String> broker = broker("versions", 0).identity();

        assertThat(old.call(QUERY_DATA_VERSION, broker).code()).isEqualTo(1);
        assertThat(ours.call(QUERY_DATA_VERSION, broker).fields()).containsEntry("changed", "true");
    }

    @Test
    void theEpochOfAVersionIsNotTold() {
        register("epochs", 0, "epochs", "epochs-too");
        Map<String, String> broker = broker("epochs", 0).identity();
        byte[] version = Registration.of(1).version4().getBytes(UTF_8);

        assertThat(old.call(QUERY_DATA_VERSION, broker, version).text())
                .isEqualTo(Registration.of(1).version4());
        assertThat(ours.call(QUERY_DATA_VERSION, broker, version).text())
                .isEqualTo(Registration.of(1).version5());
    }

    @Test
    void allElseThatBothKnowIsTheSame() {
        register("same", 0, "same", "same-too");
        ScriptedBroker same = broker("same", 0);
        Map<String, String> key = Map.of("namespace", "same", "key", "k");

        assertSame(100, with(key, "value", "v"));
        assertSame(100, Map.of("namespace", "same"));
        assertSame(101, key);
        assertSame(219, Map.of("namespace", "same"));
        assertSame(102, key);
        assertSame(219, Map.of("namespace", "same"));
        assertSame(101, key);
        assertSame(205, Map.of("brokerName", "same"));
        assertSame(327, Map.of("brokerName", "same"));
        assertSame(205, Map.of("brokerName", "nobody"));
        assertSame(DELETE_TOPIC, Map.of("topic", "same-too", "clusterName", "DefaultCluster"));
        assertSame(ROUTE, Map.of("topic", "rmq_sys_none"), 17);
        assertSame(311, Map.of());
        assertSame(312, Map.of());
        assertSame(313, Map.of());
        assertSame(UNREGISTER, same.identity());
        assertSame(224, Map.of("cluster", "nowhere"));
    }

    private void assertSame(int code, Map<String, String> fields) {
        assertThat(NormalAnswer.of(ours.call(code, fields)))
                .as(code + " " + fields)
                .isEqualTo(NormalAnswer.of(old.call(code, fields)));
    }

    private void assertSame(int code, Map<String, String> fields, int answer) {
        assertThat(List.of(
                        old.call(code, fields).code(), ours.call(code, fields).code()))
                .containsExactly(answer, answer);
    }

    /** Registers a broker of 5.x with both; the answers, the old server's first. */
    private List<Answer> register(String name, long id, String... topics) {
        Registration registration = Registration.of(1, topics);
        return List.of(
                broker(name, id).register(old, registration), broker(name, id).register(ours, registration));
    }

    private static ScriptedBroker broker(String name, long id) {
        return new ScriptedBroker(name, id, "127.0.0." + (20 + Math.floorMod(name.hashCode(), 60)) + ":10911");
    }

    private static List<String> lines(Answer answer) {
        return answer.text().lines().toList();
    }

    private static List<String> sorted(Answer answer) {
        return answer.text().lines().sorted().toList();
    }

    private NameServerProcess launch(NameServerKind kind, Map<String, String> options) {
        String name = kind.name();
        String order = "{\"configTable\":{\"ORDER_TOPIC_CONFIG\":{\"orders\":\"broker-a:4\"}}}";
        stage.host().writeText(name, "kvConfig.json", order);
        Map<String, String> all = with(options, "returnOrderTopicConfigToBroker", "false");
        return NameServerProcess.launch(stage.host(), kind, name, all);
    }
}
