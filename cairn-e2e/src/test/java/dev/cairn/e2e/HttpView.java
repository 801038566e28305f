package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.e2e.peer.NameServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** What a server of Cairn tells over HTTP. */
final class HttpView {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration BOUND = Duration.ofSeconds(30);

    private final HttpClient http = HttpClient.newHttpClient();
    private final NameServerProcess server;

    HttpView(NameServerProcess server) {
        this.server = server;
    }

    /** The JSON at a path. */
    JsonNode json(String path) {
        String text = text(path);
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError("not JSON: " + text, e);
        }
    }

    /** What is at a path. */
    String text(String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.httpAddress() + path))
                .timeout(BOUND)
                .build();
        try {
            var answer = http.send(request, BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return answer.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
