package dev.cairn.history;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonParser.NumberType;
import com.fasterxml.jackson.core.JsonToken;
import dev.cairn.model.Value;
import dev.cairn.model.Values;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

    /**
     * Reads values, whose beginning the parser stands at. What a later version has written in a form that this one does not know is
     * left out: the sentence beside it tells the same.
     */
    static Values read(JsonParser json) throws IOException {
        return readOne(json)
                .filter(Values.class::isInstance)
                .map(Values.class::cast)
                .orElse(Values.NONE);
    }

    private static Optional<Value> readOne(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_STRING -> Optional.of(new Value.Text(json.getText()));
            case VALUE_NUMBER_INT ->
                json.getNumberType() == NumberType.BIG_INTEGER
                        ? Optional.empty()
                        : Optional.of(new Value.Figure(json.getLongValue()));
            case VALUE_TRUE, VALUE_FALSE -> Optional.of(new Value.Truth(json.getBooleanValue()));
            case START_OBJECT -> Optional.of(readObject(json));
            default -> {
                json.skipChildren();
                yield Optional.empty();
            }
        };
    }

    private static Value readObject(JsonParser json) throws IOException {
        Values values = Values.NONE;
        Optional<List<Value>> first = Optional.empty();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            if (json.nextToken() == JsonToken.START_ARRAY && name.equals(FIRST)) {
                first = Optional.of(readAll(json));
                continue;
            }
            Optional<Value> one = readOne(json);
            if (one.isPresent()) {
                values = values.with(name, one.get());
            }
        }
        return first.isPresent() ? some(first.get(), values.map().get(COUNT)) : values;
    }

    private static Value.Some some(List<Value> first, @Nullable Value count) {
        long all = count instanceof Value.Figure figure ? figure.figure() : 0;
        return new Value.Some(first, (int) Math.min(Integer.MAX_VALUE, Math.max(first.size(), all)));
    }

    private static List<Value> readAll(JsonParser json) throws IOException {
        List<Value> all = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            readOne(json).ifPresent(all::add);
        }
        return all;
    }
}
