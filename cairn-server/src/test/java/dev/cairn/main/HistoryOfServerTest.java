package dev.cairn.main;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.cairn.config.AddressList;
import dev.cairn.config.HttpOptions;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.history.Cause;
import dev.cairn.history.HistoryEntry;
import dev.cairn.history.HistoryFiles;
import dev.cairn.history.HistoryLimits;
import dev.cairn.history.Kind;
import dev.cairn.history.Why;
import dev.cairn.testing.CapturedLog;
import dev.cairn.testing.Loopback;
import dev.cairn.testing.WireClient;
import dev.cairn.transport.BindFailed;
import dev.cairn.transport.PeerAddress;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a server that really runs keeps of what happens to it. */
class HistoryOfServerTest {

    private static final int MEBIBYTE = 1 << 20;

    @TempDir
    Path folder;

    private Settings settings = Settings.defaults();

    @BeforeEach
    void chooseSettings() {
        settings = Settings.defaults()
                .with(Options.LISTEN_PORT, 0)
                .with(HttpOptions.HTTP_PORT, 0)
                .with(Options.BIND_ADDRESS, "127.0.0.1")
                .with(Options.CONFLICT_OWNER_FRESH, Duration.ZERO)
                .with(Options.DATA_DIR, folder);
    }

    /** What is in the files, as the next server would find it. */
    private List<HistoryEntry> kept() {
        HistoryFiles files = HistoryFiles.open(
                folder.resolve(KeptHistory.FOLDER),
                new HistoryLimits(MEBIBYTE, MEBIBYTE, Duration.ofDays(1)),
                Clock.systemUTC(),
                Runnable::run);
        files.begin();
        return files.history().after(0, 10_000).entries();
    }

    private static Map<String, String> broker(String name, String address) {
        Map<String, String> fields = new HashMap<>();
        fields.put("clusterName", "c");
        fields.put("brokerName", name);
        fields.put("brokerAddr", address);
        fields.put("brokerId", "0");
        return fields;
    }

    private static byte[] topics(String... names) {
        List<String> topics = Stream.of(names)
                .map(name -> "\"" + name + "\":{\"perm\":6,\"readQueueNums\":8,\"topicName\":\"" + name
                        + "\",\"writeQueueNums\":8}")
                .toList();
        String table = "{\"topicConfigSerializeWrapper\":{\"topicConfigTable\":{" + String.join(",", topics) + "}}}";
        return table.getBytes(UTF_8);
    }

    private static String shown(HistoryEntry entry) {
        Why why = entry.change().why();
        OptionalInt code = why.requestCode();
        return entry.change().kind().word() + " " + why.cause().word() + " "
                + why.source().orElse("-") + " " + (code.isPresent() ? code.getAsInt() : "-");
    }

    private static String peer(WireClient client) {
        return PeerAddress.text(client.localAddress());
    }

    private static List<String> linesOf(CapturedLog log) {
        // Who has the smallest id is no change of its own, and shows at debug level only.
        return log.lines().stream().filter(line -> !line.startsWith("DEBUG ")).toList();
    }

    @Test
    void aBrokerThatMayNotRegisterIsOneEntryAndOneLine() {
        CairnServer server = CairnServer.start(settings.with(Options.BROKER_ADDRESSES, AddressList.parse("192.0.2.1")));
        List<String> lines;
        try (CapturedLog log = CapturedLog.of("dev.cairn");
                WireClient stranger = WireClient.connect(server.port())) {
            for (int i = 0; i < 3; i++) {
                assertThat(stranger.call(103, broker("broker-a", "10.0.0.1:10911"), topics("A", "B"))
                                .code())
                        .isEqualTo(16);
            }
            server.stop();
            lines = linesOf(log);
        }

        assertThat(lines)
                .filteredOn(line -> line.contains("broker-a"))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("WARN ");
        assertThat(kept())
                .filteredOn(entry -> entry.change().kind() == Kind.REGISTRATION_REFUSED)
                .hasSize(1);
    }

    @Test
    void everyChangeIsOneEntryAndOneLineWithItsCauseAndIsThereAfterARestart() {
        List<String> expected = new ArrayList<>();
        CairnServer server = CairnServer.start(settings);
        try (CapturedLog log = CapturedLog.of("dev.cairn.registry")) {
            try (WireClient first = WireClient.connect(server.port());
                    WireClient second = WireClient.connect(server.port());
                    WireClient operator = WireClient.connect(server.port())) {
                registerChangeAndReplace(first, second, expected);
                operate(operator, expected);
                leave(first, second, expected);
                await().untilAsserted(() -> assertThat(linesOf(log)).hasSize(expected.size()));
                beSilent(second, expected);
                await().untilAsserted(() -> assertThat(linesOf(log)).hasSize(expected.size()));
                changeNothing(second);
            } finally {
                server.stop();
            }

            List<HistoryEntry> changes = kept().stream()
                    .filter(entry -> entry.change().why().cause() != Cause.SERVER)
                    .toList();
            assertThat(changes).extracting(HistoryOfServerTest::shown).containsExactlyElementsOf(expected);
            assertThat(linesOf(log))
                    .containsExactlyElementsOf(changes.stream()
                            .map(entry -> "INFO " + entry.change().sentence())
                            .toList());
        }
        List<HistoryEntry> before = kept();

        CairnServer.start(settings).stop();

        assertThat(kept()).hasSize(before.size() + 2).startsWith(before.toArray(HistoryEntry[]::new));
    }

