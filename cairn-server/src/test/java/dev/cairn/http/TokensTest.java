package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.cairn.config.ConfigText;
import dev.cairn.config.HttpOptions;
import dev.cairn.config.InvalidSettings;
import dev.cairn.config.Settings;
import dev.cairn.config.Sources;
import dev.cairn.testing.CapturedLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokensTest {
    private static final String ONE = "0123456789abcdef";
    private static final String OTHER = "another-good-token";

    @TempDir
    Path folder;

    @Test
    void withoutAnyNobodyHasOne() {
        Tokens tokens = Tokens.of(Settings.defaults());

        assertThat(tokens.isEmpty()).isTrue();
        assertThat(tokens.contains("")).isFalse();
    }

    @Test
    void thoseOfTheOptionAndOfTheFileCount() throws IOException {
        Path file = Files.writeString(folder.resolve("tokens"), "# of the night shift\n\n  " + OTHER + "  \n");
        Tokens tokens = Tokens.of(Settings.defaults()
                .with(HttpOptions.HTTP_TOKENS, " " + ONE + " ,")
                .with(HttpOptions.HTTP_TOKEN_FILE, file));

        assertThat(tokens.isEmpty()).isFalse();
        assertThat(tokens.contains(ONE)).isTrue();
        assertThat(tokens.contains(OTHER)).isTrue();
        assertThat(tokens.contains(ONE + "x")).isFalse();
        assertThat(tokens.contains(ONE.substring(1))).isFalse();
        assertThat(tokens).hasToString("2 tokens");
    }

    @Test
    void oneThatCanBeGuessedStopsTheStartAndIsNotShown() {
        Settings settings = Settings.defaults().with(HttpOptions.HTTP_TOKENS, ONE + ",secret");

        assertThatThrownBy(() -> Tokens.of(settings))
                .isInstanceOf(InvalidSettings.class)
                .hasMessageContaining("httpTokens = (hidden) holds a token that is none")
                .hasMessageNotContaining("secret");
    }

    @Test
    void aFileThatIsNotThereStopsTheStart() {
        Path file = folder.resolve("none");

        assertThatThrownBy(() -> Tokens.of(Settings.defaults().with(HttpOptions.HTTP_TOKEN_FILE, file)))
                .isInstanceOf(InvalidSettings.class)
                .hasMessageEndingWith(
                        "httpTokenFile = " + file + " cannot be read (there is no such file); it has one token a line");
    }

    @Test
    void aFileThatIsNoTextStopsTheStart() throws IOException {
        Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff});

        assertThatThrownBy(() -> Tokens.of(Settings.defaults().with(HttpOptions.HTTP_TOKEN_FILE, binary)))
                .isInstanceOf(InvalidSettings.class)
                .hasMessageContaining(" cannot be read (it is not in UTF-8); ");
    }

    @Test
    void aFileWithoutAnEndStopsTheStartAndIsNotReadOn() {
        assertThatThrownBy(() -> Tokens.of(Settings.defaults().with(HttpOptions.HTTP_TOKEN_FILE, Path.of("/dev/zero"))))
                .isInstanceOf(InvalidSettings.class)
                .hasMessageContaining("httpTokenFile = /dev/zero cannot be read (it is no regular file); ");
    }

    @Test
    void aFileThatIsTooLargeForTokensStopsTheStart() throws IOException {
        Path large = Files.writeString(folder.resolve("large"), "# remarks\n".repeat(10_000));

        assertThatThrownBy(() -> Tokens.of(Settings.defaults().with(HttpOptions.HTTP_TOKEN_FILE, large)))
                .isInstanceOf(InvalidSettings.class)
                .hasMessageContaining("httpTokenFile = " + large + " cannot be read (it is larger than 64 KiB); ");
    }

    @Test
    void aFileOfTokensThatEverybodyMayReadIsAWarning() throws IOException {
        Path file = Files.writeString(folder.resolve("tokens"), OTHER + "\n");

        assertThat(warnings(file, "rw-r--r--"))
                .containsExactly("WARN Everybody on this machine may read the tokens of httpTokenFile in " + file
                        + " (mode rw-r--r--): chmod 600 " + file);
        assertThat(warnings(file, "rw-----w-"))
                .singleElement(STRING)
                .contains("may change the tokens of httpTokenFile in");
        assertThat(warnings(file, "rw-r-----")).isEmpty();
        assertThat(warnings(file, "rw-------")).isEmpty();
    }

    private static List<String> warnings(Path file, String mode) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
        try (CapturedLog log = CapturedLog.of(Tokens.class)) {
            assertThat(Tokens.of(Settings.defaults().with(HttpOptions.HTTP_TOKEN_FILE, file))
                            .contains(OTHER))
                    .isTrue();
            return log.lines();
        }
    }

    @Test
    void aSettingsFileWithTokensThatEverybodyMayReadIsAWarningToo() throws IOException {
        Path file = Files.writeString(folder.resolve("namesrv.conf"), "httpTokens=" + ONE + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        Settings settings = Settings.load(new Sources(Optional.of(file), Map.of(), Map.of(), Map.of()));

        try (CapturedLog log = CapturedLog.of(Tokens.class)) {
            assertThat(Tokens.of(settings).contains(ONE)).isTrue();
            assertThat(log.lines())
                    .singleElement(STRING)
                    .contains("the tokens of httpTokens in " + file)
                    .doesNotContain(ONE);
        }
    }

    @Test
    void noTokenIsEverPrinted() {
        Settings settings = Settings.defaults().with(HttpOptions.HTTP_TOKENS, ONE);

        assertThat(ConfigText.withOrigins(settings)).contains("httpTokens").doesNotContain(ONE);
        assertThat(ConfigText.namesrvConfig(settings)).doesNotContain(ONE).doesNotContain("httpTokens");
    }
}
