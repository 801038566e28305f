package dev.cairn.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrecedenceTest {

    private static final Map<String, String> ENVIRONMENT = Map.of("CAIRN_LISTEN_PORT", "3", "PATH", "/bin");
    private static final Map<String, String> FLAGS = Map.of("listenPort", "4");

    @TempDir
    Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void writeFile() throws IOException {
        file = Files.writeString(folder.resolve("namesrv.conf"), "# mine\n\nlistenPort = 2\nmaxFrameBytes=2048\n");
    }

    @Test
    void withoutAnySourceTheDefaultIsInForce() {
        Settings settings = Settings.load(Sources.none());

        assertThat(settings.get(Options.LISTEN_PORT)).isEqualTo(9876);
        assertThat(settings.origin(Options.LISTEN_PORT)).hasToString("default");
    }

    @Test
    void theFileWinsOverTheDefault() {
        Settings settings = Settings.load(new Sources(Optional.of(file), Map.of(), Map.of(), Map.of()));

        assertThat(settings.get(Options.LISTEN_PORT)).isEqualTo(2);
        assertThat(settings.origin(Options.LISTEN_PORT)).hasToString(file + ":3");
    }

    @Test
    void theEnvironmentWinsOverTheFile() {
        Settings settings = Settings.load(new Sources(Optional.of(file), Map.of(), ENVIRONMENT, Map.of()));

        assertThat(settings.get(Options.LISTEN_PORT)).isEqualTo(3);
        assertThat(settings.origin(Options.LISTEN_PORT)).hasToString("environment variable CAIRN_LISTEN_PORT");
    }

    @Test
    void aFlagWinsOverTheEnvironment() {
        Settings settings = Settings.load(new Sources(Optional.of(file), Map.of(), ENVIRONMENT, FLAGS));

        assertThat(settings.get(Options.LISTEN_PORT)).isEqualTo(4);
        assertThat(settings.origin(Options.LISTEN_PORT)).hasToString("flag --listen-port");
    }

    @Test
    void theFrameLimitOfApachesVirtualMachinePropertyWinsOverTheFile() {
        Map<String, String> jvm = Map.of("com.rocketmq.remoting.frameMaxLength", "4096");

        Settings settings = Settings.load(new Sources(Optional.of(file), jvm, Map.of(), Map.of()));

        assertThat(settings.get(Options.MAX_FRAME_BYTES)).isEqualTo(4096);
        assertThat(settings.origin(Options.MAX_FRAME_BYTES))
                .hasToString("JVM property com.rocketmq.remoting.frameMaxLength");
    }

    @Test
    void aBlankValueCountsAsNotGiven() {
        Settings settings =
                Settings.load(new Sources(Optional.of(file), Map.of(), Map.of("CAIRN_LISTEN_PORT", " "), Map.of()));

        assertThat(settings.get(Options.LISTEN_PORT)).isEqualTo(2);
    }

    @Test
    void aValueSetInCodeWinsAndLeavesTheOriginalAsItWas() {
        Settings before = Settings.defaults();

        Settings after = before.with(Options.LISTEN_PORT, 0);

        assertThat(after.get(Options.LISTEN_PORT)).isZero();
        assertThat(after.origin(Options.LISTEN_PORT)).hasToString("set in code");
        assertThat(before.get(Options.LISTEN_PORT)).isEqualTo(9876);
    }
}
