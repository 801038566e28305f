package dev.cairn.e2e;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.testing.Answer;
import dev.cairn.testing.WireClient;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What a name server would tell a client about its topics, and what a broker says that it has. */
final class ServedTopics {
    private static final int ALL_TOPICS = 206;
    private static final int ROUTE = 105;
    private static final int ALL_TOPICS_OF_BROKER = 21;
    private static final ObjectMapper JSON = new ObjectMapper();

    private ServedTopics() {}

    /** The names of all topics. */
    static Set<String> of(NameServerProcess nameServer) {
        try (WireClient client = WireClient.connect(nameServer.port())) {
            Set<String> topics = new TreeSet<>();
            json(client.call(ALL_TOPICS)).path("topicList").forEach(topic -> topics.add(topic.asText()));
            return topics;
        }
    }

    /** The names of all topics that a broker has, as it says itself. */
    static Set<String> of(Broker broker) {
        try (WireClient client = WireClient.connect(broker.port())) {
            Set<String> topics = new TreeSet<>();
            json(client.call(ALL_TOPICS_OF_BROKER))
                    .path("topicConfigTable")
                    .fieldNames()
                    .forEachRemaining(topics::add);
            return topics;
        }
    }

    /** Which of these topics have no route. */
    static Set<String> withoutRoute(NameServerProcess nameServer, Set<String> topics) {
        try (WireClient client = WireClient.connect(nameServer.port())) {
            Set<String> missing = new TreeSet<>(topics);
            missing.removeIf(topic -> client.call(ROUTE, Map.of("topic", topic)).code() == 0);
            return missing;
        }
    }

    /** Which of the topics that a broker has do not lead to it. */
    static Set<String> thatMiss(Broker broker, NameServerProcess nameServer) {
        Set<String> missing = of(broker);
        try (WireClient client = WireClient.connect(nameServer.port())) {
            missing.removeIf(topic -> leadsTo(broker, client.call(ROUTE, Map.of("topic", topic))));
            return missing;
        }
    }

    private static boolean leadsTo(Broker broker, Answer route) {
        return route.code() == 0
                && json(route)
                        .path("queueDatas")
                        .findValuesAsText("brokerName")
                        .contains(broker.settings().name());
    }

    private static JsonNode json(Answer answer) {
        try {
            return JSON.readTree(answer.text());
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
