package dev.cairn.http;

import io.vertx.core.json.JsonObject;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Something that must be well for this server to be of use.
 *
 * @param name what it is, in one word
 * @param problem what is wrong at this moment, as a sentence; must not wait
 */
public record Check(String name, Supplier<Optional<String>> problem) {
    /** How it stands, as answers show it. */
    JsonObject shown(Optional<String> found) {
        JsonObject shown = new JsonObject().put("name", name).put("ok", found.isEmpty());
        found.ifPresent(sentence -> shown.put("problem", sentence));
        return shown;
    }
}
