package dev.cairn.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What is made from the catalogue is in the repository as it would be made now. */
class GeneratedPagesTest {
    // Tests run in the folder of their module.
    private static final Path DOCS = Path.of("..", "docs");
    private static final String COMMAND =
            "./mvnw -pl cairn-server -am test -Dtest=GeneratedPagesTest -Dsurefire.failIfNoSpecifiedTests=false"
                    + " -Dcairn.pages.write=true";

    @Test
    void theReferencePageIsTheCatalogue() throws IOException {
        assertIsAsMade(DOCS.resolve("reference").resolve("metrics.md"), MetricsPage.text());
    }

    @Test
    void theAlertRulesAreThoseOfTheCatalogue() throws IOException {
        assertIsAsMade(DOCS.resolve("monitoring").resolve("cairn-alerts.yml"), AlertRules.yaml());
    }

    @Test
    void theDashboardIsThatOfTheCatalogue() throws IOException {
        assertIsAsMade(DOCS.resolve("monitoring").resolve("cairn-dashboard.json"), Dashboard.json());
    }

    private static void assertIsAsMade(Path file, String made) throws IOException {
        if (Boolean.getBoolean("cairn.pages.write")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, made);
        }

        assertThat(Files.readString(file))
                .as(file + " is not what the catalogue of metrics says; make it anew with\n  " + COMMAND)
                .isEqualTo(made);
    }
}
