package dev.cairn.protocol;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** A place in a peer's JSON. Lives inside one reading. */
final class JsonCursor {
    private final JsonParser parser;
    private String name = "";

    JsonCursor(JsonParser parser) {
        this.parser = parser;
    }

    boolean isNull() {
        return parser.hasToken(JsonToken.VALUE_NULL);
    }

    /** Refuses anything here but an object. */
    void expectObject(String what) {
        expect(JsonToken.START_OBJECT, what + " is not a JSON object");
    }

    /** Refuses anything here but an array. */
    void expectArray(String what) {
        expect(JsonToken.START_ARRAY, what + " is not a JSON array");
    }

    private void expect(JsonToken token, String otherwise) {
        if (!parser.hasToken(token)) {
            throw new BadRequest(otherwise);
        }
    }

    /** Goes to the value of the next member of an object; false at the object's end. */
    boolean nextEntry() throws IOException {
        if (parser.nextToken() != JsonToken.FIELD_NAME) {
            return false;
        }
        name = parser.currentName();
        if (name.equals("$ref")) {
            // fastjson 1 writes an object that it has written before as a path to it, which would read as an empty one.
            throw new BadRequest("the body holds a reference ($ref), which is not resolved");
        }
        parser.nextToken();
        return true;
    }

    /** Goes to the next member that says something: null means the same as absence. */
    boolean nextMember() throws IOException {
        while (nextEntry()) {
            if (!isNull()) {
                return true;
            }
        }
        return false;
    }

    /** Goes to the next element of an array; false at its end. */
    boolean nextElement() throws IOException {
        return parser.nextToken() != JsonToken.END_ARRAY;
    }

    /** The name of the member that we are at. */
    String name() {
        return name;
    }

    void skip() throws IOException {
        parser.skipChildren();
    }

    String text(String what) throws IOException {
        expect(JsonToken.VALUE_STRING, what + " is not a text");
        return parser.getText();
    }

    long number(String what) throws IOException {
        if (parser.hasToken(JsonToken.VALUE_NUMBER_INT)) {
            return parser.getLongValue();
        }
        expect(JsonToken.VALUE_STRING, what + " is not a whole number");
        try {
            return Long.parseLong(parser.getText().trim());
        } catch (NumberFormatException e) {
            throw new BadRequest(what + " is not a whole number");
        }
    }

    int integer(String what) throws IOException {
        long value = number(what);
        if (value != (int) value) {
            throw new BadRequest(what + " is out of range");
        }
        return (int) value;
    }

    boolean flag(String what) throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_STRING -> Boolean.parseBoolean(parser.getText());
            default -> throw new BadRequest(what + " is neither true nor false");
        };
    }
}
