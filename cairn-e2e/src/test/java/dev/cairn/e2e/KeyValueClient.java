package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.testing.Answer;
import dev.cairn.testing.WireClient;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** An operator's connection to a name server, for key-values and settings. */
record KeyValueClient(WireClient connection) implements AutoCloseable {
    static final String ORDERS = "ORDER_TOPIC_CONFIG";

    private static final ObjectMapper JSON = new ObjectMapper();

    static KeyValueClient to(int port) {
        return new KeyValueClient(WireClient.connect(port));
    }

    Answer put(String namespace, String key, String value) {
        return connection.call(100, Map.of("namespace", namespace, "key", key, "value", value));
    }

    Answer delete(String namespace, String key) {
        return connection.call(102, Map.of("namespace", namespace, "key", key));
    }

    Optional<String> get(String namespace, String key) {
        return Optional.ofNullable(connection
                .call(101, Map.of("namespace", namespace, "key", key))
                .fields()
                .get("value"));
    }

    /** All of a namespace; nothing if there is no such namespace. */
    SortedMap<String, String> all(String namespace) {
        SortedMap<String, String> values = new TreeMap<>();
        Answer answer = connection.call(219, Map.of("namespace", namespace));
        if (answer.code() == 0) {
            tree(answer.text())
                    .get("table")
                    .properties()
                    .forEach(
                            entry -> values.put(entry.getKey(), entry.getValue().asText()));
        }
        return values;
    }

    Answer update(String properties) {
        return connection.call(318, Map.of(), properties.getBytes(UTF_8));
    }

    String settings() {
        return connection.call(319).text();
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        connection.close();
    }
}
