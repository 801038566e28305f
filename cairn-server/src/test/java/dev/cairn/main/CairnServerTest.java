package dev.cairn.main;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.cairn.config.ConfigText;
import dev.cairn.config.HttpOptions;
import dev.cairn.config.InvalidSettings;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.kv.InvalidKeyValueFile;
import dev.cairn.storage.DocumentInUse;
import dev.cairn.testing.Answer;
import dev.cairn.testing.CapturedLog;
import dev.cairn.testing.Loopback;
import dev.cairn.testing.WireClient;
import dev.cairn.transport.BindFailed;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

class CairnServerTest {

    private static final int MEBIBYTE = 1 << 20;
    private static final int PUT_KV_CONFIG = 100;
    private static final int GET_KV_CONFIG = 101;
    private static final int REGISTER_BROKER = 103;
    private static final int GET_ROUTE = 105;
    private static final int UPDATE_NAMESRV_CONFIG = 318;
    private static final int GET_NAMESRV_CONFIG = 319;
    /** No peer sends this. */
    private static final int UNKNOWN = 9_999;

    private static final Map<String, String> BROKER = Map.of(
            "brokerName", "broker-a",
            "brokerAddr", "10.0.0.1:10911",
            "brokerId", "0",
            "clusterName", "DefaultCluster");

    @TempDir
    Path folder;

    private Settings settings = Settings.defaults();

    @BeforeEach
    void chooseSettings() {
        settings = Settings.defaults()
                .with(Options.LISTEN_PORT, 0)
                .with(Options.BIND_ADDRESS, "127.0.0.1")
                .with(Options.DATA_DIR, folder)
                .with(HttpOptions.HTTP_PORT, 0);
    }

    @Test
    void itListensUntilItIsStopped() throws IOException {
        CairnServer server = CairnServer.start(settings);
        new Socket(InetAddress.getLoopbackAddress(), server.port()).close();

        assertThat(server.stop()).isTrue();

        assertThatCode(() -> new ServerSocket(server.port(), 1, InetAddress.getLoopbackAddress()).close())
                .doesNotThrowAnyException();
    }

    @Test
    void itAnswersWithTheSettingsInForce() {
        CairnServer server = CairnServer.start(settings);

        try (WireClient client = WireClient.connect(server.port())) {
            Answer answer = client.call(GET_NAMESRV_CONFIG);

            assertThat(answer.code()).isZero();
            assertThat(answer.text()).isEqualTo(ConfigText.namesrvConfig(settings));
        } finally {
            server.stop();
        }
    }

    @Test
    void itAnswersWithTheKeyValuesOfTheFile() throws IOException {
        Files.writeString(
                folder.resolve("kvConfig.json"), "{\"configTable\":{\"ORDER_TOPIC_CONFIG\":{\"T\":\"broker-a:4\"}}}");
        CairnServer server = CairnServer.start(settings);

        try (WireClient client = WireClient.connect(server.port())) {
            Answer answer = client.call(GET_KV_CONFIG, Map.of("namespace", "ORDER_TOPIC_CONFIG", "key", "T"));

            assertThat(answer.fields()).containsEntry("value", "broker-a:4");
        } finally {
            server.stop();
        }
    }

