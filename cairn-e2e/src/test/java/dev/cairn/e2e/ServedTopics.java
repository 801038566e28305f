package dev.cairn.e2e;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.testing.WireClient;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What a name server would tell a client about its topics. */
final class ServedTopics {
    private static final int ALL_TOPICS = 206;
    private static final int ROUTE = 105;
    private static final ObjectMapper JSON = new ObjectMapper();

    private ServedTopics() {}

    /** The names of all topics. */
    static Set<String> of(NameServerProcess nameServer) {
        try (WireClient client = WireClient.connect(nameServer.port())) {
            Set<String> topics = new TreeSet<>();
            String list = client.call(ALL_TOPICS).text();
            JSON.readTree(list).path("topicList").forEach(topic -> topics.add(topic.asText()));
            return topics;
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
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
}
