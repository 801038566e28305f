package dev.cairn.http;

import dev.cairn.model.EnumWord;
import dev.cairn.model.Values;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Optional;

/** What a change did, or would do, and how to undo it. Lives inside one request. */
final class ChangeReport {
    /** The parameter of everybody who only wants to know. */
    static final String DRY_RUN = "dryRun";

    private final JsonArray changed = new JsonArray();
    private final JsonObject undo;

    /** Nothing was changed yet; the sentence says how it will be undone. */
    ChangeReport(String undo) {
        this.undo = new JsonObject().put("how", undo);
    }

    /** Nothing was changed yet; this request will undo it. */
    ChangeReport(HttpMethod method, String path, Optional<JsonObject> body) {
        this("send this request");
        JsonObject request = new JsonObject().put("method", method.name()).put("path", path);
        body.ifPresent(content -> request.put("body", content));
        undo.put("request", request);
    }

    /** What can be changed. */
    enum Thing {
        KEY,
        SETTING,
        TOPIC,
        WRITE_PERMISSION;

        /** As it stands in answers: {@code write-permission}. */
        String word() {
            return EnumWord.of(this);
        }
    }

    /**
     * One thing that is otherwise now.
     *
     * @param what which, for people
     * @param values what that tells
     * @return it, for who tells more
     */
    JsonObject add(Thing thing, String what, Values values, Optional<?> before, Optional<?> after) {
        JsonObject one =
                new JsonObject().put("kind", thing.word()).put("what", what).put("values", ValuesJson.of(values));
        before.ifPresent(value -> one.put("before", value));
        after.ifPresent(value -> one.put("after", value));
        changed.add(one);
        return one;
    }

    /** Whether all was so already. */
    boolean isEmpty() {
        return changed.isEmpty();
    }

    Answer toAnswer(long revision, boolean isDryRun) {
        JsonObject body = new JsonObject().put("isDryRun", isDryRun).put("changed", changed);
        return Answer.json(revision, isEmpty() ? body : body.put("undo", undo));
    }
}
