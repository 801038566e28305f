package dev.cairn.http;

import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Puts answers on the wire, with what all of them have: no page of another place can use them, show them or guess their type. */
final class AnswerWriter {
    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;
    private static final int DIGEST_BYTES = 12;

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
        HttpServerResponse response = request.response();
        if (response.ended() || response.closed()) {
            return Future.succeededFuture();
        }
        ALWAYS.forEach(response::putHeader);
        answer.headers().forEach(response::putHeader);
        boolean isKnown = false;
        if (answer.status() == OK && isReading(request)) {
            String tag = tag(answer.body());
            response.putHeader(HttpHeaders.ETAG, tag);
            isKnown = isAmong(tag, request.getHeader(HttpHeaders.IF_NONE_MATCH));
        }
        if (isKnown) {
            return response.setStatusCode(NOT_MODIFIED).end();
        }
        response.setStatusCode(answer.status())
                .putHeader(HttpHeaders.CONTENT_TYPE, answer.contentType())
                .putHeader(
                        HttpHeaders.CONTENT_LENGTH,
                        Integer.toString(answer.body().length()));
        return request.method().equals(HttpMethod.HEAD) ? response.end() : response.end(answer.body());
    }

    static boolean isReading(HttpServerRequest request) {
        return request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD);
    }

    /** Equal for equal bytes. */
    private static String tag(Buffer body) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(body.getBytes());
            return "\"" + HexFormat.of().formatHex(digest, 0, DIGEST_BYTES) + "\"";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static boolean isAmong(String tag, String given) {
        List<String> tags = Stream.of(Optional.ofNullable(given).orElse("").split(",", -1))
                .map(String::strip)
                .map(text -> text.startsWith("W/") ? text.substring(2) : text)
                .toList();
        return tags.contains(tag) || tags.contains("*");
    }
}
