package dev.cairn.view;

/** In what a name differs from one that is almost the same; the most telling first. */
public enum NameDifference {
    /** In blanks before or after it, seen or unseen. */
    SPACE_AROUND,
    /** In blanks within it. */
    SPACE_WITHIN,
    /** In capital and small letters. */
    CASE,
    /** In blanks, and in capital and small letters. */
    CASE_AND_SPACE,
    /** In one letter or sign, which is another one or missing; not in a digit, as numbered names are no slips. */
    ONE_LETTER,
    /** In two neighbouring letters or signs that are swapped. */
    SWAPPED,
    /** In what stands before it: a namespace, {@code %RETRY%} or {@code %DLQ%}. */
    PREFIX,
    /** In the number at its end, or in one letter there that is a word of its own: names of one series, each meant to be its own. */
    SIBLING;

    /** Whether such a name is hardly meant to be another one. */
    public boolean isSlip() {
        return this != PREFIX && this != SIBLING;
    }

    /** Whether it explains nothing, and is only worth a word when all else is said. */
    boolean isWeak() {
        return this == SIBLING;
    }
}
