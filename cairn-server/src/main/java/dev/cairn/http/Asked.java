package dev.cairn.http;

import dev.cairn.transport.PeerAddress;
import io.netty.util.NetUtil;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.Json;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A request as the action of its endpoint sees it. */
public final class Asked {
    private final @Nullable RoutingContext request;
    private final Endpoint endpoint;
    private final Query query;
    private final Map<String, String> names;
    private final String writtenPath;
    private final Context loop;

    Asked(RoutingContext routing, Endpoint endpoint, Query query) {
        this.request = routing;
        this.endpoint = endpoint;
        this.query = query;
        this.names = Map.copyOf(routing.pathParams());
        this.writtenPath = routing.request().path();
        this.loop = Objects.requireNonNull(Vertx.currentContext(), "requests come on an event loop");
    }

    private Asked(Asked other) {
        this.request = null;
        this.endpoint = other.endpoint;
        this.query = other.query;
        this.names = other.names;
        this.writtenPath = other.writtenPath;
        this.loop = other.loop;
    }

    /** The question alone, for who keeps it: it can be answered again and again, and that is all. */
    Asked withoutRequest() {
        return new Asked(this);
    }

    private RoutingContext routing() {
        return Objects.requireNonNull(request, "only what is being asked has a request");
    }

    /** What was asked for. */
    Endpoint endpoint() {
        return endpoint;
    }

    /** What stands in the path in the place of a name. */
    String path(String name) {
        return Objects.requireNonNull(names.get(name), name);
    }

    /** What stands behind the question mark. */
    Query query() {
        return query;
    }

    /** The path as it was written, for an answer that points to it. */
    String writtenPath() {
        return writtenPath;
    }

    /** What stands in a header; empty if it is not there. */
    Optional<String> header(String name) {
        return Optional.ofNullable(routing().request().getHeader(name));
    }

    /** The body, which must be an object. */
    JsonObject json() {
        try {
            Object value = Json.decodeValue(
                    Optional.ofNullable(routing().body().buffer()).orElse(Buffer.buffer()));
            if (value instanceof JsonObject object) {
                return object;
            }
        } catch (DecodeException e) {
            throw new Refusal(Problem.Kind.BAD_REQUEST, "the body is no JSON");
        }
        throw new Refusal(Problem.Kind.BAD_REQUEST, "the body is not an object in JSON");
    }

    /** The media types that its sender accepts, as he wrote them; empty if he did not. */
    String accepted() {
        return Optional.ofNullable(routing().request().getHeader(HttpHeaders.ACCEPT))
                .orElse("");
    }

    /** Whether its sender can unpack an answer in gzip's format. */
    boolean takesGzip() {
        String given = Optional.ofNullable(routing().request().getHeader(HttpHeaders.ACCEPT_ENCODING))
                .orElse("");
        return Stream.of(given.toLowerCase(Locale.ROOT).split(",", -1))
                .map(coding -> coding.replace(" ", ""))
                .anyMatch(coding -> coding.equals("gzip") || coding.matches("gzip;q=(1|0?\\.\\d*[1-9]).*"));
    }

    /** Where it comes from, for people. */
    String peer() {
        return peerText(routing().request());
    }

    /** Where a request comes from, for people. */
    static String peerText(HttpServerRequest request) {
        return PeerAddress.text(peer(request));
    }

    /** Where a request comes from. */
    static InetSocketAddress peer(HttpServerRequest request) {
        InetAddress address = Objects.requireNonNull(
                NetUtil.createInetAddressFromIpAddressString(
                        request.remoteAddress().hostAddress()),
                "connections come from addresses");
        return new InetSocketAddress(address, request.remoteAddress().port());
    }

    /** The port that it came to. */
    int localPort() {
        return routing().request().localAddress().port();
    }

    /** Does something on this loop after a while. */
    void after(Duration delay, Runnable work) {
        loop.owner().setTimer(delay.toMillis(), timer -> work.run());
    }

    /** An answer that is found out on the thread beside this loop, which does one thing after another. */
    Future<Answer> aside(Callable<Answer> work) {
        return loop.owner().executeBlocking(work, false);
    }

    /**
     * An answer that somebody else finds out.
     *
     * @param ask begins to find out, and is given where to put what leads to the answer, on any thread
     */
    Future<Answer> later(Consumer<Consumer<Supplier<Answer>>> ask) {
        Promise<Answer> promise = Promise.promise();
        ask.accept(found -> loop.runOnContext(
                now -> Future.succeededFuture(found).map(Supplier::get).onComplete(promise)));
        return promise.future();
    }
}
