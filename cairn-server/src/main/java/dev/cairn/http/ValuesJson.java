package dev.cairn.http;

import dev.cairn.model.Value;
import dev.cairn.model.Values;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;

/** What a sentence tells, as it stands in answers. */
final class ValuesJson {
    private ValuesJson() {}

    static JsonObject of(Values values) {
        JsonObject shown = new JsonObject();
        values.map().forEach((name, value) -> shown.put(name, of(value)));
        return shown;
    }

    private static Object of(Value value) {
        // An if for each, as Java 17 has no switch over sealed types.
        if (value instanceof Value.Text text) {
            return text.text();
        } else if (value instanceof Value.Figure figure) {
            return figure.figure();
        } else if (value instanceof Value.Truth truth) {
            return truth.isSo();
        } else if (value instanceof Value.Some some) {
            JsonArray first = new JsonArray();
            some.first().forEach(one -> first.add(of(one)));
            return new JsonObject().put("count", some.count()).put("first", first);
        }
        return of((Values) value);
    }
}
