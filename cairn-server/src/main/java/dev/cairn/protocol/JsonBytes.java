package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The bytes of a JSON document, which are UTF-8, and the texts, numbers and words in it. Lives inside one reading.
 *
 * <p>Most registrations after a start come while nothing is compiled yet, so what is done for each byte is little and in one place
 * (docs/decisions/0024).
 */
final class JsonBytes {
    /** In bytes. Also bounds the memory that one text takes, several times over. */
    static final int MAX_TEXT_LENGTH = 1 << 20;

    private static final int SMALLEST_WINDOW = 512;
    private static final int USUAL_WINDOW = 16 * 1024;

    private final InputStream document;

    /** A part of the bytes. From the start of the token that we are at, all that was read is here. */
    private byte[] window = new byte[SMALLEST_WINDOW];

    private int limit;
    private int position;
    private int tokenStart;
    private long bytesBefore;

    private int textStart;
    private int textEnd;
    private boolean isAscii;
    private boolean hasEscapes;

    JsonBytes(InputStream document) {
        this.document = document;
    }

    /** From here on all is kept until the next token starts. */
    void startToken() {
        tokenStart = position;
    }

    /** Passes over the byte that was seen. */
    void pass() {
        position++;
    }

    /** At a quote: passes over this text if it follows whole, and another quote behind it. */
    boolean takeQuoted(byte[] text) {
        int start = position + 1;
        int end = start + text.length;
        if (end >= limit || window[end] != '"' || !Arrays.equals(window, start, end, text, 0, text.length)) {
            return false;
        }
        textStart = start;
        textEnd = end;
        position = end + 1;
        isAscii = false;
        hasEscapes = false;
        return true;
    }

    /** The text that was taken last. */
    String text() {
        if (hasEscapes) {
            return unescaped();
        }
        return new String(window, textStart, textEnd - textStart, isAscii ? ISO_8859_1 : UTF_8);
    }

    /** Whether the text that was taken last is this one. */
    boolean isText(byte[] text) {
        return !hasEscapes && Arrays.equals(window, textStart, textEnd, text, 0, text.length);
    }

    /**
     * The whole number that was taken last.
     *
     * @throws NumberFormatException if it does not fit
     */
    long integer() {
        // One digit less than the largest has: cannot overflow.
        if (textEnd - textStart > 18) {
            return Long.parseLong(text());
        }
        boolean isNegative = window[textStart] == '-';
        long value = 0;
        for (int i = isNegative ? textStart + 1 : textStart; i < textEnd; i++) {
            value = 10 * value + window[i] - '0';
        }
        return isNegative ? -value : value;
    }

    /** Passes over a name without quotes. */
    void takeName() throws IOException {
        textStart = position;
        isAscii = true;
        hasEscapes = false;
        for (int c = peek(); isPartOfName(c); c = peek()) {
            isAscii &= c < 0x80;
            position++;
        }
        textEnd = position;
        if (textEnd == textStart) {
            throw broken();
        }
    }

    private static boolean isPartOfName(int c) {
        boolean isInIdentifier = c >= ' ' && Character.isJavaIdentifierPart(c);
        return c >= 0x80 || isInIdentifier || "-+@#*".indexOf(c) >= 0;
    }

    /** At a quote: passes over the text up to the next such quote. */
    void takeQuoted(int quote) throws IOException {
        int at = ++position;
        textStart = at;
        hasEscapes = false;
        byte[] here = window;
        int end = limit;
        int all = 0;
        while (true) {
            if (at == end) {
                position = at;
                require(fill());
                at = position;
                here = window;
                end = limit;
            }
            int c = here[at];
            if (c == quote) {
                break;
            }
            if (c == '\\') {
                position = at + 1;
                escape();
                at = position;
                here = window;
                end = limit;
            } else if (c >= 0 && c < ' ') {
                position = at;
                throw broken();
            } else {
                all |= c;
                at++;
            }
        }
        textEnd = at;
        position = at + 1;
        isAscii = all >= 0;
    }