    private static void registerChangeAndReplace(WireClient first, WireClient second, List<String> expected) {
        Map<String, String> broker = broker("a", "10.0.0.1:10911");
        first.call(103, broker, topics("T1", "T2"));
        expected.add("broker-joined registered " + peer(first) + " 103");
        expected.add("topics-changed registered " + peer(first) + " 103");
        first.call(103, broker, topics("T1", "T2", "T3"));
        expected.add("topics-changed changed " + peer(first) + " 103");
        broker.put("haServerAddr", "10.0.0.1:10912");
        first.call(103, broker, topics("T1", "T2", "T3"));
        expected.add("broker-changed changed " + peer(first) + " 103");
        second.call(103, broker("a", "10.0.0.2:10911"), topics("T1", "T2", "T3"));
        expected.add("broker-left replaced " + peer(second) + " 103");
        expected.add("broker-joined registered " + peer(second) + " 103");
    }

    private static void operate(WireClient operator, List<String> expected) {
        operator.call(205, Map.of("brokerName", "a"));
        expected.add("write-forbidden operator " + peer(operator) + " 205");
        operator.call(327, Map.of("brokerName", "a"));
        expected.add("write-allowed operator " + peer(operator) + " 327");
        operator.call(216, Map.of("topic", "T3"));
        expected.add("topic-deleted operator " + peer(operator) + " 216");
    }

    private static void leave(WireClient first, WireClient second, List<String> expected) {
        String peer = peer(first);
        second.call(104, broker("a", "10.0.0.2:10911"));
        expected.add("broker-left unregistered " + peer(second) + " 104");
        expected.add("topics-changed unregistered " + peer(second) + " 104");
        first.call(103, broker("b", "10.0.0.3:10911"), topics("T1", "T2"));
        expected.add("broker-joined registered " + peer + " 103");
        expected.add("topics-changed registered " + peer + " 103");
        first.close();
        expected.add("broker-left connection-closed " + peer + " -");
        expected.add("topics-changed connection-closed " + peer + " -");
    }

    private static void beSilent(WireClient client, List<String> expected) {
        Map<String, String> broker = broker("c", "10.0.0.4:10911");
        broker.put("heartbeatTimeoutMillis", "1");
        client.call(103, broker, topics("T1", "T2"));
        expected.add("broker-joined registered " + peer(client) + " 103");
        expected.add("topics-changed registered " + peer(client) + " 103");
        expected.add("broker-left silent - -");
        expected.add("topics-changed silent - -");
    }

    private static void changeNothing(WireClient client) {
        client.call(904, broker("a", "10.0.0.2:10911"));
        client.call(105, Map.of("topic", "T1"));
        client.call(106);
    }

    @Test
    void aRepetitionIsNoChange() {
        CairnServer server = CairnServer.start(settings);
        try (WireClient client = WireClient.connect(server.port())) {
            Map<String, String> broker = broker("a", "10.0.0.1:10911");
            client.call(103, broker, topics("T1", "T2"));
            client.call(103, broker, topics("T1", "T2"));
            client.call(904, broker);
        } finally {
            server.stop();
        }

        assertThat(kept())
                .extracting(entry -> entry.change().kind())
                .startsWith(Kind.SERVER_STARTED, Kind.BROKER_JOINED, Kind.TOPICS_CHANGED)
                .doesNotContain(Kind.BROKER_CHANGED)
                .containsOnlyOnce(Kind.BROKER_JOINED);
    }

    @Test
    void whatIsChangedBesideTheRegistryIsKeptWithTheStartAndTheStop() {
        CairnServer server = CairnServer.start(settings);
        String peer;
        try (WireClient operator = WireClient.connect(server.port())) {
            peer = peer(operator);
            operator.call(100, Map.of("namespace", "n", "key", "k", "value", "v"));
            operator.call(102, Map.of("namespace", "n", "key", "k"));
            operator.call(318, Map.of(), "orderMessageEnable=true".getBytes(UTF_8));
        } finally {
            server.stop();
        }

        assertThat(kept())
                .extracting(HistoryOfServerTest::shown)
                .containsExactly(
                        "server-started server - -",
                        "key-set operator " + peer + " 100",
                        "key-deleted operator " + peer + " 102",
                        "setting-changed operator " + peer + " 318",
                        "server-stopped server - -");
    }

    @Test
    void aStopIsNoLossOfBrokers() {
        CairnServer server = CairnServer.start(settings);
        try (WireClient client = WireClient.connect(server.port())) {
            client.call(103, broker("a", "10.0.0.1:10911"), topics("T1", "T2"));
            server.stop();
        }

        assertThat(kept())
                .extracting(entry -> entry.change().kind())
                .containsExactly(Kind.SERVER_STARTED, Kind.BROKER_JOINED, Kind.TOPICS_CHANGED, Kind.SERVER_STOPPED);
    }

    @Test
    void aHistoryThatCannotBeKeptStopsNobody() throws IOException {
        Files.writeString(folder.resolve(KeptHistory.FOLDER), "in the way");
        CairnServer server = CairnServer.start(settings);
        try (WireClient client = WireClient.connect(server.port())) {
            assertThat(client.call(103, broker("a", "10.0.0.1:10911"), topics("T1", "T2"))
                            .code())
                    .isZero();
        } finally {
            assertThat(server.stop()).isTrue();
        }
    }

    @Test
    void aServerThatCannotListenLeavesNoTrace() throws IOException {
        try (ServerSocket taken = Loopback.listen()) {
            Settings same = settings.with(Options.LISTEN_PORT, taken.getLocalPort());

            assertThatThrownBy(() -> CairnServer.start(same)).isInstanceOf(BindFailed.class);
        }
        assertThat(folder.resolve(KeptHistory.FOLDER)).doesNotExist();
    }
}
