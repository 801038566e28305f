package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.Operator.Outcome;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of why something is as it is, to people and to scripts. */
class ExplainTest {
    @TempDir
    Path folder;

    private final ScriptedApi api = new ScriptedApi();

    @AfterEach
    void stop() {
        api.close();
    }

    private Outcome run(String... words) {
        return new Operator(folder).server(api.url()).run(words);
    }

    @Test
    void anExplanationIsTheReasonAndThenTheRest() {
        api.at("explanations/topics/T%20x", """
                {"revision":1,"topic":"T x","reason":{"kind":"a","text":"No broker offers it."},
                 "findings":[{"kind":"a","text":"No broker offers it.","remedy":"Create it."},{"kind":"b","text":"A client\\u001b[2J asks for it."}]}""");

        assertThat(run("explain", "topic", "T x", "--zone=z"))
                .isEqualTo(new Outcome(
                        1, "No broker offers it.\n  To do: Create it.\n  A client\\u{1b}[2J asks for it.\n", ""));
        assertThat(api.asked()).anyMatch(line -> line.startsWith("GET /api/v1/explanations/topics/T%20x?zone=z "));
    }

    @Test
    void brokersAreExplainedToo() {
        api.at("explanations/brokers/b", "{\"findings\":[{\"kind\":\"a\",\"text\":\"It left.\"}]}");

        assertThat(run("explain", "broker", "b", "--topic", "t")).isEqualTo(new Outcome(1, "It left.\n", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            explain topic t            | served, asked-for                   | 0
            explain topic t -o json    | never-registered                    | 1
            explain topic t            | hidden-by-zone, members-away        | 1
            explain topic t            | not-ready, served                   | 1
            explain broker t           | broker-there, broker-away           | 0
            explain broker t -o yaml   | broker-never-seen, similar-name     | 1
            explain broker t --topic=t | not-offered, broker-there           | 1
            explain broker t --topic=t | not-permitted, in-route             | 0
            """)
    void aScriptIsToldByTheExitCodeWhetherClientsAreTold(String line, String kinds, int exitCode) {
        String findings = Stream.of(kinds.split(", "))
                .map("{\"kind\":\"%s\",\"text\":\"It is so.\"}"::formatted)
                .collect(Collectors.joining(",", "{\"findings\":[", "]}"));
        api.at("explanations/topics/t", findings).at("explanations/brokers/t", findings);

        Outcome outcome = run(line.split(" "));

        assertThat(outcome.exitCode()).isEqualTo(exitCode);
        assertThat(outcome.out()).contains("It is so.");
        assertThat(outcome.err()).isEmpty();
    }
}
