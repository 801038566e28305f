package dev.cairn.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the body of request 103 where it is JSON. */
final class PlainRegistration {
    private static final String WRAPPER = "topicConfigSerializeWrapper";
    private static final String TOPICS = "topicConfigTable";

    private final BodyLimits limits;
    private final JsonBodies bodies;

    PlainRegistration(BodyLimits limits, JsonBodies bodies) {
        this.limits = limits;
        this.bodies = bodies;
    }

    /**
     * Reads the body.
     *
     * @param isBare whether it is the topic table alone, as senders before 3.0.11 have it
     */
    RegistrationBody read(InputStream bytes, boolean isBare) {
        return bodies.read(bytes, json -> isBare ? bare(json) : whole(json));
    }

    private RegistrationBody bare(JsonCursor json) throws IOException {
        TopicTableBuilder table = new TopicTableBuilder(limits);
        topicTable(json, table);
        return new RegistrationBody(table.build(), Optional.empty());
    }

    private RegistrationBody whole(JsonCursor json) throws IOException {
        json.expectObject("the body");
        TopicTableBuilder table = new TopicTableBuilder(limits);
        Optional<List<String>> filterServers = Optional.empty();
        boolean isEmpty = true;
        boolean isRegistration = false;
        while (json.nextMember()) {
            isEmpty = false;
            switch (json.name()) {
                case WRAPPER -> {
                    topicTable(json, table);
                    isRegistration = true;
                }
                case "filterServerList" -> filterServers = Optional.of(addresses(json, limits));
                default -> json.skip();
            }
        }
        if (!isRegistration && !isEmpty) {
            throw new BadRequest("the body is no registration: it has no " + WRAPPER);
        }
        return new RegistrationBody(table.build(), filterServers);
    }

    /** A TopicConfigSerializeWrapper, or its successor since 5.0. */
    private static void topicTable(JsonCursor json, TopicTableBuilder table) throws IOException {
        json.expectObject("the topic table");
        boolean isEmpty = true;
        boolean isTopicTable = false;
        while (json.nextMember()) {
            isEmpty = false;
            switch (json.name()) {
                case TOPICS -> {
                    topics(json, table);
                    isTopicTable = true;
                }
                case "dataVersion" -> table.version(TopicJson.version(json));
                case "topicQueueMappingInfoMap" -> mappings(json, table);
                default -> json.skip();
            }
        }
        if (!isTopicTable && !isEmpty) {
            throw new BadRequest("the body is no registration: it has no " + TOPICS);
        }
    }

    private static void topics(JsonCursor json, TopicTableBuilder table) throws IOException {
        json.expectObject(TOPICS);
        while (json.nextValue()) {
            TopicJson.topic(json, table);
        }
    }

    private static void mappings(JsonCursor json, TopicTableBuilder table) throws IOException {
        json.expectObject("topicQueueMappingInfoMap");
        while (json.nextValue()) {
            TopicJson.mapping(json, table);
        }
    }

    /** Addresses of filter servers. */
    static List<String> addresses(JsonCursor json, BodyLimits limits) throws IOException {
        json.expectArray("filterServerList");
        List<String> addresses = new ArrayList<>();
        while (json.nextElement()) {
            String address = json.text("a filter server");
            if (address.length() > limits.maxNameLength()) {
                throw new BadRequest("a filter server is longer than " + limits.maxNameLength() + " characters");
            }
            addresses.add(address);
            if (addresses.size() > limits.maxTopics()) {
                throw new BadRequest("the body names more than " + limits.maxTopics() + " filter servers");
            }
        }
        return addresses;
    }
}
