package dev.cairn.main;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    @TempDir
    Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /** The exit code of a command whose output fails for this reason. */
    private int run(String reason, String... arguments) {
        OutputStream failing = new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException(reason);
            }
        };
        Map<String, String> environment =
                Map.of("CAIRN_CONFIG", folder.resolve("contexts").toString());
        return Main.run(
                arguments, InputStream.nullInputStream(), failing, new PrintStream(err, true, UTF_8), environment);
    }

    @Test
    void whatIsWrittenToAFullDiskIsNoSuccess() {
        String sentence = "The output could not be written (No space left on device).\n";

        assertThat(run("No space left on device", "help")).isEqualTo(1);
        assertThat(run("No space left on device", "serve", "--print-config")).isEqualTo(1);
        assertThat(run("No space left on device", "completion", "bash")).isEqualTo(1);

        assertThat(err.toString(UTF_8)).isEqualTo(sentence.repeat(3));
    }

    @Test
    void whoeverReadsNoMoreIsNoFailure() {
        assertThat(run("Broken pipe", "help")).isZero();
        assertThat(run("Broken pipe", "completion", "bash")).isZero();

        assertThat(err.toString(UTF_8)).isEmpty();
    }
}
