package dev.cairn.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a shell makes of the script that completes words, when somebody presses TAB. */
class CompletionIT {
    /** As bash does it: the last word is the one that is completed. */
    private static final String PRESS_TAB = """
            source "$1"; shift
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"
            _cairn_words
            printf '%s\\n' "${COMPREPLY[@]}"
            """;

    @TempDir
    Path folder;

    private Path script = Path.of("");

    @BeforeEach
    void makeContexts() throws Exception {
        Files.writeString(folder.resolve("contexts.json"), """
                {"contexts": {
                  "prod": {"servers": ["http://127.0.0.1:1"]},
                  "pre prod": {"servers": ["http://127.0.0.1:1"]},
                  "$(touch x)'s": {"servers": ["http://127.0.0.1:1"]}
                }}""");
        script = folder.resolve("completion");
        Files.writeString(script, said(List.of(Launched.script().toString(), "completion", "bash")));
    }

    private String said(List<String> command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "said", ".out");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment()
                .put("CAIRN_CONFIG", folder.resolve("contexts.json").toString());
        Process process = builder.start();
        process.getOutputStream().close();
        assertThat(process.waitFor(90, TimeUnit.SECONDS)).isTrue();
        return Files.readString(out, StandardCharsets.UTF_8);
    }

    private List<String> completed(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                "bash",
                "-c",
                PRESS_TAB,
                "bash",
                script.toString(),
                Launched.script().toString()));
        command.addAll(List.of(words));
        return said(command).lines().filter(line -> !line.isEmpty()).toList();
    }

    @Test
    void aContextIsCompletedWithWhatTheFileHasInThisMoment() throws Exception {
        assertThat(completed("status", "--context", "p")).containsExactly("pre\\ prod", "prod");
        assertThat(completed("get", "topics", "--context", "=", "pro")).containsExactly("prod");
        assertThat(completed("status", "--context", "=")).hasSize(3).contains("prod");
        assertThat(completed("status", "--context=pro")).containsExactly("--context=prod");

        Files.writeString(
                folder.resolve("contexts.json"), "{\"contexts\":{\"new\":{\"servers\":[\"http://127.0.0.1:1\"]}}}");
        assertThat(completed("context", "use", "")).containsExactly("new");
    }

    @Test
    void aNameCanDoNothingToAShell() throws Exception {
        List<String> completed = completed("context", "use", "");

        assertThat(completed).hasSize(3).contains("prod", "pre\\ prod");
        assertThat(said(List.of("bash", "-c", "printf '%s|' " + String.join(" ", completed))))
                .contains("|pre prod|", "$(touch x)'s|");
        assertThat(folder.resolve("x")).doesNotExist();
    }

    @Test
    void whereNoContextIsWantedAllElseIsCompleted() throws Exception {
        assertThat(completed("context", "set", "new", "--s")).containsExactly("--server");
        assertThat(completed("context", "")).contains("list", "use").doesNotContain("names", "prod");
        assertThat(completed("get", "topi")).containsExactly("topics");
    }

    @Test
    void theWordsOfTheLauncherAreCompletedToo() throws Exception {
        assertThat(completed("")).contains("serve", "quickstart", "bench").doesNotContain("rehearse");
    }
}
