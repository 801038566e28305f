package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.HttpOptions;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.main.CairnServer;
import dev.cairn.testing.WireClient;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The whole server with its two ports, a client of its API, and brokers that register. */
public final class ApiFixture implements AutoCloseable {
    static final String TOKEN = "a-token-of-the-test";

    private static final int REGISTER_BROKER = 103;
    private static final int UNREGISTER_BROKER = 104;

    private final CairnServer server;
    private final HttpClient client = HttpClient.newHttpClient();
    private final List<WireClient> brokers = new ArrayList<>();

    private ApiFixture(CairnServer server) {
        this.server = server;
    }

    /** Starts a server that keeps its data in this folder. */
    public static ApiFixture start(Path folder) {
        return start(folder, settings -> settings);
    }

    static ApiFixture start(Path folder, UnaryOperator<Settings> change) {
        return new ApiFixture(CairnServer.start(change.apply(Settings.defaults()
                .with(Options.LISTEN_PORT, 0)
                .with(Options.BIND_ADDRESS, "127.0.0.1")
                .with(Options.DATA_DIR, folder)
                .with(HttpOptions.HTTP_PORT, 0)
                .with(HttpOptions.HTTP_TOKENS, TOKEN))));
    }

    /** That of the HTTP API. */
    public int port() {
        return server.httpPort().orElseThrow();
    }

    int wirePort() {
        return server.port();
    }

    /** A client of the other port. */
    WireClient wire() {
        WireClient wire = WireClient.connect(server.port());
        brokers.add(wire);
        return wire;
    }

    /** A master of cluster C with these topics, over a connection of its own. */
    WireClient register(String brokerName, String... topics) {
        return register(brokerName, 0, Map.of(), topics);
    }

    /** A broker of cluster C, with more said of it. */
    WireClient register(String brokerName, long id, Map<String, String> more, String... topics) {
        WireClient broker = wire();
        register(broker, brokerName, id, more, topics);
        return broker;
    }

    void register(WireClient broker, String brokerName, long id, Map<String, String> more, String... topics) {
        // Whose table has one topic only is told to come again.
        String[] known = topics.length == 1 ? new String[] {topics[0], "Z"} : topics;
        String table = Stream.of(known)
                .map(topic -> "\"" + topic + "\":{\"perm\":6,\"readQueueNums\":8,\"topicFilterType\":\"SINGLE_TAG\","
                        + "\"topicName\":\"" + topic + "\",\"topicSysFlag\":0,\"writeQueueNums\":8}")
                .collect(Collectors.joining(",", "{\"topicConfigSerializeWrapper\":{\"topicConfigTable\":{", "}}}"));
        assertThat(broker.call(REGISTER_BROKER, place(brokerName, id, more), table.getBytes(UTF_8))
                        .code())
                .isZero();
    }

    void unregister(WireClient broker, String brokerName, long id) {
        assertThat(broker.call(UNREGISTER_BROKER, place(brokerName, id, Map.of()))
                        .code())
                .isZero();
    }

    private static Map<String, String> place(String brokerName, long id, Map<String, String> more) {
        Map<String, String> place = new HashMap<>(Map.of(
                "brokerName",
                brokerName,
                "brokerAddr",
                "10.0." + id + "." + Math.floorMod(brokerName.hashCode(), 250) + ":10911",
                "haServerAddr",
                "10.0.0.1:10912",
                "brokerId",
                String.valueOf(id),
                "clusterName",
                "C",
                "enableActingMaster",
                "false"));
        place.putAll(more);
        return place;
    }

    /** A request to a path, with headers as names and values in turn. */
    HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path));
        return headers.length == 0 ? request : request.headers(headers);
    }

    HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return client.send(request.build(), BodyHandlers.ofString(UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    HttpResponse<String> get(String path, String... headers) {
        return send(request(path, headers));
    }

    /** The body of a success. */
    JsonObject json(String path) {
        HttpResponse<String> answer = get(path);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return new JsonObject(answer.body());
    }

    /** A change with the right token. */
    HttpResponse<String> change(String method, String path, String body) {
        return send(request(path, "Authorization", "Bearer " + TOKEN, "Content-Type", "application/json")
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body)));
    }

    /** Sends these bytes over a connection of their own and gives all that comes until it ends. */
    String raw(String text) {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(text.getBytes(UTF_8));
            return new String(socket.getInputStream().readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Socket connect() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port());
        socket.setSoTimeout(30_000);
        return socket;
    }

    /** Stops the server while its brokers are connected, in the place of {@link #close}. */
    void stopUnderBrokers() {
        assertThat(server.stop()).isTrue();
        brokers.forEach(WireClient::close);
    }

    @Override
    public void close() {
        brokers.forEach(WireClient::close);
        assertThat(server.stop()).isTrue();
    }
}
