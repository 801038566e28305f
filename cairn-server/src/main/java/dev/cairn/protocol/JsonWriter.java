package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Writes JSON in one of the two dialects: no white space, the fewest escapes that JSON allows (as Apache since 5.4), members
 * in the order in which they are given. Lives inside one answer.
 */
final class JsonWriter {
    private static final String HEX = "0123456789ABCDEF";

    /** Beyond it, JavaScript cannot tell one whole number from the next: the standard dialect writes them as text. */
    private static final long LARGEST_SAFE = (1L << 53) - 1;

    private final StringBuilder out = new StringBuilder(512);
    private final JsonDialect dialect;
    private final int maxBytes;

    /** For an answer that cannot be large. */
    JsonWriter(JsonDialect dialect) {
        this(dialect, Integer.MAX_VALUE);
    }

    /**
     * For an answer that may be too large: what is known to have no end that peers could read is not written to its end.
     *
     * @param maxBytes how large an answer may be
     */
    JsonWriter(JsonDialect dialect, int maxBytes) {
        this.dialect = dialect;
        this.maxBytes = maxBytes;
    }

    JsonWriter object() {
        separate();
        out.append('{');
        return this;
    }

    JsonWriter endObject() {
        out.append('}');
        return this;
    }

    JsonWriter array() {
        separate();
        out.append('[');
        return this;
    }

    JsonWriter endArray() {
        out.append(']');
        return this;
    }

    /** The name of the next value. */
    JsonWriter name(String name) {
        separate();
        quote(name);
        out.append(':');
        return this;
    }

    /** The name of the next value where it is a number. */
    JsonWriter name(long id) {
        separate();
        if (dialect == JsonDialect.STANDARD) {
            out.append('"').append(id).append('"');
        } else {
            out.append(id);
        }
        out.append(':');
        return this;
    }

    JsonWriter value(String text) {
        separate();
        quote(text);
        return this;
    }

    JsonWriter value(long number) {
        if (dialect == JsonDialect.STANDARD && (number > LARGEST_SAFE || number < -LARGEST_SAFE)) {
            return value(String.valueOf(number));
        }
        separate();
        out.append(number);
        return this;
    }

    JsonWriter value(boolean truth) {
        separate();
        out.append(truth);
        return this;
    }

    byte[] toBytes() {
        return toString().getBytes(UTF_8);
    }

    @Override
    public String toString() {
        return out.toString();
    }

    /** What was written last tells whether a comma is due: only these three end in such a character. */
    private void separate() {
        int length = out.length();
        if (length == 0) {
            return;
        } else if (length > maxBytes) {
            throw BadRequest.tooLargeAnswer("at least " + length, maxBytes);
        }
        char last = out.charAt(length - 1);
        if (last != '{' && last != '[' && last != ':') {
            out.append(',');
        }
    }

    /** Most texts need no escape, and are copied as a whole. */
    private void quote(String text) {
        out.append('"');
        if (isPlain(text)) {
            out.append(text);
        } else {
            quoteEach(text);
        }
        out.append('"');
    }

    private void quoteEach(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isPlain(c)) {
                out.append(c);
            } else {
                escape(c);
            }
        }
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(char c) {
        return c >= ' ' && c != '"' && c != '\\';
    }

    private void escape(char c) {
        switch (c) {
            case '"', '\\' -> out.append('\\').append(c);
            case '\t' -> out.append("\\t");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            default -> out.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 0xF));
        }
    }
}
