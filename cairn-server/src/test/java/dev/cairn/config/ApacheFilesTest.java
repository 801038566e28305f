package dev.cairn.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files as they stand beside Apache's name servers. */
class ApacheFilesTest {

    @TempDir
    Path folder;

    @Test
    void blankPathsMeanTheDefault() throws IOException {
        Settings settings = load("listenPort=31876\nkvConfigPath=\nconfigStorePath=\n");

        assertThat(settings.get(Options.LISTEN_PORT)).isEqualTo(31876);
        assertThat(settings.get(Options.KV_CONFIG_PATH)).isEqualTo(Path.of("cairn-data", "kvConfig.json"));
        assertThat(settings.keysWithoutUse()).isEmpty();
    }

    @Test
    void theFileOfTheContainerSampleTurnsActingMastersOn() throws IOException {
        assertThat(load("supportActingMaster=true").get(Options.SUPPORT_ACTING_MASTER))
                .isTrue();
    }

    @Test
    void theFileOfTheControllerSampleFailsForItsControllerAndForNothingElse() {
        String text = """
                <!--
                  A licence that stands here as if the file were XML.
                  See the NOTICE file: it explains = nothing
                  -->

                #Namesrv config
                listenPort = 9876
                enableControllerInNamesrv = true

                #controller config
                controllerDLegerGroup = group1
                controllerDLegerPeers = n0-127.0.0.1:9878;n1-127.0.0.1:9868;n2-127.0.0.1:9858
                controllerDLegerSelfId = n0
                """;

        assertThatThrownBy(() -> load(text))
                .isInstanceOf(InvalidSettings.class)
                .message()
                .hasLineCount(1)
                .startsWith(folder.resolve("namesrv.conf") + ":8: enableControllerInNamesrv = true is refused");
    }

    @Test
    void keysWithoutUseAreListedOnceAndSorted() throws IOException {
        Settings settings = load("""
                serverWorkerThreads=8
                rocketmqHome=/opt/rocketmq
                useEpollNativeSelector=true
                namesrvAddr=127.0.0.1:9876
                clientWorkerThreads=4
                clientWorkerThreads=5
                listenPort=9876
                """);

        assertThat(settings.keysWithoutUse())
                .containsExactly(
                        "clientWorkerThreads",
                        "namesrvAddr",
                        "rocketmqHome",
                        "serverWorkerThreads",
                        "useEpollNativeSelector");
        assertThat(settings.warnings()).isEmpty();
    }

    @Test
    void aKeyThatIsGivenTwiceIsWarnedAboutWithBothLines() throws IOException {
        Settings settings = load("ioThreads=1\nlistenPort=1\nioThreads=2\nlistenPort=\n");

        assertThat(settings.get(Options.IO_THREADS)).isEqualTo(2);
        Path file = folder.resolve("namesrv.conf");
        assertThat(settings.warnings())
                .containsExactly(file + ":3: ioThreads is given again and counts; " + file + ":1 does not");
    }

    @Test
    void aMisspeltVariableIsHintedAtAndThoseOfAContainerPlatformOrTheCommandLineAreNot() {
        Map<String, String> environment = Map.of(
                "CAIRN_LISTENPORT", "1",
                "CAIRN_SERVICE_HOST", "10.0.0.1",
                "CAIRN_PORT_9876_TCP_ADDR", "10.0.0.1",
                "CAIRN_JAVA_OPTS", "-Xmx1g",
                "CAIRN_SERVER", "http://ns1:9879",
                "CAIRN_CONFIG", "contexts.json",
                "CAIRN_TOKEN_FILE", "token");

        Settings settings = Settings.load(new Sources(Optional.empty(), Map.of(), environment, Map.of()));

        assertThat(settings.warnings())
                .containsExactly("Environment variable CAIRN_LISTENPORT is no option and has no effect;"
                        + " did you mean CAIRN_LISTEN_PORT?");
    }

    @Test
    void theSyntaxIsThatOfJavaProperties() throws IOException {
        Settings settings = load("""
                ! a comment that ends in \\
                listenPort : 19876
                bindAddress 127.\\
                    0.0.1
                dataDir=\\u00e9t\\u00e9
                   # another
                logLevel=debug  \t
                ioThreads=1
                ioThreads=2
                """);

        assertThat(settings.get(Options.LISTEN_PORT)).isEqualTo(19876);
        assertThat(settings.get(Options.BIND_ADDRESS)).isEqualTo("127.0.0.1");
        assertThat(settings.get(Options.DATA_DIR)).isEqualTo(Path.of("été"));
        assertThat(settings.get(Options.LOG_LEVEL)).isEqualTo(LogLevel.DEBUG);
        assertThat(settings.origin(Options.LOG_LEVEL)).hasToString(folder.resolve("namesrv.conf") + ":7");
        assertThat(settings.get(Options.IO_THREADS)).isEqualTo(2);
    }

    @Test
    void bothEncodingsAreReadAndAByteOrderMarkIsNoPartOfTheFirstKey() throws IOException {
        String text = "productEnvName=été\n";

        List<byte[]> encodings = List.of(
                text.getBytes(StandardCharsets.UTF_8),
                text.getBytes(StandardCharsets.ISO_8859_1),
                ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8),
                text.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));

        for (byte[] bytes : encodings) {
            assertThat(load(bytes).text(Options.find("productEnvName").orElseThrow()))
                    .isEqualTo("été");
        }
    }

    private Settings load(String text) throws IOException {
        return load(text.getBytes(StandardCharsets.UTF_8));
    }

    private Settings load(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("namesrv.conf"), bytes);
        return Settings.load(new Sources(Optional.of(file), Map.of(), Map.of(), Map.of()));
    }
}
