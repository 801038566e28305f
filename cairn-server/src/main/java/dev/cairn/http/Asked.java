package dev.cairn.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.cairn.model.PrintedName;
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
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A request as the action of its endpoint sees it. */
public final class Asked {
    /** Takes what the library takes that decodes bodies, which is JSON with comments, but no member twice. */
    private static final JsonFactory STRICT = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

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

    /** The body, which must be an object, and have each member once: nobody can know which of two was meant. */
    JsonObject json() {
        Buffer body = Optional.ofNullable(routing().body().buffer()).orElse(Buffer.buffer());
        try {
            if (Json.decodeValue(body) instanceof JsonObject object) {
                requireSingleMembers(body);
                return object;
            }
        } catch (DecodeException e) {
            throw new Refusal(Problem.Kind.BAD_REQUEST, "the body is no JSON");
        }
        throw new Refusal(Problem.Kind.BAD_REQUEST, "the body is not an object in JSON");
    }

    /** Of what was decoded nothing else is wrong for the strict parser. */
    private static void requireSingleMembers(Buffer body) {
        try (JsonParser parser = STRICT.createParser(body.getBytes())) {
            try {
                while (parser.nextToken() != null) {
                    // Only to come to its end.
                }
            } catch (JsonParseException e) {
                throw new Refusal(
                        Problem.Kind.BAD_VALUE,
                        "the body has the member " + PrintedName.of(parser.currentName()) + " twice");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot be read", e);
        }
    }

    /** That of the media types of its endpoint which its sender wants most. */
    String wanted() {
        List<String> types = endpoint.types();
        return Accepted.of(routing().request(), HttpHeaders.ACCEPT).best(types).orElse(types.get(0));
    }

    /** Whether its sender can unpack an answer in gzip's format. */
    boolean takesGzip() {
        return Accepted.of(routing().request(), HttpHeaders.ACCEPT_ENCODING).takesGzip();
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

    /** Does the next part of some work once others on this loop have had their turn. */
    <T> Future<T> soon(Supplier<Future<T>> work) {
        Promise<T> promise = Promise.promise();
        loop.runOnContext(
                now -> Future.succeededFuture(work).compose(Supplier::get).onComplete(promise));
        return promise.future();
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
