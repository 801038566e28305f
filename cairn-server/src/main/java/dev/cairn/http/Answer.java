package dev.cairn.http;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.json.JsonObject;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

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

    /** What whoever follows a list gives back, to be told once it may be another one. */
    static final String INDEX = "Cairn-Index";

    private static final Pattern REVISION_IN_BODY = Pattern.compile("^\\{\"revision\":\\d+");
    private static final int FINGERPRINT_BYTES = 12;

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

    /** The same for many: its bytes are copied for none of them, and its tag is made once. */
    Answer forMany() {
        byte[] bytes = body.getBytes();
        Answer shared = new Answer(status, contentType, EventFrames.shared(bytes), headers);
        return status == 200 ? shared.with(HttpHeaders.ETAG.toString(), AnswerWriter.tag(body)) : shared;
    }

    /** Equal for answers that say the same, though perhaps of another revision. */
    String fingerprint() {
        String text = REVISION_IN_BODY.matcher(body.toString()).replaceFirst("");
        return Digests.hex(status + text, FINGERPRINT_BYTES);
    }

    Answer withStatus(int other) {
        return new Answer(other, contentType, body, headers);
    }
}
