package dev.cairn.http;

import io.vertx.core.json.JsonObject;
import java.util.Set;

/** The members of a body, all of which must be known and be there. */
final class Members {
    private final JsonObject body;

    Members(JsonObject body, Set<String> known) {
        for (String name : body.fieldNames()) {
            if (!known.contains(name)) {
                throw new Refusal(Problem.Kind.BAD_VALUE, "the body has an " + Query.unknown("member", name, known));
            }
        }
        this.body = body;
    }

    boolean truth(String name) {
        if (body.getValue(name) instanceof Boolean truth) {
            return truth;
        }
        throw new Refusal(Problem.Kind.BAD_VALUE, "the body needs " + name + ", which is true or false");
    }

    String text(String name) {
        if (body.getValue(name) instanceof String text) {
            return text;
        }
        throw new Refusal(Problem.Kind.BAD_VALUE, "the body needs " + name + ", which is a text");
    }
}
