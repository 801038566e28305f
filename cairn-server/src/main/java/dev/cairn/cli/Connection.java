package dev.cairn.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/**
 * Moves requests to one server and answers back. An answer has a bound in time, from the search for the host to its last byte, and
 * in size, whatever the other end does. Redirects are not followed: a token is for whom it was meant.
 *
 * <p>The JDK has two clients. The newer one loads so many classes that a verb would take longer for that than for all else, so it
 * is used only for the one method that the older one does not know.
 */
final class Connection {
    /** Far more than a page of a list takes. */
    private static final int MOST_BYTES = 64 << 20;

    private static final int FIRST_FAILURE = 400;
    private static final String PATCH = "PATCH";

    private final ServerUrl server;
    private final Duration patience;
    private final Executor aside;

    /** What a server said. */
    record Answer(int status, String body) {}

    /** An answer that goes on. */
    record Ongoing(int status, String contentType, InputStream body) {}

    /** A request without its place. */
    private record Ask(String method, ApiPath path, Map<String, String> headers, Optional<String> content) {}

    /**
     * One that was not used yet.
     *
     * @param patience how long a whole answer may take
     * @param aside does at once, on another thread, what may take longer than that
     */
    Connection(ServerUrl server, Duration patience, Executor aside) {
        this.server = server;
        this.patience = patience;
        this.aside = aside;
    }

    /**
     * Asks and waits for the whole answer.
     *
     * @throws VerbFailure if there is none
     */
    Answer send(String method, ApiPath path, Map<String, String> headers, Optional<String> content) {
        Ask ask = new Ask(method, path, headers, content);
        try {
            return inTime(() -> method.equals(PATCH) ? patch(ask) : exchange(ask));
        } catch (IOException e) {
            throw unreachable(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unreachable(new IOException("interrupted"));
        }
    }

    /**
     * Asks and waits for the beginning of an answer that goes on; its reader closes the body.
     *
     * @param silence how long its next bytes may take
     * @throws IOException if there is none
     */
    Ongoing follow(ApiPath path, Map<String, String> headers, Duration silence)
            throws IOException, InterruptedException {
        return inTime(() -> {
            HttpURLConnection http = open(new Ask("GET", path, headers, Optional.empty()), silence);
            int status = status(http);
            return new Ongoing(status, Objects.requireNonNullElse(http.getContentType(), ""), body(http, status));
        });
    }

    private <T> T inTime(Callable<T> exchange) throws IOException, InterruptedException {
        FutureTask<T> task = new FutureTask<>(exchange);
        aside.execute(task);
        try {
            return task.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new SocketTimeoutException("no whole answer");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failure ? failure : new IOException(String.valueOf(e.getCause()));
        }
    }

    private Answer exchange(Ask ask) throws IOException {
        HttpURLConnection http = open(ask, patience);
        int status = status(http);
        try (InputStream body = body(http, status)) {
            return new Answer(status, text(body));
        }
    }

    private HttpURLConnection open(Ask ask, Duration silence) throws IOException {
        HttpURLConnection http = (HttpURLConnection)
                server.resolve(ask.path().toString()).toURL().openConnection();
        http.setInstanceFollowRedirects(false);
        http.setUseCaches(false);
        http.setConnectTimeout(Math.toIntExact(patience.toMillis()));
        http.setReadTimeout(Math.toIntExact(silence.toMillis()));
        http.setRequestMethod(ask.method());
        ask.headers().forEach(http::setRequestProperty);
        if (ask.content().isPresent()) {
            http.setDoOutput(true);
            try (OutputStream out = http.getOutputStream()) {
                out.write(ask.content().get().getBytes(UTF_8));
            }
        }
        return http;
    }

    private static int status(HttpURLConnection http) throws IOException {
        int status = http.getResponseCode();
        if (status < 0) {
            throw new ProtocolException("no status");
        }
        return status;
    }

    /** That of a failure is elsewhere, and there may be none. */
    private static InputStream body(HttpURLConnection http, int status) throws IOException {
        return status < FIRST_FAILURE
                ? http.getInputStream()
                : Objects.requireNonNullElse(http.getErrorStream(), InputStream.nullInputStream());
    }

    private static String text(InputStream body) throws IOException {
        byte[] bytes = body.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            throw new IOException("its answer is larger than " + (MOST_BYTES >> 20) + " MiB");
        }
        return new String(bytes, UTF_8);
    }

    private Answer patch(Ask ask) throws IOException, InterruptedException {
        HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(patience)
                .build();
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        forNewerClient(server.resolve(ask.path().toString())))
                .timeout(patience)
                .method(PATCH, BodyPublishers.ofString(ask.content().orElse("")));
        ask.headers().forEach(request::setHeader);
        HttpResponse<InputStream> response = client.send(request.build(), BodyHandlers.ofInputStream());
        try (InputStream body = response.body()) {
            return new Answer(response.statusCode(), text(body));
        }
    }

    /** The newer client refuses hosts that have an underscore in their names, so it is given the address of such a one. */
    private static URI forNewerClient(URI uri) throws IOException {
        if (uri.getHost() != null) {
            return uri;
        }
        String name = uri.toURL().getHost();
        String address = InetAddress.getByName(name).getHostAddress();
        String literal = address.indexOf(':') < 0 ? address : "[" + address + "]";
        return URI.create(uri.toString().replaceFirst(Pattern.quote(name), literal));
    }

    /** The failure of a verb that needs an answer of this server. */
    VerbFailure unreachable(IOException failure) {
        return new VerbFailure(ExitCodes.UNREACHABLE, "Cannot ask " + server + ": " + reason(failure) + ".");
    }

    /** What the JDK means, in words. */
    String reason(IOException failure) {
        String said = String.valueOf(failure.getMessage());
        if (failure instanceof SocketTimeoutException || failure instanceof HttpTimeoutException) {
            return "no whole answer within " + patience.toSeconds() + " s";
        }
        if (failure instanceof UnknownHostException) {
            return "the name of its host is not known";
        }
        if (failure instanceof ConnectException) {
            return failure.getMessage() == null || said.contains("refused") ? "nobody listens there" : said;
        }
        if (failure instanceof ProtocolException || said.contains("Invalid Http response")) {
            return "what listens there does not speak HTTP";
        }
        boolean isCut = said.contains("Unexpected end of file")
                || said.contains("received no bytes")
                || said.contains("Connection reset");
        return isCut ? "it closed the connection without an answer" : said;
    }
}
