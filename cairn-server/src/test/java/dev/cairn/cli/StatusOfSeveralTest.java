package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.Operator.Outcome;
import dev.cairn.cli.ScriptedApi.Said;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code status} of several servers of which not all answer. */
class StatusOfSeveralTest {
    private static final String WELL =
            "{\"version\":\"1\",\"isReady\":true,\"verdict\":\"ok\",\"reasons\":[],\"counts\":"
                    + "{\"clusters\":1,\"groups\":2,\"brokers\":3,\"topics\":4,\"clients\":5}}";

    @TempDir
    private Path folder;

    private Outcome status(String... servers) {
        return new Operator(folder).server(String.join(",", servers)).run("status");
    }

    private static List<String> rows(Outcome outcome) {
        return outcome.out().lines().map(line -> line.replaceAll(" +", " ")).toList();
    }

    @Test
    void aServerThatIsDownHasARowToo() {
        ScriptedApi gone = new ScriptedApi();
        gone.close();
        try (ScriptedApi api = new ScriptedApi()) {
            api.at("status", WELL);

            Outcome outcome = status(gone.url(), api.url());

            assertThat(outcome.exitCode()).isEqualTo(3);
            assertThat(rows(outcome))
                    .containsExactly(
                            "SERVER VERDICT READY VERSION CLUSTERS GROUPS BROKERS TOPICS CLIENTS",
                            api.url() + " ok yes 1 1 2 3 4 5",
                            gone.url() + " not reachable - - - - - - -");
            assertThat(outcome.err()).contains(gone.url());
        }
    }

    @Test
    void aServerThatRefusesHasARowToo() {
        try (ScriptedApi api = new ScriptedApi();
                ScriptedApi closed = new ScriptedApi()) {
            api.at("status", WELL);
            closed.at("status", query -> Said.problem(403, "Not allowed", ""));

            Outcome outcome = status(api.url(), closed.url());

            assertThat(outcome.exitCode()).isEqualTo(4);
            assertThat(rows(outcome)).contains(closed.url() + " refuses to say - - - - - - -");
        }
    }
}
