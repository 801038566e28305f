package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.Operator.Outcome;
import dev.cairn.cli.ScriptedApi.Said;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of options that only the server knows to be wrong. */
class RefusedValuesTest {
    @TempDir
    private static Path folder;

    private static LiveServer server;

    @BeforeAll
    static void start() {
        server = LiveServer.start(folder.resolve("server"));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            lint --severity=eror           | did you mean error? (400).
            get brokers --role=foo         | role: unknown word foo; known are acting-master, master, slave (400).
            get clients --role=foo         | role: unknown word foo; known are broker, client, silent, tool (400).
            settings --is-live=maybe       | isLive: unknown word maybe; known are false, true (400).
            route Z --as-client=yesterday  | (400).
            watch --kind=foo               | (400).
            """)
    void aWrongValueThatTheServerRefusesIsAWrongCommandLine(String words, String end) {
        Outcome outcome = new Operator(folder).server(server.url()).run(words.split(" "));

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).endsWith(end + "\n");
    }

    @Test
    void theKindsOfEventsAreToldToWhoeverNamesAnother() {
        Outcome outcome = new Operator(folder).server(server.url()).run("get", "events", "--kind=foo");

        assertThat(outcome.err())
                .contains("kind: unknown word foo; known are broker-changed, ", ", write-forbidden (400).");
    }

    @Test
    void aChangeThatIsRefusedIsNoWrongCommandLine() {
        try (ScriptedApi api = new ScriptedApi()) {
            for (int status : new int[] {400, 422}) {
                api.at("write-permissions/b", query -> Said.problem(status, "Refused", ""));

                Outcome outcome = new Operator(folder).server(api.url()).run("wipe-write", "b", "--yes");

                assertThat(outcome.exitCode()).isEqualTo(1);
            }
        }
    }
}
