package dev.cairn.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The page about findings is made from the checks. */
class FindingsPageTest {
    // Tests run in the folder of their module.
    private static final Path PAGE = Path.of("..", "docs", "reference", "findings.md");
    private static final String COMMAND =
            "./mvnw -pl cairn-server -am test -Dtest=FindingsPageTest -Dsurefire.failIfNoSpecifiedTests=false"
                    + " -Dcairn.pages.write=true";

    private static final String START = """
            # Findings

            <!-- Made from the checks in the code; the test that compares them says how to make it anew. -->

            What Cairn looks for in the clusters that register with it. `GET /api/v1/findings` tells what it finds, each with what it is about, what was
            seen, what follows and what to do; `cairn_findings` counts it by severity. An **error** means that clients or brokers do not get what
            they should, now; a **warning** that they soon may not, or some of them; a **notice** is often meant to be so, and good to know.

            Of each kind 100 are told one by one, and of more the number. What needs all brokers is looked for only when the server has been up for
            60 s. `lintIgnore` names kinds that you do not want to hear of, and `lintProbe=true` lets the server try the addresses of brokers.
            """;

    @Test
    void thePageIsWhatTheChecksSay() throws IOException {
        if (Boolean.getBoolean("cairn.pages.write")) {
            Files.createDirectories(PAGE.getParent());
            Files.writeString(PAGE, page());
        }

        assertThat(Files.readString(PAGE))
                .as("docs/reference/findings.md is not what the checks say; make it anew with\n  " + COMMAND)
                .isEqualTo(page());
    }

    private static String page() {
        StringBuilder page = new StringBuilder(START);
        for (Severity severity : Severity.values()) {
            String title = severity.word();
            page.append("\n## ")
                    .append(Character.toUpperCase(title.charAt(0)))
                    .append(title.substring(1))
                    .append("s\n\n");
            page.append("| kind | what it means | what follows | what to do |\n|---|---|---|---|\n");
            for (FindingKind kind : Checks.kinds()) {
                if (kind.severity() == severity) {
                    page.append("| `").append(kind.name()).append("` | ").append(kind.meaning());
                    page.append(" | ").append(kind.consequence()).append(" | ").append(kind.remedy());
                    page.append(" |\n");
                }
            }
        }
        return page.toString();
    }
}
