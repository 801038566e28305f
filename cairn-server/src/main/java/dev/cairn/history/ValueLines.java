package dev.cairn.history;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.cairn.model.Value;
import dev.cairn.model.Values;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Values in the line of an entry. */
final class ValueLines {
    private static final String FIRST = "first";
    private static final String COUNT = "count";

    private ValueLines() {}

    static void write(JsonGenerator json, Values values) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, Value> one : values.map().entrySet()) {
            json.writeFieldName(one.getKey());
            write(json, one.getValue());
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Value value) throws IOException {
        // An if for each, as Java 17 has no switch over sealed types.
        if (value instanceof Value.Text text) {
            json.writeString(text.text());
        } else if (value instanceof Value.Figure figure) {
            json.writeNumber(figure.figure());
        } else if (value instanceof Value.Truth truth) {
            json.writeBoolean(truth.isSo());
        } else if (value instanceof Value.Some some) {
            json.writeStartObject();
            // The count comes first, so that whoever reads on knows it.
            json.writeNumberField(COUNT, some.count());
            json.writeArrayFieldStart(FIRST);
            for (Value one : some.first()) {
                write(json, one);
            }
            json.writeEndArray();
            json.writeEndObject();
        } else {
            write(json, (Values) value);
        }
    }

    /** Reads values, whose beginning the parser stands at. */
    static Values read(JsonParser json) throws IOException {
        if (readOne(json) instanceof Values values) {
            return values;
        }
        throw new JsonParseException(json, "expected values");
    }

    private static Value readOne(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_STRING -> new Value.Text(json.getText());
            case VALUE_NUMBER_INT -> new Value.Figure(json.getLongValue());
            case VALUE_TRUE, VALUE_FALSE -> new Value.Truth(json.getBooleanValue());
            case START_OBJECT -> readObject(json);
            default -> throw new JsonParseException(json, "expected a value");
        };
    }

    private static Value readObject(JsonParser json) throws IOException {
        Values values = Values.NONE;
        int count = 0;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (token == JsonToken.START_ARRAY) {
                Value.Some some = new Value.Some(readAll(json), count);
                json.nextToken();
                return some;
            } else if (name.equals(COUNT)) {
                count = json.getIntValue();
            }
            values = values.with(name, readOne(json));
        }
        return values;
    }

    private static List<Value> readAll(JsonParser json) throws IOException {
        List<Value> all = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            all.add(readOne(json));
        }
        return all;
    }
}
