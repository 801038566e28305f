package dev.cairn.main;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.config.HttpOptions;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.testing.CapturedLog;
import dev.cairn.testing.Loopback;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher lets the server play once. */
class RehearsalTest {

    @TempDir
    Path folder;

    @Test
    void everythingIsAnsweredAndNothingIsRefused() throws IOException {
        Settings settings = Settings.defaults()
                .with(Options.LISTEN_PORT, 0)
                .with(Options.DATA_DIR, folder)
                .with(HttpOptions.HTTP_PORT, 0);
        CairnServer server = CairnServer.start(settings);
        try (CapturedLog log = CapturedLog.of("dev.cairn")) {
            Rehearsal.play(server.port());
            assertThat(log.lines())
                    .anyMatch(line -> line.contains("Topics of rehearsal/rehearsal-a: 1000 added"))
                    .anyMatch(line -> line.contains("rehearsal/rehearsal-a/0 at 127.0.0.1:10911 left: it said goodbye"))
                    .noneMatch(line -> line.contains("Refused"));
        } finally {
            server.stop();
        }
    }

    @Test
    void withoutAServerItFails() throws IOException {
        int nobody = Loopback.unusedPort();

        assertThatThrownBy(() -> Rehearsal.play(nobody)).isInstanceOf(IOException.class);
    }
}
