package dev.cairn.metrics;

import dev.cairn.lint.Lint;
import dev.cairn.lint.LintReport;
import dev.cairn.lint.Severity;
import java.util.Optional;

/** How many findings there were when somebody last looked. A scrape waits for no look, and begins one if the last was a while ago. */
public final class FindingFigures implements MetricSource {
    private final Lint lint;

    /** The figures of what this finds. */
    public FindingFigures(Lint lint) {
        this.lint = lint;
    }

    @Override
    public void read(Reading reading) {
        Optional<LintReport> report = lint.lately();
        for (Severity severity : Severity.values()) {
            reading.value(
                    Catalogue.FINDINGS,
                    report.map(found -> found.count(severity)).orElse(0L),
                    severity);
        }
    }
}
