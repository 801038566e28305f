package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.ConfigText;
import dev.cairn.config.LiveSettings;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.config.SettingsOutcome;
import dev.cairn.protocol.TestPeer.Received;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Request 318, with 319 to look at the result. The rules for each key are in the tests of the settings. */
class SettingsUpdateTest {
    private final TestServer server = new TestServer();
    private final TestPeer peer = server.connect();

    @TempDir
    Path folder;

    @BeforeEach
    void keepSettingsInTheFolder() {
        LiveSettings live = LiveSettings.open(Settings.defaults().with(Options.DATA_DIR, folder), Runnable::run);
        server.configure(live);
        server.configure(() -> ConfigText.namesrvConfig(live.get()));
    }

    private Received update(byte[] body) {
        return peer.ask(TestRequest.of(318).body(body));
    }

    private void assertAnswer(Received answer, int code, String remark) {
        assertThat(answer.header().code()).isEqualTo(code);
        assertThat(answer.header().remark()).isEqualTo(remark);
        assertThat(answer.body()).isEmpty();
        assertThat(peer.isAllReleased()).isTrue();
    }

    @Test
    void request318() {
        assertAnswer(update("orderMessageEnable=true\n".getBytes(UTF_8)), 0, "");

        assertThat(peer.ask(TestRequest.of(319)).body()).contains("\norderMessageEnable=true\n");
        assertThat(folder.resolve("settings.properties")).exists();
    }

    @Test
    void request318WithoutABody() {
        assertAnswer(peer.ask(TestRequest.of(318)), 0, "");
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            kvConfigPath=x             | 16 | Can not update config in black list. It holds kvConfigPath.
            a=1\\nKVCONFIGPATH=x       | 16 | Can not update config in black list. It holds KVCONFIGPATH.
            listenPort=\\u12           | 1  | string2Properties error: line 2 is not a line of a properties file (Malformed \\uxxxx encoding.)
            a=1\\nneedWaitForService=x | 1  | unknown key a; needWaitForService = x is not allowed, it takes true or false
            """)
    void request318ThatIsRefused(String text, int code, String remark) {
        String lines = text.replace("\\n", "\n");

        assertAnswer(update(("orderMessageEnable=true\n" + lines).getBytes(UTF_8)), code, remark);

        assertThat(peer.ask(TestRequest.of(319)).body()).contains("\norderMessageEnable=false\n");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aTextThatIsNotUtf8IsNoProperties() {
        assertAnswer(update(new byte[] {'a', '=', (byte) 0xE9}), 1, "string2Properties error: the text is not UTF-8");
    }

    @Test
    void aBodyOfManyMegabytesIsNotEvenLookedAt() {
        server.configure((text, reply) -> {
            throw new AssertionError("it was");
        });

        assertAnswer(update(new byte[10 * 1024 * 1024]), 1, "the body is larger than 65536 bytes");
    }

    @Test
    void tooManyAtOnceAreToldToComeAgain() {
        server.configure((text, reply) -> false);

        assertThat(update("orderMessageEnable=true".getBytes(UTF_8)).header().code())
                .isEqualTo(2);
    }

    @Test
    void whatCannotBeStoredIsSaid() {
        server.configure((text, reply) -> {
            reply.accept(new SettingsOutcome.NotStored("No space left on device"));
            return true;
        });

        assertAnswer(
                update("orderMessageEnable=true".getBytes(UTF_8)),
                1,
                "nothing was changed, as it cannot be stored (No space left on device)");
    }

    @Test
    void whatIsChangedButMayNotSurviveAPowerCutIsSaid() {
        server.configure((text, reply) -> {
            reply.accept(new SettingsOutcome.Unforced(List.of(), "the folder could not be forced to disk"));
            return true;
        });

        assertAnswer(
                update("orderMessageEnable=true".getBytes(UTF_8)),
                1,
                "it is changed and stored, but the folder could not be forced to disk");
    }

    @Test
    void aChangeAsksForNothingMoreThanItsOwnKeys() {
        update("orderMessageEnable=true\nsupportActingMaster=true\n".getBytes(UTF_8));
        String before = peer.ask(TestRequest.of(319)).body();

        update("supportActingMaster=false\n".getBytes(UTF_8));

        List<String> changed = peer.ask(TestRequest.of(319))
                .body()
                .lines()
                .filter(line -> !before.contains(line + "\n"))
                .toList();
        assertThat(changed).containsExactly("supportActingMaster=false");
    }
}
