package dev.cairn.lint;

import dev.cairn.model.GroupKey;
import dev.cairn.model.Revision;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What was found at one moment.
 *
 * @param number of the report; the next has a higher one
 * @param revision of the registry that it speaks of
 * @param nanos when it was, by the server's monotonic clock
 * @param findings what was found, the gravest first
 */
public record LintReport(long number, Revision revision, long nanos, List<LintFinding> findings) {
    /** Copies the list. */
    public LintReport {
        findings = List.copyOf(findings);
    }

    /** The groups that findings of a kind are about. */
    public Set<GroupKey> groupsOf(String kind) {
        return findings.stream()
                .filter(finding -> finding.kind().name().equals(kind))
                .flatMap(finding -> finding.subject().asGroup().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether something of a kind was found. */
    public boolean tellsOf(String kind) {
        return findings.stream().anyMatch(finding -> finding.kind().name().equals(kind));
    }

    /** How many findings matter so much. */
    public long count(Severity severity) {
        return findings.stream()
                .filter(finding -> finding.severity() == severity)
                .count();
    }
}
