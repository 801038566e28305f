package dev.cairn.http;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import java.util.HashMap;
import java.util.Map;

/**
 * What a request is answered with.
 *
 * @param status the status code
 * @param contentType the media type of the body
 * @param body the body
 * @param headers further headers
 */
public record Answer(int status, String contentType, Buffer body, Map<String, String> headers) {
    static final String JSON = "application/json";
    static final String TEXT = "text/plain; charset=utf-8";

    /** How many changes of fact the registry that an answer speaks of has seen. */
    static final String REVISION = "Cairn-Revision";

    /** Copies the map. */
    public Answer {
        headers = Map.copyOf(headers);
    }

    /** A success. */
    static Answer json(JsonObject body) {
        return new Answer(200, JSON, body.toBuffer(), Map.of());
    }

    /** A success that speaks of a revision, which is the first member of its body and a header. */
    static Answer json(long revision, JsonObject body) {
        JsonObject whole = new JsonObject().put("revision", revision);
        body.forEach(member -> whole.put(member.getKey(), member.getValue()));
        return json(whole).with(REVISION, Long.toString(revision));
    }

    /** A success with a body as it is. */
    static Answer bytes(String contentType, byte[] body) {
        return new Answer(200, contentType, Buffer.buffer(body), Map.of());
    }

    Answer with(String header, String value) {
        Map<String, String> more = new HashMap<>(headers);
        more.put(header, value);
        return new Answer(status, contentType, body, more);
    }

    Answer withStatus(int other) {
        return new Answer(other, contentType, body, headers);
    }
}
