package dev.cairn.lint;

import dev.cairn.model.EnumWord;

/** How much a finding matters; the gravest first. */
public enum Severity {
    /** Clients or brokers do not get what they should, now. */
    ERROR,
    /** They soon may not, or some of them do not. */
    WARNING,
    /** Often meant to be so, and good to know. */
    NOTICE;

    /** As it stands in answers: {@code error}. */
    public String word() {
        return EnumWord.of(this);
    }
}
