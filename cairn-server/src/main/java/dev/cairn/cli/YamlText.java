package dev.cairn.cli;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Values of JSON as YAML 1.2, one thing on each line. Texts that a reader of any version of YAML could take for something else
 * stand in quotes, as JSON writes them. Safe for a terminal.
 */
final class YamlText {
    private static final String STEP = "  ";

    /** Begins with a letter and has no sign in it that means something. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z][A-Za-z0-9_./-]*( [A-Za-z0-9_./-]+)*");

    /** What some version of YAML takes for a truth, for nothing, or for a number. */
    private static final Set<String> WORDS = Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n");

    private static final int LONGEST_PLAIN = 100;

    /** A name that is longer has to be announced. */
    private static final int LONGEST_NAME = 1000;

    private YamlText() {}

    /** Whole lines, each with its end. */
    static String of(Json value) {
        return of(value, "");
    }

    /** The same, where all lines begin with some blanks. */
    static String of(Json value, String indent) {
        StringBuilder text = new StringBuilder();
        if (hasParts(value)) {
            parts(text, value, indent, indent);
        } else {
            text.append(indent).append(leaf(value)).append('\n');
        }
        return text.toString();
    }

    private static boolean hasParts(Json value) {
        return !value.members().isEmpty() || !value.items().isEmpty();
    }

    /** The first line may begin behind a dash, so it has another start. */
    private static void parts(StringBuilder text, Json value, String first, String indent) {
        String start = first;
        for (Map.Entry<String, Json> member : value.members().entrySet()) {
            String name = word(member.getKey());
            boolean isLong = name.length() > LONGEST_NAME;
            text.append(start)
                    .append(isLong ? "? " + name + "\n" + indent : name)
                    .append(':');
            below(text, member.getValue(), indent);
            start = indent;
        }
        for (Json item : value.items()) {
            text.append(start);
            if (hasParts(item)) {
                parts(text, item, "- ", indent + STEP);
            } else {
                text.append("- ").append(leaf(item)).append('\n');
            }
            start = indent;
        }
    }

    private static void below(StringBuilder text, Json value, String indent) {
        if (hasParts(value)) {
            text.append('\n');
            parts(text, value, indent + STEP, indent + STEP);
        } else {
            text.append(' ').append(leaf(value)).append('\n');
        }
    }

    private static String leaf(Json value) {
        if (value instanceof Json.Text) {
            return word(value.text());
        }
        return JsonText.compact(value);
    }

    private static String word(String text) {
        boolean isPlain = text.length() <= LONGEST_PLAIN
                && PLAIN.matcher(text).matches()
                && !WORDS.contains(text.toLowerCase(Locale.ROOT));
        return isPlain ? text : Printable.quoted(text);
    }
}
