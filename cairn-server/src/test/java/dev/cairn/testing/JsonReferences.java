package dev.cairn.testing;

import io.vertx.core.json.JsonObject;

/** What stands elsewhere in a document of JSON and is only pointed at. */
public final class JsonReferences {
    private JsonReferences() {}

    /** The object itself, or what it points at within the document. */
    public static JsonObject resolved(JsonObject document, JsonObject object) {
        String pointer = object.getString("$ref");
        if (pointer == null) {
            return object;
        }
        JsonObject target = document;
        for (String part : pointer.substring(2).split("/", -1)) {
            target = target.getJsonObject(part);
        }
        return target;
    }
}
