package dev.cairn.model;

/**
 * How a name that a peer chose is written for people, in logs and in sentences: as it is where it can be taken for nothing
 * else, and otherwise in quotes, so that no name looks like what stands beside it.
 */
public final class PrintedName {
    /** Beside letters and digits. No slash, which stands between a cluster and a broker name. */
    private static final String PLAIN = "-_.%|:@#";

    private static final int MAX_LENGTH = 255;

    private PrintedName() {}

    /** The name, in quotes unless it has letters, digits and plain signs only. One that is very long is cut off. */
    public static String of(String name) {
        boolean isPlain = !name.isEmpty()
                && name.length() <= MAX_LENGTH
                && name.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0);
        return isPlain ? name : quoted(name);
    }

    private static String quoted(String name) {
        StringBuilder text = new StringBuilder("\"");
        name.codePoints().limit(MAX_LENGTH).forEach(c -> append(text, c));
        return text.append(name.length() > MAX_LENGTH ? "\"..." : "\"").toString();
    }

    private static void append(StringBuilder text, int c) {
        if (c == '"' || c == '\\') {
            text.append('\\').appendCodePoint(c);
        } else if (isVisible(c)) {
            text.appendCodePoint(c);
        } else {
            text.append("\\u{").append(Integer.toHexString(c)).append('}');
        }
    }

    private static boolean isVisible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.SPACE_SEPARATOR -> c == ' ';
            default -> true;
        };
    }
}
