package dev.cairn.peers;

import java.util.Optional;

/**
 * A question that two servers answer differently.
 *
 * @param question what was asked, for people
 * @param ours the answer of the server
 * @param theirs the answer of the one it is compared with
 * @param reason why they may differ, where that is known; a row of {@code docs/compatibility.md}
 */
public record Difference(String question, Shown ours, Shown theirs, Optional<String> reason) {

    /**
     * An answer as it is shown.
     *
     * @param excerpt the part around the first place where it differs, for people
     * @param text all of it, or the excerpt where it was too long
     * @param isTruncated whether it was too long
     */
    public record Shown(String excerpt, String text, boolean isTruncated) {

        private static Shown of(Reply reply, Reply other, int maxLength) {
            String excerpt = reply.shownBeside(other);
            String text = reply.shown();
            return text.length() <= maxLength ? new Shown(excerpt, text, false) : new Shown(excerpt, excerpt, true);
        }
    }

    /** Longer answers than this, in characters, are cut. */
    static Difference of(Question question, Reply ours, Reply theirs, int maxLength) {
        return new Difference(
                question.label(),
                Shown.of(ours, theirs, maxLength),
                Shown.of(theirs, ours, maxLength),
                Reasons.of(question, ours, theirs));
    }

    /** Whether one of the answers was too long to be shown as a whole. */
    boolean isTruncated() {
        return ours.isTruncated() || theirs.isTruncated();
    }

    /** How many characters the longer of the answers takes. */
    int length() {
        return Math.max(ours.text().length(), theirs.text().length());
    }
}
