package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;

/** Follows a stream of events over a connection of its own, on a thread of its own. */
final class StreamReader implements AutoCloseable {
    private final HttpResponse<InputStream> response;
    private final StringBuilder text = new StringBuilder();
    private final Thread thread;

    private StreamReader(HttpResponse<InputStream> response) {
        this.response = response;
        this.thread = new Thread(this::read, "stream-reader");
    }

    static StreamReader open(ApiFixture api, String query, String... headers) {
        try {
            HttpResponse<InputStream> response = HttpClient.newHttpClient()
                    .send(
                            api.request("/api/v1/events" + query, headers)
                                    .header("Accept", "text/event-stream")
                                    .build(),
                            BodyHandlers.ofInputStream());
            StreamReader reader = new StreamReader(response);
            reader.thread.start();
            return reader;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void read() {
        byte[] bytes = new byte[8192];
        try (InputStream body = response.body()) {
            for (int read = body.read(bytes); read >= 0; read = body.read(bytes)) {
                add(new String(bytes, 0, read, UTF_8));
            }
        } catch (IOException e) {
            // Closed from here, or from there.
        }
    }

    int status() {
        return response.statusCode();
    }

    String header(String name) {
        return response.headers().firstValue(name).orElse("");
    }

    private synchronized void add(String more) {
        text.append(more);
    }

    synchronized String text() {
        return text.toString();
    }

    List<FakeOutlet.Frame> frames() {
        // What is not whole yet is left out.
        String whole = text();
        return FakeOutlet.frames(whole.substring(0, whole.lastIndexOf("\n\n") + 2));
    }

    List<Long> positions() {
        return frames().stream()
                .filter(frame -> frame.event().equals("change"))
                .map(frame -> frame.data().getLong("position"))
                .toList();
    }

    boolean isOver() {
        return !thread.isAlive();
    }

    @Override
    public void close() {
        try {
            response.body().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
