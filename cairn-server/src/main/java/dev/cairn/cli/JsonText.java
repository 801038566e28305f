package dev.cairn.cli;

import java.util.Iterator;
import java.util.Map;

/** Values of JSON as texts: on one line, or one thing on each line. Safe for a terminal. */
final class JsonText {
    private static final String STEP = "  ";

    private JsonText() {}

    /** On one line. */
    static String compact(Json value) {
        StringBuilder text = new StringBuilder();
        compact(text, value);
        return text.toString();
    }

    private static void compact(StringBuilder text, Json value) {
        if (value instanceof Json.Members object) {
            String before = "{";
            for (Map.Entry<String, Json> member : object.members().entrySet()) {
                text.append(before).append(Printable.quoted(member.getKey())).append(':');
                compact(text, member.getValue());
                before = ",";
            }
            text.append(object.members().isEmpty() ? "{}" : "}");
        } else if (value instanceof Json.Items array) {
            String before = "[";
            for (Json item : array.items()) {
                text.append(before);
                compact(text, item);
                before = ",";
            }
            text.append(array.items().isEmpty() ? "[]" : "]");
        } else {
            text.append(scalar(value));
        }
    }

    /** With one member or item on each line, without a line break at the end. */
    static String indented(Json value) {
        return indented(value, "");
    }

    /** The same, where all lines but the first begin with some blanks. */
    static String indented(Json value, String indent) {
        StringBuilder text = new StringBuilder();
        indented(text, value, indent);
        return text.toString();
    }

    private static void indented(StringBuilder text, Json value, String indent) {
        if (value instanceof Json.Members object && !object.members().isEmpty()) {
            text.append("{\n");
            Iterator<Map.Entry<String, Json>> members =
                    object.members().entrySet().iterator();
            while (members.hasNext()) {
                Map.Entry<String, Json> member = members.next();
                text.append(indent).append(STEP);
                text.append(Printable.quoted(member.getKey())).append(": ");
                indented(text, member.getValue(), indent + STEP);
                text.append(members.hasNext() ? ",\n" : "\n");
            }
            text.append(indent).append('}');
        } else if (value instanceof Json.Items array && !array.items().isEmpty()) {
            text.append("[\n");
            Iterator<Json> items = array.items().iterator();
            while (items.hasNext()) {
                text.append(indent).append(STEP);
                indented(text, items.next(), indent + STEP);
                text.append(items.hasNext() ? ",\n" : "\n");
            }
            text.append(indent).append(']');
        } else {
            compact(text, value);
        }
    }

    /** A value without parts. */
    static String scalar(Json value) {
        if (value instanceof Json.Text) {
            return Printable.quoted(value.text());
        }
        return value instanceof Json.Nothing ? "null" : value.text();
    }
}
