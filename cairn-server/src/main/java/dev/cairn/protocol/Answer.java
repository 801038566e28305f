package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.metrics.Result;
import dev.cairn.wire.Body;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameHeader;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What a request is answered with.
 *
 * @param code a {@link ResponseCode}
 * @param remark text for people, empty when there is none
 * @param fields named values
 * @param body in memory that needs no release: every frame made of it shares it
 * @param result as what the request is counted
 */
record Answer(int code, String remark, Map<String, String> fields, Body body, Result result) {
    /** Twice the longest name that can be allowed, and a small part of what a header can hold. */
    private static final int MAX_REMARK_LENGTH = 65_536;

    /** A control character is written as an escape of this length. */
    private static final long MOST_BYTES_OF_A_CHARACTER = 6;

    /** What a frame has beside its body and the texts in its header. */
    private static final long MOST_BYTES_BESIDE = 256;

    /** The request was done and there is nothing more to say. */
    static final Answer SUCCESS = new Answer(ResponseCode.SUCCESS, "", Map.of(), Body.none(), Result.OK);

    /** Too much is waiting already; the sender comes again by itself. The text is the one that Apache sends. */
    static final Answer BUSY =
            refusal(ResponseCode.SYSTEM_BUSY, "[OVERLOAD]system busy, start flow control for a while");

    /** A listing that an operator has switched off. The text is the one that Apache sends. */
    static final Answer DISABLED = refusal(ResponseCode.SYSTEM_ERROR, "disable").as(Result.REFUSED);

    /** This server failed, by a defect that its log tells. */
    static final Answer FAILED = refusal(
                    ResponseCode.SYSTEM_ERROR, "this name server failed to serve the request; its log says why")
            .as(Result.INTERNAL);

    /** Not done, and why. A remark may repeat what was asked; what is too long for a header is cut off. */
    static Answer refusal(int code, String remark) {
        String shown = remark.length() <= MAX_REMARK_LENGTH ? remark : remark.substring(0, MAX_REMARK_LENGTH);
        return new Answer(code, shown, Map.of(), Body.none(), resultOf(code));
    }

    private static Result resultOf(int code) {
        return switch (code) {
            case ResponseCode.SUCCESS -> Result.OK;
            case ResponseCode.TOPIC_NOT_EXIST -> Result.UNKNOWN_TOPIC;
            case ResponseCode.QUERY_NOT_FOUND -> Result.NOT_FOUND;
            case ResponseCode.NO_PERMISSION -> Result.REFUSED;
            case ResponseCode.SYSTEM_BUSY -> Result.BUSY;
            case ResponseCode.REQUEST_CODE_NOT_SUPPORTED -> Result.UNSUPPORTED;
            default -> Result.BAD_REQUEST;
        };
    }

    /** The same, counted as this: one code has several reasons. */
    Answer as(Result other) {
        return new Answer(code, remark, fields, body, other);
    }

    static Answer of(Body body) {
        return new Answer(ResponseCode.SUCCESS, "", Map.of(), body, Result.OK);
    }

    /** What an encoding comes to, found out once: always the same answer, or always the same refusal. */
    static Supplier<Answer> kept(Supplier<byte[]> encoding) {
        try {
            Answer answer = of(Body.kept(encoding.get()));
            return () -> answer;
        } catch (BadRequest tooLarge) {
            return () -> {
                throw tooLarge;
            };
        }
    }

    static Answer of(String body) {
        return of(Body.kept(body.getBytes(UTF_8)));
    }

    static Answer of(Map<String, String> fields) {
        return new Answer(ResponseCode.SUCCESS, "", fields, Body.none(), Result.OK);
    }

    Answer withRemark(String text) {
        return new Answer(code, text, fields, body, result);
    }

    Answer withBody(String text) {
        return new Answer(code, remark, fields, Body.kept(text.getBytes(UTF_8)), result);
    }

    /** How many bytes its frame takes at most: exact for the body, generous for the header. */
    long mostBytes() {
        long characters = remark.length();
        for (Map.Entry<String, String> field : fields.entrySet()) {
            characters += field.getKey().length() + (long) field.getValue().length();
        }
        return (long) body.size() + MOST_BYTES_OF_A_CHARACTER * characters + MOST_BYTES_BESIDE;
    }

    Frame toFrame(FrameHeader request) {
        FrameHeader header = request.answer(code);
        if (!remark.isEmpty()) {
            header = header.withRemark(remark);
        }
        if (!fields.isEmpty()) {
            header = header.withFields(fields);
        }
        return new Frame(header, body.share());
    }
}
