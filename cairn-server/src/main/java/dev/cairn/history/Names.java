package dev.cairn.history;

import java.util.List;

/**
 * Some names, and how many there are: a broker may have half a million topics, and an entry has to stay small.
 *
 * @param first the first of them, in their order; all, unless there are too many
 * @param count how many there are
 */
public record Names(List<String> first, int count) {
    /** No names. */
    public static final Names NONE = new Names(List.of(), 0);

    static final int MOST = 100;
    static final int MOST_CHARACTERS = 4_096;

    /** Copies the list. */
    public Names {
        first = List.copyOf(first);
    }

    /** As many of them as an entry may hold. */
    static Names of(List<String> all) {
        int taken = 0;
        int characters = 0;
        while (taken < Math.min(all.size(), MOST)) {
            characters += all.get(taken).length();
            if (characters > MOST_CHARACTERS) {
                break;
            }
            taken++;
        }
        return new Names(all.subList(0, taken), all.size());
    }

    /** Whether all are here. */
    public boolean areAll() {
        return first.size() == count;
    }
}
