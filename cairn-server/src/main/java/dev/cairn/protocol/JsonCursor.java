package dev.cairn.protocol;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** A place in a peer's JSON. Lives inside one reading. */
final class JsonCursor {
    /** More than there are in objects that we know. A peer that thinks of more names is read a little slower. */
    private static final int MOST_FOLLOWERS = 64;

    private static final String START = "";

    private final JsonParser parser;

    /**
     * Which member came behind which. Peers write all objects of a kind in one order, so the next name need not be made anew
     * from its bytes: it is compared with the one that came here before.
     */
    private final Map<String, SerializableString> followers = new HashMap<>();

    private String name = START;

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

    /** Goes to the value of the next entry of a map, whose key may be anything; false at the map's end. */
    boolean nextEntry() throws IOException {
        if (parser.nextToken() != JsonToken.FIELD_NAME) {
            return false;
        }
        name = parser.currentName();
        goToValue();
        return true;
    }

    /** Goes to the next member of an object that says something: null means the same as absence. False at the object's end. */
    boolean nextMember() throws IOException {
        String before = parser.hasToken(JsonToken.START_OBJECT) ? START : name;
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
        SerializableString expected = followers.get(before);
        if (expected == null) {
            parser.nextToken();
        } else if (parser.nextFieldName(expected)) {
            name = expected.getValue();
            return true;
        }
        if (!parser.hasToken(JsonToken.FIELD_NAME)) {
            return false;
        }
        name = parser.currentName();
        if (followers.size() < MOST_FOLLOWERS) {
            followers.put(before, new SerializedString(name));
        }
        return true;
    }

    private void goToValue() throws IOException {
        if (name.equals("$ref")) {
            // fastjson 1 writes an object that it has written before as a path to it, which would read as an empty one.
            throw new BadRequest("the body holds a reference ($ref), which is not resolved");
        }
        parser.nextToken();
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
