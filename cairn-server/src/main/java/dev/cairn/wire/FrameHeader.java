package dev.cairn.wire;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a frame says about itself.
 *
 * @param code the request code, or the response code of an answer
 * @param language the sender's language
 * @param version the sender's version, as RocketMQ numbers its releases; whatever the peer sent, negative numbers too
 * @param opaque the number by which the requester finds the answer to its request
 * @param flags see {@link #isResponse()} and {@link #isOneWay()}; other bits mean nothing
 * @param remark text for people, empty when there is none
 * @param fields the named values of the request or answer, in the order they were given
 * @param format the encoding it was read from, or will be written in
 */
public record FrameHeader(
        int code,
        Language language,
        int version,
        int opaque,
        int flags,
        String remark,
        Map<String, String> fields,
        HeaderFormat format) {

    /** The version that Cairn gives as its own: RocketMQ 5.5.0. */
    public static final int OWN_VERSION = 513;

    private static final int RESPONSE = 1;
    private static final int ONE_WAY = 2;

    public FrameHeader {
        fields = unchanging(fields);
    }

    private static Map<String, String> unchanging(Map<String, String> fields) {
        if (fields.isEmpty()) {
            return Map.of();
        }
        return fields instanceof FewFields ? fields : Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /** A request of our own, in the format that every peer reads. */
    public static FrameHeader request(int code, int opaque, Map<String, String> fields) {
        return new FrameHeader(code, Language.JAVA, OWN_VERSION, opaque, 0, "", fields, HeaderFormat.JSON);
    }

    /** A request of our own that nobody answers. */
    public static FrameHeader oneWay(int code, int opaque, Map<String, String> fields) {
        return new FrameHeader(code, Language.JAVA, OWN_VERSION, opaque, ONE_WAY, "", fields, HeaderFormat.JSON);
    }

    /** The header of an answer to this request: same opaque, same format, nothing else said yet. */
    public FrameHeader answer(int responseCode) {
        return new FrameHeader(responseCode, Language.JAVA, OWN_VERSION, opaque, RESPONSE, "", Map.of(), format);
    }

    /** The same with this remark. */
    public FrameHeader withRemark(String text) {
        return new FrameHeader(code, language, version, opaque, flags, text, fields, format);
    }

    /** The same with these fields instead of its own. */
    public FrameHeader withFields(Map<String, String> named) {
        return new FrameHeader(code, language, version, opaque, flags, remark, named, format);
    }

    /** The value of a field; an empty value is a value, a missing or null one is not. */
    public Optional<String> field(String name) {
        return Optional.ofNullable(fields.get(name));
    }

    public boolean isResponse() {
        return (flags & RESPONSE) != 0;
    }

    /** True if the sender wants no answer, not even one that reports a failure. */
    public boolean isOneWay() {
        return (flags & ONE_WAY) != 0;
    }
}
