package dev.cairn.protocol;

import dev.cairn.model.DataVersion;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** Writes the small bodies, which are the same in both dialects. */
final class ListingJson {
    private ListingJson() {}

    /** KVTable: requests 103 and 219. */
    static String table(Map<String, String> values) {
        JsonWriter json = new JsonWriter(JsonDialect.STANDARD).object();
        json.name("table").object();
        values.forEach((key, value) -> json.name(key).value(value));
        return json.endObject().endObject().toString();
    }

    /**
     * TopicList: requests 206, 224, 304 and 311 to 313; 304 alone names a broker.
     *
     * @throws BadRequest if it is known to be larger than the writer allows
     */
    static byte[] topics(JsonWriter json, Optional<String> brokerAddress, Collection<String> topics) {
        json.object();
        brokerAddress.ifPresent(address -> json.name("brokerAddr").value(address));
        json.name("topicList").array();
        topics.forEach(json::value);
        return json.endArray().endObject().toBytes();
    }

    /** DataVersion: request 322. */
    static String version(DataVersion version) {
        return new JsonWriter(JsonDialect.UNQUOTED_IDS)
                .object()
                .name("counter")
                .value(version.counter())
                .name("stateVersion")
                .value(version.stateVersion())
                .name("timestamp")
                .value(version.timestampMillis())
                .endObject()
                .toString();
    }
}
