package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.LiveSettings;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.history.Change;
import dev.cairn.history.HandChanges;
import dev.cairn.history.HistoryEntry;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.Origin;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.transport.CloseCause;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever hears of a change hears which request it was, and from where. */
class WhereChangesComeFromTest {
    private static final BrokerIdentity BROKER = new BrokerIdentity("c", "b", 0, "1.1.1.1:1");
    private static final TestRequest REGISTRATION =
            TestRequest.register(0, BROKER.address()).body(TestBodies.registration(1, "A", "B"));

    private final TestServer server = new TestServer();
    private final TestPeer broker = server.connect();
    private final TestPeer operator = server.connect();

    @TempDir
    Path folder;

    private static Optional<Origin> from(int connection, int code) {
        return Optional.of(new Origin("127.0.0.1:" + connection, code));
    }

    @Test
    void aRequestThatChangesTheRegistryIsNamedWithItsSender() {
        broker.ask(REGISTRATION);
        broker.ask(TestRequest.of(217, "topic", "C").body(TestBodies.queues("b")));
        operator.ask(TestRequest.of(205, "brokerName", "b"));
        operator.ask(TestRequest.of(327, "brokerName", "b"));
        operator.ask(TestRequest.of(216, "topic", "A"));
        broker.ask(
                TestRequest.of(104, "brokerName", "b", "brokerAddr", "1.1.1.1:1", "clusterName", "c", "brokerId", "0"));

        assertThat(server.heard().origins())
                .containsExactly(from(1, 103), from(1, 217), from(2, 205), from(2, 327), from(2, 216), from(1, 104));
    }

    @Test
    void aRegistrationThatWasDecodedElsewhereIsNamedAsWell() {
        String[] topics = IntStream.range(0, 2_000).mapToObj(i -> "topic-" + i).toArray(String[]::new);
        String large = TestBodies.registration(1, topics);

        broker.ask(TestRequest.register(0, BROKER.address()).body(large));

        assertThat(large.length()).isGreaterThan(64 * 1024);
        assertThat(server.heard().origins()).containsExactly(from(1, 103));
    }

    @ParameterizedTest
    @CsvSource({
        "PEER_CLOSED, BY_PEER",
        "RESET, BY_PEER",
        "HOST_GONE, HOST_GONE",
        "IDLE, IDLE",
        "MALFORMED, BY_US",
        "HOARDING, BY_US",
        "UNREAD, BY_US",
        "OUT_OF_MEMORY, BY_US",
        "OUTPUT_OVERFLOW, BY_US",
        "REFUSED, BY_US",
        "STOPPING, BY_US",
        "FAILED, BY_US"
    })
    void aBrokerWhoseConnectionEndedLeftForThatReason(CloseCause cause, ConnectionEnd.How how) {
        broker.ask(REGISTRATION);

        broker.close(cause);
        server.settle();

        ConnectionEnd end = new ConnectionEnd("127.0.0.1:1", how);
        assertThat(server.heard().events())
                .contains(new Event.BrokerLeft(BROKER, new LeaveReason.ConnectionClosed(end)));
        assertThat(server.heard().origins()).endsWith(Optional.empty());
    }

    @Test
    void everyCauseOfAnEndIsHere() throws NoSuchMethodException {
        CsvSource rows = WhereChangesComeFromTest.class
                .getDeclaredMethod(
                        "aBrokerWhoseConnectionEndedLeftForThatReason", CloseCause.class, ConnectionEnd.How.class)
                .getAnnotation(CsvSource.class);

        assertThat(rows.value()).hasSize(CloseCause.values().length);
    }

    private List<Change> changes() {
        return server.history().after(0, 100).entries().stream()
                .map(HistoryEntry::change)
                .toList();
    }

    private static TestRequest put(String value) {
        return TestRequest.of(100, "namespace", "n", "key", "k", "value", value);
    }

    @Test
    void aKeyValueThatChangedIsInTheHistoryOnceForEachChange() {
        broker.ask(REGISTRATION);
        TestRequest delete = TestRequest.of(102, "namespace", "n", "key", "k");
        operator.ask(put("v"));
        operator.ask(put("v"));
        operator.ask(delete);
        operator.ask(delete);
        operator.ask(TestRequest.of(100, "namespace", "ORDER_TOPIC_CONFIG", "key", "T", "value", "wrong"));

        assertThat(changes())
                .containsExactly(
                        HandChanges.keySet("n", "k", new Origin("127.0.0.1:2", 100)),
                        HandChanges.keyDeleted("n", "k", new Origin("127.0.0.1:2", 102)));
        assertThat(server.history().after(0, 1).entries().get(0).revision())
                .isEqualTo(server.state().revision().value())
                .isPositive();
    }

    @Test
    void aKeyValueThatCouldNotBeStoredIsNot() {
        server.fillDisk(true);

        operator.ask(put("v"));

        assertThat(changes()).isEmpty();
    }

    @Test
    void aKeyValueThatMayNotSurviveAPowerCutIsOnceThoughItIsSaidAgain() {
        server.breakFolder();

        operator.ask(put("v"));
        operator.ask(put("v"));

        assertThat(changes()).containsExactly(HandChanges.keySet("n", "k", new Origin("127.0.0.1:2", 100)));
    }

    @Test
    void aSettingThatChangedIsInTheHistory() {
        server.configure(LiveSettings.open(Settings.defaults().with(Options.DATA_DIR, folder), Runnable::run));
        TestRequest update = TestRequest.of(318)
                .body("orderMessageEnable=true\nsupportActingMaster=false\nenableTopicList=false\n".getBytes(UTF_8));

        operator.ask(update);
        operator.ask(update);

        Origin origin = new Origin("127.0.0.1:2", 318);
        assertThat(changes())
                .containsExactlyInAnyOrder(
                        HandChanges.setting("orderMessageEnable", "false", "true", origin),
                        HandChanges.setting("enableTopicList", "true", "false", origin));
        assertThat(changes())
                .extracting(Change::sentence)
                .contains("Setting orderMessageEnable: false -> true, changed by 127.0.0.1:2");
    }
}
