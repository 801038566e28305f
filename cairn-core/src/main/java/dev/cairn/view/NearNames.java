package dev.cairn.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds names that are almost a given one. Looks at each name once, and at most of them at a letter or two. */
final class NearNames {
    /** So many are told. */
    static final int MOST = 5;

    /** So many are told of those that explain nothing. */
    static final int MOST_WEAK = 2;

    /** In shorter names one letter is too much of them. */
    private static final int SHORTEST_WITH_SLIP = 4;

    /** Names of a series have more in common than a letter or two. */
    private static final int SHORTEST_OF_SERIES = 3;

    private static final List<String> GROUP_PREFIXES = List.of("%RETRY%", "%DLQ%");
    private static final char NAMESPACE_END = '%';

    private static final Comparator<Finding.SimilarName> NEAREST_FIRST =
            Comparator.comparing(Finding.SimilarName::difference).thenComparing(Finding.SimilarName::name);

    private final String asked;
    private final int baseStart;
    private final int counterStart;

    private NearNames(String asked) {
        this.asked = asked;
        this.baseStart = baseStart(asked);
        this.counterStart = counterStart(asked);
    }

    /** The nearest of the known names, the nearest first. */
    static List<Finding.SimilarName> of(String asked, Iterable<String> known) {
        NearNames near = new NearNames(asked);
        List<Finding.SimilarName> found = new ArrayList<>();
        for (String name : known) {
            Optional<NameDifference> difference = near.differenceFrom(name);
            if (difference.isPresent()) {
                found.add(new Finding.SimilarName(name, difference.get()));
                if (found.size() > MOST) {
                    found.sort(NEAREST_FIRST);
                    found.remove(MOST);
                }
            }
        }
        found.sort(NEAREST_FIRST);
        return found;
    }

    /** In what a name differs from this other one; nothing if the two are equal, or are just two names. */
    static Optional<NameDifference> between(String asked, String known) {
        return new NearNames(asked).differenceFrom(known);
    }

    private Optional<NameDifference> differenceFrom(String known) {
        if (asked.equals(known)) {
            return Optional.empty();
        } else if (isSameButForBlanks(known, false)) {
            return Optional.of(
                    trimmed(asked).equals(trimmed(known)) ? NameDifference.SPACE_AROUND : NameDifference.SPACE_WITHIN);
        } else if (asked.equalsIgnoreCase(known)) {
            return Optional.of(NameDifference.CASE);
        } else if (isSameButForBlanks(known, true)) {
            return Optional.of(NameDifference.CASE_AND_SPACE);
        } else if (isOfSameSeries(known)) {
            return Optional.of(NameDifference.SIBLING);
        } else if (isOneLetterOff(known)) {
            return Optional.of(NameDifference.ONE_LETTER);
        } else if (hasTwoSwapped(known)) {
            return Optional.of(NameDifference.SWAPPED);
        }
        return hasSameBase(known) ? Optional.of(NameDifference.PREFIX) : Optional.empty();
    }

    private boolean isSameButForBlanks(String known, boolean ignoresCase) {
        int i = afterBlanks(asked, 0);
        int j = afterBlanks(known, 0);
        if (i == asked.length() || j == known.length()) {
            return false;
        }
        while (i < asked.length() && j < known.length()) {
            if (!isSame(asked.charAt(i), known.charAt(j), ignoresCase)) {
                return false;
            }
            i = afterBlanks(asked, i + 1);
            j = afterBlanks(known, j + 1);
        }
        return i == asked.length() && j == known.length();
    }

    private static boolean isSame(char one, char other, boolean ignoresCase) {
        return one == other
                || (ignoresCase
                        && Character.toLowerCase(Character.toUpperCase(one))
                                == Character.toLowerCase(Character.toUpperCase(other)));
    }

    private static int afterBlanks(String name, int from) {
        int at = from;
        while (at < name.length() && isBlank(name.charAt(at))) {
            at++;
        }
        return at;
    }

    /** Also what cannot be seen at all, such as a joiner of zero width or a byte order mark. */
    private static boolean isBlank(char c) {
        if (c > ' ' && c < 0x7f) {
            return false;
        }
        return Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || Character.isISOControl(c)
                || Character.getType(c) == Character.FORMAT;
    }

    private static String trimmed(String name) {
        int end = name.length();
        while (end > 0 && isBlank(name.charAt(end - 1))) {
            end--;
        }
        return name.substring(Math.min(afterBlanks(name, 0), end), end);
    }

    private boolean isOneLetterOff(String known) {
        int longer = Math.max(asked.length(), known.length());
        int shorter = Math.min(asked.length(), known.length());
        if (longer - shorter > 1 || longer < SHORTEST_WITH_SLIP) {
            return false;
        }
        int start = 0;
        while (start < shorter && asked.charAt(start) == known.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < shorter - start
                && asked.charAt(asked.length() - 1 - end) == known.charAt(known.length() - 1 - end)) {
            end++;
        }
        return start + end >= longer - 1 && !isDigitAt(asked, start) && !isDigitAt(known, start);
    }

    private boolean hasTwoSwapped(String known) {
        int length = asked.length();
        if (length != known.length() || length < SHORTEST_WITH_SLIP) {
            return false;
        }
        int start = 0;
        while (start < length && asked.charAt(start) == known.charAt(start)) {
            start++;
        }
        return start + 1 < length
                && asked.charAt(start) == known.charAt(start + 1)
                && asked.charAt(start + 1) == known.charAt(start)
                && !(isDigitAt(asked, start) && isDigitAt(known, start))
                && asked.regionMatches(start + 2, known, start + 2, length - start - 2);
    }

    /** Whether the two are equal but for the counters at their ends, of which one may be missing. */
    private boolean isOfSameSeries(String known) {
        return counterStart >= SHORTEST_OF_SERIES
                && counterStart == counterStart(known)
                && asked.regionMatches(0, known, 0, counterStart);
    }

    /** Where the number begins at the end of a name, or the one letter there that is a word of its own; the end if there is none. */
    private static int counterStart(String name) {
        int start = name.length();
        while (start > 0 && Character.isDigit(name.charAt(start - 1))) {
            start--;
        }
        boolean endsWithLetter =
                start == name.length() && start > 1 && isWord(name.charAt(start - 2), name.charAt(start - 1));
        return endsWithLetter ? start - 1 : start;
    }

    private static boolean isWord(char before, char letter) {
        return Character.isLetter(letter)
                && (!Character.isLetter(before) || (Character.isLowerCase(before) && Character.isUpperCase(letter)));
    }

    private static boolean isDigitAt(String name, int at) {
        return at < name.length() && Character.isDigit(name.charAt(at));
    }

    private boolean hasSameBase(String known) {
        int from = baseStart(known);
        int length = known.length() - from;
        boolean hasPrefix = baseStart > 0 || from > 0;
        return hasPrefix
                && length > 0
                && asked.length() - baseStart == length
                && asked.regionMatches(baseStart, known, from, length);
    }

    /** Where the name begins without what stands before it. */
    private static int baseStart(String name) {
        int start = 0;
        for (String prefix : GROUP_PREFIXES) {
            if (name.startsWith(prefix)) {
                start = prefix.length();
            }
        }
        int namespaceEnd = name.indexOf(NAMESPACE_END, start);
        return namespaceEnd > start ? namespaceEnd + 1 : start;
    }
}
