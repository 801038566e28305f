package dev.cairn.main;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.testing.CapturedLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an operator reads at start about the key-values: one line, whatever there is. */
class StoredKeyValuesTest {

    @TempDir
    Path folder;

    private Settings settings = Settings.defaults();
    private Path file = Path.of("");
    private Path home = Path.of("");

    @BeforeEach
    void chooseFolders() throws IOException {
        Path data = Files.createDirectory(folder.resolve("data"));
        home = Files.createDirectory(folder.resolve("home"));
        settings = Settings.defaults().with(Options.DATA_DIR, data);
        file = data.resolve("kvConfig.json");
    }

    private String line() {
        try (CapturedLog log = CapturedLog.of(StoredKeyValues.class)) {
            StoredKeyValues.open(settings, Runnable::run, home);
            assertThat(log.lines()).hasSize(1);
            return log.lines().get(0);
        }
    }

    @Test
    void whatIsReadIsCounted() throws IOException {
        Files.writeString(file, "{\"configTable\":{\"n\":{\"a\":\"1\",\"b\":\"2\"},\"m\":{\"a\":\"1\"}}}");

        assertThat(line()).isEqualTo("INFO Key-values are read from " + file + " (keys: 3, namespaces: 2)");
    }

    @Test
    void whatIsReadFromASecondCopyThatCannotBeRepairedIsNotCalledAbsent() throws IOException {
        Files.writeString(file.resolveSibling("kvConfig.json.bak"), "{\"configTable\":{\"n\":{\"a\":\"1\"}}}");
        Files.createDirectory(file.resolveSibling("kvConfig.json.tmp"));

        assertThat(line()).isEqualTo("INFO Key-values are read from " + file + " (keys: 1, namespaces: 1)");
    }

    @Test
    void aFirstStartSaysThatThereAreNone() {
        assertThat(line()).isEqualTo("INFO No key-values: " + file + " does not exist");
    }

    @Test
    void aWrongPathIsAWarning() {
        Path wrong = folder.resolve("kvConfg.json");
        settings = settings.with(Options.KV_CONFIG_PATH, wrong);

        assertThat(line())
                .isEqualTo("WARN No key-values: " + wrong + " does not exist; kvConfigPath names it (set in code)");
    }

    @Test
    void whoComesFromApacheWithoutHisKeyValuesIsWarned() throws IOException {
        Path apaches = Files.createDirectory(home.resolve("namesrv")).resolve("kvConfig.json");
        Files.writeString(apaches, "{}");

        assertThat(line())
                .isEqualTo("WARN No key-values: " + file + " does not exist; those of Apache's name server are in "
                        + apaches + ", set kvConfigPath to go on with them");
    }

    @Test
    void aDamagedFileThatLiesThereAloneIsAWarning() throws IOException {
        Path aside = Files.writeString(folder.resolve("data").resolve("kvConfig.json.corrupt-1"), "{");

        assertThat(line())
                .isEqualTo("WARN No key-values: " + file + " does not exist; a damaged file was moved to " + aside);
    }
}
