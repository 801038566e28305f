package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The page about the verbs is made from them. */
class CliPageTest {
    // Tests run in the folder of their module.
    private static final Path PAGE = Path.of("..", "docs", "reference", "cli.md");
    private static final String COMMAND =
            "./mvnw -pl cairn-server -am test -Dtest=CliPageTest -Dsurefire.failIfNoSpecifiedTests=false"
                    + " -Dcairn.pages.write=true";

    @Test
    void thePageSaysWhatTheVerbsSay() throws IOException {
        String page = CliPage.of(Operator.idle());
        if (Boolean.getBoolean("cairn.pages.write")) {
            Files.createDirectories(PAGE.getParent());
            Files.writeString(PAGE, page);
        }

        assertThat(Files.readString(PAGE))
                .as("docs/reference/cli.md is not what the verbs say; make it anew with\n  " + COMMAND)
                .isEqualTo(page);
    }
}
