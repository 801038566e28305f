package dev.cairn.protocol;

import dev.cairn.protocol.JsonTokens.Token;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** A place in a peer's JSON. Lives inside one reading. */
final class JsonCursor {
    /** More than there are in objects that we know. A peer that thinks of more names is read a little slower. */
    private static final int MOST_FOLLOWERS = 64;

    private static final String START = "";

    private static final JsonTokens.Name REFERENCE = new JsonTokens.Name("$ref");

    private final JsonTokens tokens;

    /**
     * Which member came behind which. Peers write all objects of a kind in one order, so the next name need not be made anew
     * from its bytes: it is compared with the one that came here before.
     */
    private final Map<String, JsonTokens.Name> followers = new HashMap<>();

    private String name = START;

    JsonCursor(JsonTokens tokens) {
        this.tokens = tokens;
    }

    boolean isNull() {
        return tokens.token() == Token.NULL;
    }

    /** Refuses anything here but an object. */
    void expectObject(String what) {
        expect(Token.OBJECT, what + " is not a JSON object");
    }

    /** Refuses anything here but an array. */
    void expectArray(String what) {
        expect(Token.ARRAY, what + " is not a JSON array");
    }

    private void expect(Token token, String otherwise) {
        if (tokens.token() != token) {
            throw new BadRequest(otherwise);
        }
    }

    /** Goes to the value of the next entry of a map, whose key may be anything; false at the map's end. */
    boolean nextEntry() throws IOException {
        if (tokens.next() != Token.NAME) {
            return false;
        }
        name = tokens.text();
        goToValue();
        return true;
    }

    /** Goes to the value of the next entry of a map whose keys say nothing that the values do not say; false at its end. */
    boolean nextValue() throws IOException {
        if (tokens.next() != Token.NAME) {
            return false;
        }
        goToValue();
        return true;
    }

    /** Goes to the next member of an object that says something: null means the same as absence. False at the object's end. */
    boolean nextMember() throws IOException {
        String before = tokens.token() == Token.OBJECT ? START : name;
        while (nextName(before)) {
            goToValue();
            if (!isNull()) {
                return true;
            }
            before = name;
        }
        return false;
    }

    private boolean nextName(String before) throws IOException {
        JsonTokens.Name expected = followers.get(before);
        if (expected == null) {
            tokens.next();
        } else if (tokens.nextIsName(expected)) {
            name = expected.toString();
            return true;
        }
        if (tokens.token() != Token.NAME) {
            return false;
        }
        name = tokens.text();
        if (followers.size() < MOST_FOLLOWERS) {
            JsonTokens.Name found = new JsonTokens.Name(name);
            if (found.isPlain()) {
                followers.put(before, found);
            }
        }
        return true;
    }

    private void goToValue() throws IOException {
        if (tokens.isName(REFERENCE)) {
            // fastjson 1 writes an object that it has written before as a path to it, which would read as an empty one.
            throw new BadRequest("the body holds a reference ($ref), which is not resolved");
        }
        tokens.next();
    }

    /** Goes to the next element of an array; false at its end. */
    boolean nextElement() throws IOException {
        return tokens.next() != Token.END_ARRAY;
    }

    /** The name of the member that we are at. */
    String name() {
        return name;
    }

    void skip() throws IOException {
        tokens.skip();
    }

    String text(String what) {
        expect(Token.TEXT, what + " is not a text");
        return tokens.text();
    }

    long number(String what) {
        if (tokens.token() != Token.INTEGER) {
            expect(Token.TEXT, what + " is not a whole number");
        }
        try {
            return tokens.token() == Token.INTEGER
                    ? tokens.integer()
                    : Long.parseLong(tokens.text().trim());
        } catch (NumberFormatException e) {
            throw new BadRequest(what + " is not a whole number");
        }
    }

    int integer(String what) {
        long value = number(what);
        if (value != (int) value) {
            throw new BadRequest(what + " is out of range");
        }
        return (int) value;
    }

    boolean flag(String what) {
        return switch (tokens.token()) {
            case TRUE -> true;
            case FALSE -> false;
            case TEXT -> Boolean.parseBoolean(tokens.text());
            default -> throw new BadRequest(what + " is neither true nor false");
        };
    }
}
