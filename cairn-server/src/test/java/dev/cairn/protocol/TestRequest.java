package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.wire.Body;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameHeader;
import dev.cairn.wire.HeaderFormat;
import dev.cairn.wire.Language;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A request as a test wants it.
 *
 * @param code the request code
 * @param version the sender's version
 * @param isOneWay whether it wants no answer
 * @param fields its named values
 * @param body its body; none if empty
 */
record TestRequest(int code, int version, boolean isOneWay, Map<String, String> fields, Body body) {
    private static final int V5_5_0 = 513;

    static TestRequest of(int code, String... namesAndValues) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            fields.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return new TestRequest(code, V5_5_0, false, fields, Body.none());
    }

    /** Request 103 of broker {@code b} in cluster {@code c}, of a 5.x release. */
    static TestRequest register(long brokerId, String address) {
        return of(
                RequestCode.REGISTER_BROKER,
                "brokerName",
                "b",
                "brokerAddr",
                address,
                "clusterName",
                "c",
                "haServerAddr",
                address.replaceAll(":.*", ":2"),
                "brokerId",
                String.valueOf(brokerId),
                "enableActingMaster",
                "false",
                "bodyCrc32",
                "0");
    }

    TestRequest version(int other) {
        return new TestRequest(code, other, isOneWay, fields, body);
    }

    TestRequest oneWay() {
        return new TestRequest(code, version, true, fields, body);
    }

    TestRequest with(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(fields);
        changed.put(name, value);
        return new TestRequest(code, version, isOneWay, changed, body);
    }

    TestRequest without(String name) {
        Map<String, String> changed = new LinkedHashMap<>(fields);
        changed.remove(name);
        return new TestRequest(code, version, isOneWay, changed, body);
    }

    TestRequest body(String text) {
        return body(text.getBytes(UTF_8));
    }

    TestRequest body(byte[] bytes) {
        return new TestRequest(code, version, isOneWay, fields, Body.of(bytes));
    }

    Frame frame() {
        FrameHeader header =
                new FrameHeader(code, Language.JAVA, version, 7, isOneWay ? 2 : 0, "", fields, HeaderFormat.JSON);
        return new Frame(header, body.share());
    }
}
