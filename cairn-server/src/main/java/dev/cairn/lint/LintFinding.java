package dev.cairn.lint;

import dev.cairn.model.Values;

/**
 * Something that an operator should know of a cluster, as this name server sees it.
 *
 * @param kind of what sort it is, which says what follows and what to do
 * @param subject what it is about
 * @param evidence what was seen, in sentences
 * @param values what the evidence tells beside the subject; which there are depends on the kind alone, but for {@code more} in place of
 *     them all, where there are too many of the kind
 */
public record LintFinding(FindingKind kind, Subject subject, String evidence, Values values) {
    /** How much it matters. */
    public Severity severity() {
        return kind.severity();
    }
}
