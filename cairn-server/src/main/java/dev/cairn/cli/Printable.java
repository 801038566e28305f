package dev.cairn.cli;

import java.util.HexFormat;

/**
 * Texts from elsewhere as a terminal may have them: what it would take for an order, or would not show, stands there in letters.
 * A broker can be named so that it clears the screen of whoever lists it.
 */
final class Printable {
    private Printable() {}

    /** On one line, for people. */
    static String of(String text) {
        if (text.codePoints().allMatch(Printable::isVisible)) {
            return text;
        }
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(c -> append(shown, c));
        return shown.toString();
    }

    private static void append(StringBuilder shown, int c) {
        if (isVisible(c)) {
            shown.appendCodePoint(c);
            return;
        }
        switch (c) {
            case '\n' -> shown.append("\\n");
            case '\r' -> shown.append("\\r");
            case '\t' -> shown.append("\\t");
            default -> shown.append("\\u{").append(Integer.toHexString(c)).append('}');
        }
    }

    /** In quotes, as JSON has it and YAML too, with letters for all that cannot be seen. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        text.codePoints().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
            } else if (c == '\n') {
                quoted.append("\\n");
            } else if (c == '\t') {
                quoted.append("\\t");
            } else if (isVisible(c)) {
                quoted.appendCodePoint(c);
            } else {
                for (char unit : Character.toChars(c)) {
                    quoted.append("\\u").append(HexFormat.of().toHexDigits(unit));
                }
            }
        });
        return quoted.append('"').toString();
    }

    /** Whether it can be seen, and is nothing but what is seen. */
    static boolean isVisible(int c) {
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