    @Test
    void aBrokerWithMoreTopicsThanFitIntoSixteenMebibytesRegisters() {
        byte[] body = registration(110_000);
        CairnServer server = CairnServer.start(settings);

        try (WireClient broker = WireClient.connect(server.port())) {
            Answer answer = broker.call(REGISTER_BROKER, BROKER, body);

            assertThat(body.length).isGreaterThan(16 * 1024 * 1024);
            assertThat(answer.code()).isZero();
            assertThat(broker.call(GET_ROUTE, Map.of("topic", "topic-109999")).text())
                    .contains("10.0.0.1:10911");
        } finally {
            server.stop();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {GET_ROUTE, PUT_KV_CONFIG, UNKNOWN})
    void noOtherRequestMayBeAsLarge(int code) {
        CairnServer server = CairnServer.start(settings);

        try (WireClient client = WireClient.connect(server.port())) {
            client.sendRaw(beginning(client.bytes(code, 1, Map.of("topic", "topic-1"), new byte[100]), 16 * MEBIBYTE));

            assertThat(client.isClosedByServer(Duration.ofSeconds(30))).isTrue();
        } finally {
            server.stop();
        }
    }

    @Test
    void aRegistrationOverItsLimitIsRefusedBeforeItComes() {
        CairnServer server = CairnServer.start(settings);

        try (WireClient broker = WireClient.connect(server.port())) {
            int limit = settings.get(Options.MAX_REGISTRATION_BYTES);
            broker.sendRaw(beginning(broker.bytes(REGISTER_BROKER, 1, BROKER, new byte[100]), limit));

            assertThat(broker.isClosedByServer(Duration.ofSeconds(30))).isTrue();
        } finally {
            server.stop();
        }
    }

    /** The bytes of a small frame, said to be the first of one that is a byte larger than the limit. */
    private static byte[] beginning(byte[] frame, int limit) {
        ByteBuffer.wrap(frame).putInt(0, limit - Integer.BYTES + 1);
        return frame;
    }

    private static byte[] registration(int topics) {
        StringJoiner table = new StringJoiner(",", "{\"topicConfigSerializeWrapper\":{\"topicConfigTable\":{", "}}}");
        for (int i = 0; i < topics; i++) {
            String name = "topic-" + i;
            table.add("\"" + name + "\":{\"attributes\":{},\"order\":false,\"perm\":6,\"readQueueNums\":8,"
                    + "\"topicFilterType\":\"SINGLE_TAG\",\"topicName\":\"" + name
                    + "\",\"topicSysFlag\":0,\"writeQueueNums\":8}");
        }
        return table.toString().getBytes(UTF_8);
    }

    @Test
    void aTakenPortIsNamedAndNoThreadStays() throws IOException {
        try (ServerSocket taken = Loopback.listen()) {
            Settings same = settings.with(Options.LISTEN_PORT, taken.getLocalPort());

            assertThatThrownBy(() -> CairnServer.start(same))
                    .isInstanceOf(BindFailed.class)
                    .hasMessageContaining(Integer.toString(taken.getLocalPort()));
        }
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("cairn-registry");
    }

    @Test
    void anAddressThatNobodyKnowsIsNamedWithItsOrigin() {
        Settings nowhere = settings.with(Options.BIND_ADDRESS, "nowhere.invalid");

        assertThatThrownBy(() -> CairnServer.start(nowhere))
                .isInstanceOf(InvalidSettings.class)
                .hasMessage("set in code: bindAddress = nowhere.invalid is neither an address nor a known name");
    }

    @Test
    void brokenKeyValuesStopTheStart() throws IOException {
        Files.writeString(folder.resolve("kvConfig.json"), "{");

        assertThatThrownBy(() -> CairnServer.start(settings)).isInstanceOf(InvalidKeyValueFile.class);
    }

    @Test
    void aSecondServerOnOneDataFolderDoesNotStart() {
        CairnServer first = CairnServer.start(settings);
        try {
            assertThatThrownBy(() -> CairnServer.start(settings))
                    .isInstanceOf(DocumentInUse.class)
                    .hasMessage(folder.resolve("settings.properties") + " is in use by another server (process "
                            + ProcessHandle.current().pid() + ")");
        } finally {
            first.stop();
        }
    }

    @Test
    void aSecondServerOnOneFileOfKeyValuesDoesNotStartAndHoldsNothing() {
        CairnServer first = CairnServer.start(settings);
        Settings other = settings.with(Options.DATA_DIR, folder.resolve("other"));
        try {
            assertThatThrownBy(() ->
                            CairnServer.start(other.with(Options.KV_CONFIG_PATH, folder.resolve("kvConfig.json"))))
                    .isInstanceOf(DocumentInUse.class)
                    .hasMessageContaining(folder.resolve("kvConfig.json").toString());

            CairnServer.start(other).stop();
        } finally {
            first.stop();
        }
    }

    @Test
    void afterAServerHasStoppedTheNextOneHasItsData() {
        CairnServer.start(settings).stop();

        assertThat(CairnServer.start(settings).stop()).isTrue();
    }

    @Test
    void aDataFolderThatNobodyCanMakeIsFoundOutAtTheStart() {
        Path nowhere = Path.of("/proc/cairn-data");

        assertThatThrownBy(() -> CairnServer.start(settings.with(Options.DATA_DIR, nowhere)))
                .isInstanceOf(UnusableFolder.class)
                .hasMessageStartingWith("set in code: nothing can be kept in dataDir = /proc/cairn-data (")
                .hasMessageEndingWith("); give a folder that this process may write to");
        assertThat(nowhere).doesNotExist();
    }

    @Test
    void aDataFolderThatIsAFileIsFoundOutAtTheStart() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "mine");
        Path below = file.resolve("data");

        for (Path wrong : List.of(file, below)) {
            assertThatThrownBy(() -> CairnServer.start(settings.with(Options.DATA_DIR, wrong)))
                    .isInstanceOf(UnusableFolder.class)
                    .hasMessageContaining("dataDir = " + wrong + " (" + file + " is not a folder)");
        }
        assertThat(file).hasContent("mine");
    }

    @Test
    void theDataFolderIsMadeAndNamed() {
        Path fresh = folder.resolve("a").resolve("b");
        try (CapturedLog log = CapturedLog.of(DataFolder.class)) {
            CairnServer.start(settings.with(Options.DATA_DIR, fresh)).stop();

            assertThat(log.lines()).containsExactly("INFO Data folder " + fresh);
        }
        assertThat(fresh).isDirectory();
    }

    @Test
    void keyValuesThatCanOnlyBeReadAreServedAndThatIsSaid() {
        Settings readOnly = settings.with(Options.KV_CONFIG_PATH, Path.of("/proc/cairn-data/kvConfig.json"));
        try (CapturedLog log = CapturedLog.of(DataFolder.class)) {
            CairnServer.start(readOnly).stop();

            assertThat(log.lines())
                    .hasSize(2)
                    .last()
                    .asString()
                    .startsWith(
                            "WARN Key-values cannot be changed: nothing can be written beside /proc/cairn-data/kvConfig.json (");
        }
    }

    @Test
    void theLogLevelChangesWhileTheServerRuns() {
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        Level before = root.getLevel();
        CairnServer server = CairnServer.start(settings);
        try (WireClient client = WireClient.connect(server.port())) {
            Answer answer = client.call(UPDATE_NAMESRV_CONFIG, Map.of(), "logLevel=WARN".getBytes(UTF_8));

            assertThat(answer.code()).isZero();
            assertThat(root.getLevel()).isEqualTo(Level.WARN);
            assertThat(client.call(GET_NAMESRV_CONFIG).text()).contains("logLevel=WARN\n");
        } finally {
            server.stop();
            root.setLevel(before);
        }
    }
}
