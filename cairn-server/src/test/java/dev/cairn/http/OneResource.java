package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.access.AccessRules;
import dev.cairn.config.Settings;
import dev.cairn.metrics.WatchCounts;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/** A resource over HTTP without the server that it belongs to, and a client of it. */
final class OneResource implements AutoCloseable {
    private final HttpClient client = HttpClient.newHttpClient();
    private final HttpListener listener;

    private OneResource(HttpListener listener) {
        this.listener = listener;
    }

    /**
     * Serves it.
     *
     * @param revision that of the registry
     */
    static OneResource serve(LongSupplier revision, Resource resource) {
        Settings settings = Settings.defaults();
        Duration patience = Duration.ofSeconds(30);
        return new OneResource(HttpListener.start(
                new ApiSettings(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        AllowedHosts.parse(""),
                        AccessRules.of(settings),
                        Tokens.of(settings),
                        1_000,
                        1_000,
                        1_024,
                        patience),
                List.of(resource),
                new Watch(new WatchedHistory(1_024).history(), revision, new WatchCounts(), patience, System::nanoTime),
                new Farewell(System::nanoTime),
                System::nanoTime));
    }

    CompletableFuture<HttpResponse<String>> ask(String path) {
        URI address = URI.create("http://127.0.0.1:" + listener.port() + path);
        return client.sendAsync(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
    }

    @Override
    public void close() {
        assertThat(listener.stop(Duration.ofSeconds(10))).isTrue();
    }
}
