package dev.cairn.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ReferencePageTest {

    // Tests run in the folder of their module.
    private static final Path PAGE = Path.of("..", "docs", "reference", "options.md");
    private static final String COMMAND =
            "./mvnw -pl cairn-server -am test -Dtest=ReferencePageTest -Dsurefire.failIfNoSpecifiedTests=false"
                    + " -Dcairn.pages.write=true";

    @Test
    void theReferencePageIsTheTableOfOptions() throws IOException {
        if (Boolean.getBoolean("cairn.pages.write")) {
            Files.createDirectories(PAGE.getParent());
            Files.writeString(PAGE, ConfigText.referencePage());
        }

        assertThat(Files.readString(PAGE))
                .as("docs/reference/options.md is not what the options say; make it anew with\n  " + COMMAND)
                .isEqualTo(ConfigText.referencePage());
    }
}
