package dev.cairn.lint;

/**
 * Something that an operator should know of a cluster, as this name server sees it.
 *
 * @param kind of what sort it is, which says what follows and what to do
 * @param subject what it is about
 * @param evidence what was seen, in sentences
 */
public record LintFinding(FindingKind kind, Subject subject, String evidence) {
    /** How much it matters. */
    public Severity severity() {
        return kind.severity();
    }
}
