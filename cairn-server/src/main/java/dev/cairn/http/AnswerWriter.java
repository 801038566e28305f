package dev.cairn.http;

import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Puts answers on the wire, with what all of them have: no page of another place can use them, show them or guess their type. */
final class AnswerWriter {
    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;
    private static final int DIGEST_BYTES = 12;
    private static final String WEAK = "W/";
    private static final String VARY = "Vary";

    private static final Map<String, String> ALWAYS = Map.of(
            "X-Content-Type-Options", "nosniff",
            "X-Frame-Options", "DENY",
            "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'",
            "Referrer-Policy", "no-referrer",
            "Cross-Origin-Resource-Policy", "same-origin",
            "Cache-Control", "no-cache");

    private AnswerWriter() {}

    /** Writes an answer, or that it is the one that its reader has. An end that is lost already is not written to. */
    static Future<Void> write(HttpServerRequest request, Answer answer) {
        boolean isHead = request.method().equals(HttpMethod.HEAD);
        HttpServerResponse response = request.response();
        if (!isReading(request)) {
            return write(response, isHead, "", answer);
        }
        boolean isPackable = answer.status() == OK
                && !answer.headers().containsKey(VARY)
                && Gzip.isWorthIt(answer.body().length());
        if (!isPackable) {
            return write(response, isHead, knownTags(request), tagged(answer));
        }
        Answer offered = tagged(answer).with(VARY, "Accept-Encoding");
        if (!Accepted.of(request, HttpHeaders.ACCEPT_ENCODING).takesGzip()) {
            return write(response, isHead, knownTags(request), offered);
        }
        // A weak tag, as the bytes are others than those that it was made of.
        String tag = WEAK + offered.headers().get(HttpHeaders.ETAG.toString());
        Answer weak = offered.with(HttpHeaders.ETAG.toString(), tag);
        return write(response, isHead, knownTags(request), isAmong(tag, knownTags(request)) ? weak : packed(weak));
    }

    private static Answer packed(Answer answer) {
        byte[] bytes = Gzip.quickly(answer.body().getBytes());
        return new Answer(answer.status(), answer.contentType(), Buffer.buffer(bytes), answer.headers())
                .with(HttpHeaders.CONTENT_ENCODING.toString(), "gzip");
    }

    /** The tags of the answers that the sender of a request has, in however many lines. */
    static String knownTags(HttpServerRequest request) {
        return String.join(",", request.headers().getAll(HttpHeaders.IF_NONE_MATCH));
    }

    /** The same with its tag, if it is one that its reader may have. */
    static Answer tagged(Answer answer) {
        String header = HttpHeaders.ETAG.toString();
        return answer.status() != OK || answer.headers().containsKey(header)
                ? answer
                : answer.with(header, tag(answer.body()));
    }

    /** Begins an answer whose body comes bit by bit. */
    static void begin(HttpServerResponse response, String contentType) {
        ALWAYS.forEach(response::putHeader);
        // Else a proxy may keep what is written until there is more of it.
        response.putHeader("X-Accel-Buffering", "no")
                .putHeader(HttpHeaders.CONTENT_TYPE, contentType)
                .setChunked(true);
    }

    /**
     * Writes an answer to reading, or that it is the one that its reader has.
     *
     * @param knownTags those of the answers that he has
     */
    static Future<Void> write(HttpServerResponse response, boolean isHead, String knownTags, Answer answer) {
        if (response.ended() || response.closed()) {
            return Future.succeededFuture();
        }
        ALWAYS.forEach(response::putHeader);
        answer.headers().forEach(response::putHeader);
        String tag = answer.headers().get(HttpHeaders.ETAG.toString());
        boolean isKnown = tag != null && isAmong(tag, knownTags);
        if (isKnown) {
            return response.setStatusCode(NOT_MODIFIED).end();
        }
        response.setStatusCode(answer.status())
                .putHeader(HttpHeaders.CONTENT_TYPE, answer.contentType())
                .putHeader(
                        HttpHeaders.CONTENT_LENGTH,
                        Integer.toString(answer.body().length()));
        return isHead ? response.end() : response.end(answer.body());
    }

    static boolean isReading(HttpServerRequest request) {
        return request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD);
    }

    /** Equal for equal bytes. */
    static String tag(Buffer body) {
        return "\"" + Digests.hex(body.getBytes(), DIGEST_BYTES) + "\"";
    }

    private static boolean isAmong(String tag, String given) {
        List<String> tags = Stream.of(given.split(",", -1))
                .map(String::strip)
                .map(AnswerWriter::opaque)
                .toList();
        return tags.contains(opaque(tag)) || tags.contains("*");
    }

    private static String opaque(String tag) {
        return tag.startsWith(WEAK) ? tag.substring(WEAK.length()) : tag;
    }
}
