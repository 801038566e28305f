package dev.cairn.e2e;

import dev.cairn.testing.Answer;
import dev.cairn.testing.WireClient;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;

/**
 * What a broker is called in its requests.
 *
 * @param name the replica group
 * @param id 0 for the master
 * @param address where clients would reach it
 */
public record ScriptedBroker(String name, long id, String address) {
    public static final int REGISTER = 103;
    public static final int UNREGISTER = 104;
    public static final int QUERY_DATA_VERSION = 322;
    public static final int HEARTBEAT = 904;

    /** The fields that a 4.x broker sends with its registration. */
    public Map<String, String> fields4() {
        Map<String, String> fields = new TreeMap<>(identity());
        fields.put("haServerAddr", address + "2");
        fields.put("compressed", "false");
        fields.put("bodyCrc32", "0");
        return fields;
    }

    /** The fields that a 5.x broker sends with its registration. */
    public Map<String, String> fields5() {
        Map<String, String> fields = fields4();
        fields.put("enableActingMaster", "false");
        return fields;
    }

    /** The fields that every request of a broker has. */
    public Map<String, String> identity() {
        return Map.of(
                "clusterName",
                "DefaultCluster",
                "brokerName",
                name,
                "brokerId",
                Long.toString(id),
                "brokerAddr",
                address);
    }

    /** Registers as a 5.x broker. */
    public Answer register(WireClient client, Registration registration) {
        return client.call(REGISTER, fields5(), registration.json5());
    }

    /** Some fields with one more or another. */
    public static Map<String, String> with(Map<String, String> fields, String key, String value) {
        Map<String, String> more = new TreeMap<>(fields);
        more.put(key, value);
        return more;
    }

    /** Some fields without one. */
    public static Map<String, String> without(Map<String, String> fields, String key) {
        Map<String, String> fewer = new TreeMap<>(fields);
        fewer.remove(key);
        return fewer;
    }

    /** Some fields with the checksum of a body, as the protocol counts it. */
    public static Map<String, String> withChecksum(Map<String, String> fields, byte[] body) {
        CRC32 crc = new CRC32();
        crc.update(body);
        return with(fields, "bodyCrc32", Long.toString(crc.getValue() & 0x7FFF_FFFFL));
    }
}
