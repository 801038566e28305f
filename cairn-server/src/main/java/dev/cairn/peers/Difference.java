package dev.cairn.peers;

import java.util.Optional;

/**
 * A question that two servers answer differently.
 *
 * @param question what was asked, for people
 * @param ours the answer of the server, shortened
 * @param theirs the answer of the one it is compared with, shortened
 * @param reason why they may differ, where that is known; a row of {@code docs/compatibility.md}
 */
public record Difference(String question, String ours, String theirs, Optional<String> reason) {
    static Difference of(Question question, Reply ours, Reply theirs) {
        return new Difference(
                question.label(),
                ours.shownBeside(theirs),
                theirs.shownBeside(ours),
                Reasons.of(question, ours, theirs));
    }
}
