package dev.cairn.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;

/** In the place of a server: says to each path what the test wants it to say. */
final class ScriptedApi implements AutoCloseable {
    private final HttpServer server;
    private final Map<String, Function<String, Said>> answers = new HashMap<>();
    private final ConcurrentLinkedQueue<String> asked = new ConcurrentLinkedQueue<>();

    /** An answer. */
    record Said(int status, String contentType, String body) {
        static Said json(String body) {
            return new Said(200, "application/json", body);
        }

        static Said problem(int status, String title, String detail) {
            return new Said(
                    status,
                    "application/problem+json",
                    JsonText.compact(Json.object()
                            .with("type", "urn:cairn:problem:x")
                            .with("title", title)
                            .with("status", status)
                            .with("detail", detail)));
        }
    }

    ScriptedApi() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::answer);
        server.start();
    }

    /** Says always the same at a path below /api/v1/. */
    ScriptedApi at(String path, String body) {
        return at(path, query -> Said.json(body));
    }

    /** Says something to each query. */
    ScriptedApi at(String path, Function<String, Said> answer) {
        answers.put("/api/v1/" + path, answer);
        return this;
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getRawPath();
        String query = String.valueOf(exchange.getRequestURI().getRawQuery());
        asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                + exchange.getRequestHeaders().getOrDefault("Authorization", List.of()));
        Said said = answers.getOrDefault(
                        path,
                        unknown -> Said.problem(404, "There is nothing of this name", "nothing is served at this path"))
                .apply(query);
        byte[] body = said.body().getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", said.contentType());
        exchange.sendResponseHeaders(said.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    /** What was asked so far: method, address, and the tokens given. */
    List<String> asked() {
        return List.copyOf(asked);
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
