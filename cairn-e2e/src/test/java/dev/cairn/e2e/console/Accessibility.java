package dev.cairn.e2e.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;

/** What axe-core finds in a page: the rules of WCAG 2.1 A and AA, and what its makers call best practice. */
final class Accessibility {
    private static final String FILE = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";
    private static final String RULES = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']";
    private static final String CHECK = """
            async () => {
              const found = await axe.run(document, { runOnly: %s, resultTypes: ['violations'] });
              return found.violations.flatMap(rule => rule.nodes.slice(0, 5).map(
                node => `${rule.id}: ${node.target.join(' ')}: ${node.failureSummary}`));
            }
            """.formatted(RULES);

    private Accessibility() {}

    @SuppressWarnings("unchecked")
    static List<String> check(Page page) {
        if (!(boolean) page.evaluate("() => 'axe' in window")) {
            page.evaluate(source());
        }
        return (List<String>) page.evaluate(CHECK);
    }

    private static String source() {
        try (InputStream file = Accessibility.class.getResourceAsStream(FILE)) {
            return new String(Objects.requireNonNull(file, FILE).readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
