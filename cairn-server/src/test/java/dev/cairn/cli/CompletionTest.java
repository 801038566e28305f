package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionTest {
    @TempDir
    private Path folder;

    @Test
    void theScriptBeginsWithTheWayToLoadIt() {
        String script = new Operator(folder).run("completion", "bash").out();

        assertThat(script)
                .startsWith(
                        "#!/usr/bin/env bash\n# Completes the words of Cairn. Load it with this line, typed or in ~/.bashrc:"
                                + " source <(./cairn completion bash)\n# In zsh ")
                .doesNotContain("Installation");
        assertThat(script)
                .isEqualTo(new Operator(folder).run("completion", "zsh").out());
    }

    @Test
    void theWordsThatAnOptionTakesAreInTheScript() {
        assertThat(new Operator(folder).run("completion", "bash").out())
                .contains(
                        "(\"master\" \"slave\" \"acting-master\")",
                        "(\"client\" \"broker\" \"tool\" \"silent\")",
                        "(\"error\" \"warning\" \"notice\")");
    }
}
