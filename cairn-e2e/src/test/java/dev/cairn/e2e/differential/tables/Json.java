package dev.cairn.e2e.differential.tables;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.SortedMap;

/** The parts of JSON answers. */
final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .build();

    private Json() {}

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    static JsonNode read(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + text, e);
        }
    }

    static ArrayNode list(Collection<String> texts) {
        ArrayNode list = MAPPER.createArrayNode();
        texts.forEach(list::add);
        return list;
    }

    static ObjectNode topicList(Collection<String> names) {
        ObjectNode answer = object();
        answer.set("topicList", list(names));
        return answer;
    }

    static ObjectNode addresses(SortedMap<Long, String> addresses) {
        ObjectNode object = object();
        addresses.forEach((id, address) -> object.put(Long.toString(id), address));
        return object;
    }

    static ObjectNode broker(Tables tables, Group group, SortedMap<Long, String> addresses) {
        ObjectNode broker = object();
        broker.set("brokerAddrs", addresses(addresses));
        broker.put("brokerName", group.name);
        broker.put("cluster", group.cluster);
        broker.put("enableActingMaster", tables.isActing(group));
        tables.zone(group).ifPresent(zone -> broker.put("zoneName", zone));
        return broker;
    }

    static ObjectNode queue(String broker, Topic topic, int permission) {
        ObjectNode queue = object();
        queue.put("brokerName", broker);
        queue.put("perm", permission);
        queue.put("readQueueNums", topic.readQueues());
        queue.put("topicSysFlag", topic.flags());
        queue.put("writeQueueNums", topic.writeQueues());
        return queue;
    }
}
