package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.testing.Answer;
import dev.cairn.testing.WireClient;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;

/**
 * The route of a topic as a client reads it.
 *
 * @param json the body of the answer
 */
record SeenRoute(JsonNode json) {
    private static final int ROUTE = 105;
    private static final ObjectMapper JSON = new ObjectMapper();

    static SeenRoute of(WireClient client, String topic) {
        Answer answer = client.call(ROUTE, Map.of("topic", topic));
        assertThat(answer.code()).as("the code of the route of %s", topic).isZero();
        try {
            return new SeenRoute(JSON.readTree(answer.text()));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the topic has a route. */
    static boolean exists(WireClient client, String topic) {
        return client.call(ROUTE, Map.of("topic", topic)).code() == 0;
    }

    /** The permission of the topic on a broker. */
    int permission(String brokerName) {
        return queues(brokerName).path("perm").asInt(-1);
    }

    /** How many queues a broker has to read. */
    int readQueues(String brokerName) {
        return queues(brokerName).path("readQueueNums").asInt(-1);
    }

    private JsonNode queues(String brokerName) {
        return member("queueDatas", brokerName);
    }

    /** The addresses of a broker by id. */
    Map<Long, String> addresses(String brokerName) {
        Map<Long, String> addresses = new TreeMap<>();
        member("brokerDatas", brokerName)
                .path("brokerAddrs")
                .properties()
                .forEach(address -> addresses.put(
                        Long.parseLong(address.getKey()), address.getValue().asText()));
        return addresses;
    }

    /** The parts of a static topic, by broker; empty if it is none. */
    JsonNode parts() {
        return json.path("topicQueueMappingByBroker");
    }

    private JsonNode member(String list, String brokerName) {
        for (JsonNode element : json.path(list)) {
            if (element.path("brokerName").asText().equals(brokerName)) {
                return element;
            }
        }
        throw new AssertionError(brokerName + " is not in " + json);
    }
}
