package dev.cairn.peers;

import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameHeader;
import dev.cairn.wire.HeaderFormat;
import dev.cairn.wire.Language;
import java.util.Map;

/**
 * Something that changes nothing, asked of a name server.
 *
 * @param code the request code
 * @param version the version that the asker gives as his own
 * @param fields the named values
 * @param label what is asked, for people
 */
record Question(int code, int version, Map<String, String> fields, String label) {
    /** The Go client; it and all before 4.9.4 get ids without quotes. */
    private static final int VERSION_OF_GO = 317;

    private static final int VERSION_5_5_0 = 513;

    private static Question of(int code, String label, Map<String, String> fields) {
        return new Question(code, VERSION_5_5_0, fields, code + " " + label);
    }

    static Question allTopics() {
        return of(206, "all topics", Map.of());
    }

    static Question clusters() {
        return of(106, "clusters and brokers", Map.of());
    }

    static Question systemTopics() {
        return of(304, "system topics", Map.of());
    }

    static Question orderConfiguration() {
        String namespace = "ORDER_TOPIC_CONFIG";
        return of(219, "key-values of " + namespace, Map.of("namespace", namespace));
    }

    static Question route(String topic) {
        return of(105, "route of " + topic, Map.of("topic", topic));
    }

    static Question routeForOldClients(String topic) {
        return new Question(
                105, VERSION_OF_GO, Map.of("topic", topic), "105 route of " + topic + ", for clients before 4.9.4");
    }

    static Question members(String cluster, String brokerName) {
        return of(
                901,
                "members of " + cluster + "/" + brokerName,
                Map.of("clusterName", cluster, "brokerName", brokerName));
    }

    static Question topicsOf(String cluster) {
        return of(224, "topics of " + cluster, Map.of("cluster", cluster));
    }

    static Question unitTopics(int code) {
        return of(code, "unit topics", Map.of());
    }

    Frame toFrame(int opaque) {
        return Frame.of(new FrameHeader(code, Language.JAVA, version, opaque, 0, "", fields, HeaderFormat.JSON));
    }
}
