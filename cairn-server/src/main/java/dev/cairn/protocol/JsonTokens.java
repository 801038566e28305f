package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;

/**
 * Cuts a peer's JSON into tokens, straight from its bytes. Beside the standard it takes what Apache's
 * libraries write or forgive: names without quotes, single quotes, a comma behind the last entry, comments. Lives inside one
 * reading.
 */
final class JsonTokens {

    /** What a document is made of. */
    enum Token {
        OBJECT,
        END_OBJECT,
        ARRAY,
        END_ARRAY,
        NAME,
        TEXT,
        INTEGER,
        DECIMAL,
        TRUE,
        FALSE,
        NULL,
        /** Behind the document. */
        END
    }

    /** A name that may come. */
    static final class Name {
        private final String name;
        private final byte[] bytes;

        Name(String name) {
            this.name = name;
            this.bytes = name.getBytes(UTF_8);
        }

        /** Whether it is written as it is, so that its bytes can be compared with those of a document. */
        boolean isPlain() {
            return name.chars().noneMatch(c -> c < ' ' || c == '"' || c == '\\');
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private enum Place {
        /** Where a value must come, or, at the outermost level, may. */
        VALUE,
        /** Behind the bracket that opens an object or an array. */
        FIRST,
        /** Behind a value in an object or an array. */
        NEXT
    }

    private final JsonBytes bytes;
    private final int maxNesting;

    private Place place = Place.VALUE;
    private Token token = Token.END;

    /** For each level that is open, whether it is an object and not an array. */
    private final boolean[] isObject;

    private int depth;

    JsonTokens(InputStream document, int maxNesting) {
        this.bytes = new JsonBytes(document);
        this.maxNesting = maxNesting;
        this.isObject = new boolean[maxNesting];
    }

    /** The token that we are at. */
    Token token() {
        return token;
    }

    /**
     * Goes to the next token.
     *
     * @throws BadRequest if there is none that may stand there
     */
    Token next() throws IOException {
        token = find();
        return token;
    }

    /** Goes to the next token, and tells whether it is this very name, written with quotes. */
    boolean nextIsName(Name name) throws IOException {
        bytes.startToken();
        int first = toEntry();
        boolean isName = first == '"' && place != Place.VALUE && isObject[depth - 1] && bytes.takeQuoted(name.bytes);
        token = isName ? colon() : find(first);
        return isName;
    }

    /** The text or the name that we are at. */
    String text() {
        return bytes.text();
    }

    /** Whether the name that we are at is this one. */
    boolean isName(Name name) {
        return bytes.isText(name.bytes);
    }

    /**
     * The whole number that we are at.
     *
     * @throws NumberFormatException if it does not fit
     */
    long integer() {
        return bytes.integer();
    }

    /** Goes to the end of the object or array that we are at the start of; stays at anything else. */
    void skip() throws IOException {
        if (token == Token.OBJECT || token == Token.ARRAY) {
            int outside = depth - 1;
            while (depth > outside) {
                next();
            }
        }
    }

    private Token find() throws IOException {
        bytes.startToken();
        return find(toEntry());
    }

    private Token find(int first) throws IOException {
        if (place == Place.VALUE) {
            return first < 0 && depth == 0 ? Token.END : value(first);
        }
        boolean inObject = isObject[depth - 1];
        if (first == (inObject ? '}' : ']')) {
            bytes.pass();
            depth--;
            place = depth == 0 ? Place.VALUE : Place.NEXT;
            return inObject ? Token.END_OBJECT : Token.END_ARRAY;
        }
        return inObject ? name(first) : value(first);
    }

    /** Goes to where the next token starts, behind the comma before it. Gives its first byte, or -1 at the end of the bytes. */
    private int toEntry() throws IOException {
        int first = bytes.toInk();
        if (place == Place.NEXT && first != '}' && first != ']') {
            if (first != ',') {
                throw bytes.broken();
            }
            bytes.pass();
            place = Place.FIRST;
            return bytes.toInk();
        }
        return first;
    }

    private Token value(int first) throws IOException {
        Token found = switch (first) {
            case '{' -> open(true);
            case '[' -> open(false);
            case '"', '\'' -> text(first);
            case 't' -> word("true", Token.TRUE);
            case 'f' -> word("false", Token.FALSE);
            case 'n' -> word("null", Token.NULL);
            case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
            default -> throw bytes.broken();
        };
        if (found != Token.OBJECT && found != Token.ARRAY) {
            place = depth == 0 ? Place.VALUE : Place.NEXT;
        }
        return found;
    }

    private Token open(boolean opensObject) {
        if (depth >= maxNesting) {
            throw new BadRequest("the JSON of the body is nested deeper than " + maxNesting + " levels");
        }
        bytes.pass();
        isObject[depth++] = opensObject;
        place = Place.FIRST;
        return opensObject ? Token.OBJECT : Token.ARRAY;
    }

    private Token text(int quote) throws IOException {
        bytes.takeQuoted(quote);
        return Token.TEXT;
    }

    private Token word(String word, Token found) throws IOException {
        bytes.takeWord(word);
        return found;
    }

    private Token number() throws IOException {
        return bytes.takeNumber() ? Token.INTEGER : Token.DECIMAL;
    }

    private Token name(int first) throws IOException {
        if (first == '"' || first == '\'') {
            bytes.takeQuoted(first);
        } else {
            bytes.takeName();
        }
        return colon();
    }

    private Token colon() throws IOException {
        if (bytes.toInk() != ':') {
            throw bytes.broken();
        }
        bytes.pass();
        place = Place.VALUE;
        return Token.NAME;
    }
}
