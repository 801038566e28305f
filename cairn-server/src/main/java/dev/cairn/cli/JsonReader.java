package dev.cairn.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes values of JSON texts. */
final class JsonReader {
    private static final int MAX_NESTING = 100;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(MAX_NESTING).build())
            .build();

    private JsonReader() {}

    /**
     * The value that these bytes are, and nothing behind it.
     *
     * @throws IOException if they are none
     */
    static Json read(byte[] bytes) throws IOException {
        return read(FACTORY.createParser(bytes));
    }

    /**
     * The value that this text is, and nothing behind it.
     *
     * @throws IOException if it is none
     */
    static Json read(String text) throws IOException {
        return read(FACTORY.createParser(text));
    }

    private static Json read(JsonParser opened) throws IOException {
        try (JsonParser json = opened) {
            if (json.nextToken() == null) {
                throw new JsonParseException(json, "there is nothing");
            }
            Json value = value(json);
            if (json.nextToken() != null) {
                throw new JsonParseException(json, "there is more than one value");
            }
            return value;
        }
    }

    private static Json value(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case START_OBJECT -> members(json);
            case START_ARRAY -> items(json);
            case VALUE_STRING -> new Json.Text(json.getText());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Json.Numeral(json.getText());
            case VALUE_TRUE -> new Json.Truth(true);
            case VALUE_FALSE -> new Json.Truth(false);
            default -> Json.nothing();
        };
    }

    private static Json members(JsonParser json) throws IOException {
        Map<String, Json> members = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            members.put(name, value(json));
        }
        return new Json.Members(members);
    }

    private static Json items(JsonParser json) throws IOException {
        List<Json> items = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(json));
        }
        return new Json.Items(items);
    }
}