    /** Behind a backslash: whether a known escape follows. */
    private void escape() throws IOException {
        hasEscapes = true;
        int c = peek();
        require(c >= 0 && "\"\\/'bfnrtu".indexOf(c) >= 0);
        position++;
        for (int digits = c == 'u' ? 4 : 0; digits > 0; digits--) {
            require(Character.digit(peek(), 16) >= 0);
            position++;
        }
    }

    private String unescaped() {
        StringBuilder text = new StringBuilder();
        int from = textStart;
        for (int at = textStart; at < textEnd; at++) {
            if (window[at] == '\\') {
                text.append(new String(window, from, at - from, UTF_8));
                at++;
                char named = (char) window[at];
                if (named == 'u') {
                    text.append((char) Integer.parseInt(new String(window, at + 1, 4, ISO_8859_1), 16));
                    at += 4;
                } else {
                    int which = "bfnrt".indexOf(named);
                    text.append(which < 0 ? named : "\b\f\n\r\t".charAt(which));
                }
                from = at + 1;
            }
        }
        return text.append(new String(window, from, textEnd - from, UTF_8)).toString();
    }

    /** Passes over this word, of which the first letter is known to be here. */
    void takeWord(String word) throws IOException {
        for (int i = 0; i < word.length(); i++) {
            require(peek() == word.charAt(i));
            position++;
        }
    }

    /** Passes over a number; false if it has a fraction or an exponent. */
    boolean takeNumber() throws IOException {
        textStart = position;
        isAscii = true;
        hasEscapes = false;
        if (peek() == '-') {
            position++;
        }
        boolean startsWithZero = peek() == '0';
        int digits = digits();
        require(digits > 0 && !(startsWithZero && digits > 1));
        boolean isWhole = true;
        if (peek() == '.') {
            position++;
            require(digits() > 0);
            isWhole = false;
        }
        int exponent = peek();
        if (exponent == 'e' || exponent == 'E') {
            position++;
            int sign = peek();
            if (sign == '+' || sign == '-') {
                position++;
            }
            require(digits() > 0);
            isWhole = false;
        }
        textEnd = position;
        return isWhole;
    }

    /** Passes over digits and tells how many they are. */
    private int digits() throws IOException {
        int count = 0;
        for (int c = peek(); c >= '0' && c <= '9'; c = peek()) {
            position++;
            count++;
        }
        return count;
    }

    /** Passes over blanks and comments and gives the byte behind them, or -1 at the end. */
    int toInk() throws IOException {
        while (true) {
            int c = peek();
            if (c == '/') {
                position++;
                comment();
            } else if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
                position++;
            } else {
                return c;
            }
        }
    }

    /** Behind its first slash. */
    private void comment() throws IOException {
        int kind = peek();
        require(kind == '/' || kind == '*');
        position++;
        int before = 0;
        for (int c = peek();
                kind == '/' ? c >= 0 && c != '\n' && c != '\r' : !(before == '*' && c == '/');
                c = peek()) {
            require(c >= 0);
            before = c;
            position++;
        }
        if (kind == '*') {
            position++;
        }
    }

    /** The next byte, or -1 if there is none. */
    private int peek() throws IOException {
        return position < limit || fill() ? window[position] & 0xff : -1;
    }

    /** Reads on, behind what is here; false at the end of the bytes. Forgets all that stands before the token. */
    private boolean fill() throws IOException {
        int kept = limit - tokenStart;
        if (kept > MAX_TEXT_LENGTH) {
            throw new BadRequest("the JSON of the body has a text longer than " + MAX_TEXT_LENGTH + " bytes");
        }
        byte[] target = kept == window.length || window.length < USUAL_WINDOW ? new byte[2 * window.length] : window;
        System.arraycopy(window, tokenStart, target, 0, kept);
        window = target;
        limit = kept;
        position -= tokenStart;
        textStart -= tokenStart;
        textEnd -= tokenStart;
        bytesBefore += tokenStart;
        tokenStart = 0;
        int count = document.read(window, limit, window.length - limit);
        limit += Math.max(0, count);
        return count > 0;
    }

    private void require(boolean holds) {
        if (!holds) {
            throw broken();
        }
    }

    /** What is here may not stand here. */
    BadRequest broken() {
        return new BadRequest("the body is not JSON, at byte " + (bytesBefore + position));
    }
}
