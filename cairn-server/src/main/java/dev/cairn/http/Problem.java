package dev.cairn.http;

import dev.cairn.model.EnumWord;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.json.JsonObject;
import java.util.Map;
import java.util.Optional;

/**
 * Why a request is not served, as {@code application/problem+json} (RFC 9457). The one place where an exception becomes an answer.
 *
 * @param kind what sort of problem
 * @param detail a sentence that names what was wrong
 * @param headers what the answer says besides
 */
record Problem(Kind kind, String detail, Map<String, String> headers) {
    static final String JSON = "application/problem+json";

    private static final String TYPE_PREFIX = "urn:cairn:problem:";
    private static final int BAD_REQUEST_STATUS = 400;
    private static final int TOO_SLOW_STATUS = 408;
    private static final int DEFECT_STATUS = 500;

    /** What can go wrong. The name in small letters is the end of the type. */
    enum Kind {
        BAD_REQUEST(400, "The request cannot be understood"),
        UNKNOWN_PARAMETER(400, "There is no such parameter"),
        BAD_VALUE(400, "A value is not allowed"),
        BAD_HOST(400, "The Host header is missing or no host"),
        TOKEN_NEEDED(401, "A token is needed"),
        NOT_ALLOWED(403, "Not allowed"),
        /** No token would do: there is none that this server takes. */
        NO_TOKENS(403, "Nothing can be changed over HTTP"),
        NOT_FOUND(404, "There is nothing of this name"),
        METHOD_NOT_ALLOWED(405, "Nothing is done by this method here"),
        NOT_ACCEPTABLE(406, "There is no answer of an accepted type"),
        TOO_SLOW(408, "The request did not come in time"),
        CURSOR_GONE(410, "The list that the cursor belongs to is not kept any more"),
        HISTORY_GONE(410, "What came after the position is not kept any more"),
        BODY_TOO_LARGE(413, "The body is too large"),
        ADDRESS_TOO_LONG(414, "The address is too long"),
        WRONG_TYPE(415, "The body is of another type"),
        WRONG_HOST(421, "This server is not known by that name"),
        REFUSED(422, "The change was refused"),
        HEADERS_TOO_LARGE(431, "The headers are too large"),
        DEFECT(DEFECT_STATUS, "This name server failed"),
        BUSY(503, "Too much is waiting"),
        NOT_READY(503, "Not ready"),
        NOT_STORED(503, "Nothing was changed, as it cannot be stored"),
        NOT_DURABLE(503, "Changed, but perhaps not for good");

        private final int status;
        private final String title;

        Kind(int status, String title) {
            this.status = status;
            this.title = title;
        }

        int status() {
            return status;
        }

        String title() {
            return title;
        }

        String type() {
            return TYPE_PREFIX + EnumWord.of(this);
        }
    }

    /** Copies the map. */
    Problem {
        headers = Map.copyOf(headers);
    }

    /**
     * What a failed request is answered with.
     *
     * @param status what the router would answer
     * @param failure what was thrown, if anything was
     */
    static Problem of(int status, Optional<Throwable> failure) {
        if (failure.isPresent() && failure.get() instanceof Refusal refusal) {
            return refusal.problem();
        }
        boolean isGone = failure.isPresent() && failure.get() instanceof HttpClosedException;
        if (isGone || (status >= BAD_REQUEST_STATUS && status < DEFECT_STATUS)) {
            return ofStatus(isGone ? TOO_SLOW_STATUS : status);
        }
        return new Problem(Kind.DEFECT, "the request was not served; the log of the server says why", Map.of());
    }

    private static Problem ofStatus(int status) {
        return switch (status) {
            case 404 -> new Problem(Kind.NOT_FOUND, "nothing is served at this path; see /openapi.json", Map.of());
            case 408 -> new Problem(Kind.TOO_SLOW, "the request did not come in time", Map.of());
            case 413 -> new Problem(Kind.BODY_TOO_LARGE, "the body is larger than httpMaxBodyBytes allows", Map.of());
            case 414 ->
                new Problem(
                        Kind.ADDRESS_TOO_LONG,
                        "the first line of the request is longer than " + HttpListener.MAX_LINE_BYTES + " bytes",
                        Map.of());
            case 431 ->
                new Problem(
                        Kind.HEADERS_TOO_LARGE,
                        "the headers are larger than " + HttpListener.MAX_HEADER_BYTES + " bytes",
                        Map.of());
            default -> new Problem(Kind.BAD_REQUEST, "the request is not well formed", Map.of());
        };
    }

    /** Whether it is this server's own fault. */
    boolean isDefect() {
        return kind == Kind.DEFECT;
    }

    Answer toAnswer() {
        JsonObject body = new JsonObject()
                .put("type", kind.type())
                .put("title", kind.title())
                .put("status", kind.status())
                .put("detail", detail);
        return new Answer(kind.status(), JSON, body.toBuffer(), headers);
    }
}
