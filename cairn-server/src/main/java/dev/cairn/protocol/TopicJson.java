package dev.cairn.protocol;

import dev.cairn.model.DataVersion;
import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.TopicMapping;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Reads the objects that brokers describe their topics with. A member that is absent has the default of Apache's class. */
final class TopicJson {
    private static final int DEFAULT_QUEUES = 16;
    private static final int READ_AND_WRITE = 6;
    private static final String DEFAULT_SCOPE = "__global__";

    private TopicJson() {}

    /** A DataVersion. */
    static DataVersion version(JsonCursor json) throws IOException {
        if (json.isNull()) {
            return DataVersion.NONE;
        }
        json.expectObject("dataVersion");
        long stateVersion = 0;
        long timestamp = 0;
        long counter = 0;
        while (json.nextMember()) {
            switch (json.name()) {
                case "stateVersion" -> stateVersion = json.number("stateVersion");
                case "timestamp" -> timestamp = json.number("timestamp");
                case "counter" -> counter = json.number("counter");
                default -> json.skip();
            }
        }
        return new DataVersion(stateVersion, timestamp, counter);
    }

    /** A TopicConfig. The name is the one inside, not the key that it stands under. */
    static void topic(JsonCursor json, TopicTableBuilder table) throws IOException {
        json.expectObject("a topic");
        String name = "";
        int readQueues = DEFAULT_QUEUES;
        int writeQueues = DEFAULT_QUEUES;
        int permission = READ_AND_WRITE;
        int flags = 0;
        while (json.nextMember()) {
            switch (json.name()) {
                case "topicName" -> name = json.text("topicName");
                case "readQueueNums" -> readQueues = json.integer("readQueueNums");
                case "writeQueueNums" -> writeQueues = json.integer("writeQueueNums");
                case "perm" -> permission = json.integer("perm");
                case "topicSysFlag" -> flags = json.integer("topicSysFlag");
                default -> json.skip();
            }
        }
        table.topic(name, new QueueSettings(readQueues, writeQueues, new Permission(permission), flags));
    }

    /** A TopicQueueMappingInfo (since 5.0). */
    static void mapping(JsonCursor json, TopicTableBuilder table) throws IOException {
        json.expectObject("a static topic");
        String topic = "";
        String scope = DEFAULT_SCOPE;
        String brokerName = "";
        int totalQueues = 0;
        long epoch = 0;
        boolean isDirty = false;
        Map<Integer, Integer> queues = Map.of();
        while (json.nextMember()) {
            switch (json.name()) {
                case "topic" -> topic = json.text("topic");
                case "scope" -> scope = json.text("scope");
                case "bname" -> brokerName = json.text("bname");
                case "totalQueues" -> totalQueues = json.integer("totalQueues");
                case "epoch" -> epoch = json.number("epoch");
                case "dirty" -> isDirty = json.flag("dirty");
                case "currIdMap" -> queues = queues(json, table);
                default -> json.skip();
            }
        }
        table.mapping(new TopicMapping(topic, scope, totalQueues, brokerName, epoch, isDirty, queues));
    }

    private static Map<Integer, Integer> queues(JsonCursor json, TopicTableBuilder table) throws IOException {
        json.expectObject("currIdMap");
        Map<Integer, Integer> queues = new HashMap<>();
        while (json.nextEntry()) {
            table.countQueue();
            queues.put(queueId(json.name()), json.integer("a queue in currIdMap"));
        }
        return queues;
    }

    private static int queueId(String name) {
        try {
            return Integer.parseInt(name.trim());
        } catch (NumberFormatException e) {
            throw new BadRequest("a queue in currIdMap is not a whole number");
        }
    }
}
