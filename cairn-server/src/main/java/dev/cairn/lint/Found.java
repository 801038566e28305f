package dev.cairn.lint;

import dev.cairn.model.Values;
import java.util.ArrayList;
import java.util.List;

/** What a check has found so far: the first so many one by one, and of the rest the number. Belongs to whoever looks. */
final class Found {
    /** So many findings of a kind are told one by one. Who has more of them has one cause to look for, not many. */
    static final int MOST = 100;

    private final FindingKind kind;
    private final List<LintFinding> first = new ArrayList<>();
    private int more;

    Found(FindingKind kind) {
        this.kind = kind;
    }

    /**
     * One more.
     *
     * @param evidence what was seen, in sentences
     * @param values what the evidence tells beside the subject
     */
    void add(Subject subject, String evidence, Values values) {
        if (first.size() < MOST) {
            first.add(new LintFinding(kind, subject, evidence, values));
        } else {
            more++;
        }
    }

    List<LintFinding> all() {
        if (more == 0) {
            return first;
        }
        List<LintFinding> all = new ArrayList<>(first);
        all.add(new LintFinding(
                kind,
                Subject.NONE,
                more == 1
                        ? "There is 1 more of this kind, which is not listed."
                        : "There are " + more + " more of this kind, which are not listed.",
                Values.NONE.with("more", more)));
        return all;
    }
}
