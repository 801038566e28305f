package dev.cairn.history;

import dev.cairn.model.Values;

/**
 * One thing that changed: what the log tells in a line, and the history in an entry.
 *
 * @param kind what happened
 * @param why why, and where that came from
 * @param subject to what
 * @param sentence the same for people
 * @param values what the sentence tells beside the rest
 */
public record Change(Kind kind, Why why, Subject subject, String sentence, Values values) {
    /** A sentence that tells nothing beside the rest. */
    public Change(Kind kind, Why why, Subject subject, String sentence) {
        this(kind, why, subject, sentence, Values.NONE);
    }
}
