package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.testing.Answer;
import dev.cairn.testing.Dialect;
import dev.cairn.testing.WireClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Apache's name server and Cairn with the same settings; whatever happens to one happens to the other. */
final class TwoServers implements AutoCloseable {
    private static final ObjectMapper LENIENT = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .build();

    private static final String CLIENT = "client";
    private static final Duration HTTP_BOUND = Duration.ofSeconds(30);

    private final HttpClient http = HttpClient.newHttpClient();
    private final Stage stage;
    private final NameServerProcess apache;
    private final NameServerProcess cairn;
    private final Map<String, WireClient> connections = new TreeMap<>();

    private TwoServers(String name, Map<String, String> options) {
        this.stage = Stage.with(0, name);
        this.apache = NameServerProcess.launch(stage.host(), NameServerKind.APACHE_5_5_0, "apache", options);
        this.cairn = NameServerProcess.launch(stage.host(), NameServerKind.CAIRN, "cairn", options);
        apache.awaitReady();
        cairn.awaitReady();
    }

    /**
     * The answers of both.
     *
     * @param theirs Apache's
     * @param ours Cairn's
     */
    record Answers(Answer theirs, Answer ours) {
        /** Whether code, remark and body are the same, byte for byte. */
        boolean areEqual() {
            return theirs.code() == ours.code()
                    && theirs.remark().equals(ours.remark())
                    && theirs.text().equals(ours.text());
        }

        /** Whether codes and remarks are the same, and the bodies say the same in any order. */
        boolean sayTheSame() {
            return theirs.code() == ours.code()
                    && theirs.remark().equals(ours.remark())
                    && inOrder(theirs.text()).equals(inOrder(ours.text()));
        }

        @Override
        public String toString() {
            return "Apache: " + shown(theirs) + "\nCairn:  " + shown(ours);
        }

        private static String shown(Answer answer) {
            return answer.code() + " " + answer.remark() + " " + answer.text();
        }
    }

    static TwoServers start(String name, Map<String, String> options) {
        return new TwoServers(name, options);
    }

    /** Asks both in a dialect, over a connection for each speaker. */
    Answers ask(String speaker, Dialect dialect, int code, Map<String, String> fields, byte[] body) {
        return new Answers(
                connection(apache, speaker, dialect).call(code, fields, body),
                connection(cairn, speaker, dialect).call(code, fields, body));
    }

    /** Looks a topic up. */
    Answers lookUp(Dialect dialect, Map<String, String> fields) {
        return ask(CLIENT, dialect, 105, fields, new byte[0]);
    }

    /** Registers a broker over a connection of its own. */
    void register(ScriptedBroker broker, Map<String, String> fields, byte[] body) {
        Answers answers = ask(speaker(broker), Dialect.JAVA_5_5_0, ScriptedBroker.REGISTER, fields, body);
        assertThat(answers.ours().code()).as(answers.toString()).isZero();
        assertThat(answers.theirs().code()).as(answers.toString()).isZero();
    }

    /** The broker's connection ends. */
    void disconnect(ScriptedBroker broker) {
        connections.entrySet().removeIf(connection -> {
            boolean isIts = connection.getKey().contains(" " + speaker(broker) + " ");
            if (isIts) {
                connection.getValue().close();
            }
            return isIts;
        });
    }

    /** A connection of the test's own. */
    WireClient connectToCairn() {
        return WireClient.connect(cairn.port());
    }

    /** What the HTTP API of Cairn tells. */
    JsonNode told(String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(cairn.httpAddress() + "/api/v1/" + path))
                .timeout(HTTP_BOUND)
                .build();
        try {
            HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return LENIENT.readTree(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** From where Cairn is asked for topics. */
    String client() {
        return "127.0.0.1:"
                + connection(cairn, CLIENT, Dialect.JAVA_5_5_0).localAddress().getPort();
    }

    private static String speaker(ScriptedBroker broker) {
        return broker.name() + "-" + broker.id();
    }

    private WireClient connection(NameServerProcess server, String speaker, Dialect dialect) {
        return connections.computeIfAbsent(
                server.address() + " " + speaker + " " + dialect, absent -> WireClient.connect(server.port(), dialect));
    }

    private static String inOrder(String json) {
        try {
            return json.isEmpty() ? "" : inOrder(LENIENT.readTree(json));
        } catch (JsonProcessingException e) {
            throw new AssertionError("not JSON: " + json, e);
        }
    }

    private static String inOrder(JsonNode node) {
        List<String> parts = new ArrayList<>();
        if (node.isObject()) {
            node.properties().forEach(member -> parts.add(member.getKey() + "=" + inOrder(member.getValue())));
        } else if (node.isArray()) {
            node.forEach(element -> parts.add(inOrder(element)));
        } else {
            return node.toString();
        }
        parts.sort(null);
        return (node.isArray() ? "list" : "object") + parts;
    }

    @Override
    public void close() {
        connections.values().forEach(WireClient::close);
        stage.close();
    }
}
