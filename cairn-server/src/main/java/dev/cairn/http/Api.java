package dev.cairn.http;

import dev.cairn.transport.RateLimitedLog;
import io.vertx.core.Context;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The way of a request to its endpoint, and that of what comes of it to its sender. Belongs to the event loop. */
final class Api {
    private static final Logger LOG = LoggerFactory.getLogger(Api.class);

    /** What a router finds out by itself. */
    private static final int[] OF_THE_ROUTER = {400, 404, 405, 406, 413, 415, 500};

    private static final int MOST_PARAMETERS = 100;
    private static final long LINGER_MILLIS = 1000;
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int REQUEST_TIMEOUT = 408;
    private static final String ASKED = Asked.class.getName();

    private final Map<String, List<Endpoint>> byPath = new LinkedHashMap<>();
    private final Gate gate;
    private final Visits<HttpConnection> visits;
    private final BodyHandler bodies;
    private final RateLimitedLog defects;
    private final Watch watch;
    private final Farewell farewell;

    /**
     * Serves what the resources have.
     *
     * @param watch those who follow it
     * @param farewell whether this server ends
     * @param maxBodyBytes how large the body of a request may be
     * @param defects where our own failures are told
     */
    Api(
            List<Resource> resources,
            Watch watch,
            Farewell farewell,
            Gate gate,
            Visits<HttpConnection> visits,
            int maxBodyBytes,
            RateLimitedLog defects) {
        for (Resource resource : resources) {
            for (Endpoint endpoint : resource.endpoints()) {
                byPath.computeIfAbsent(endpoint.path(), path -> new ArrayList<>())
                        .add(endpoint);
            }
        }
        this.watch = watch;
        this.farewell = farewell;
        this.gate = gate;
        this.visits = visits;
        this.bodies = BodyHandler.create(false).setBodyLimit(maxBodyBytes);
        this.defects = defects;
    }

    /** Where requests go. A host or an address that cannot be read is refused before a router takes it for another one. */
    Handler<HttpServerRequest> handler(Vertx vertx) {
        Router router = router(vertx);
        return request -> {
            Optional<Problem> obstacle =
                    Target.obstacle(request.uri(), request.path()).or(() -> gate.wrongHost(request));
            if (obstacle.isPresent()) {
                answer(vertx, request, obstacle.get().toAnswer());
            } else {
                router.handle(request);
            }
        };
    }

    private Router router(Vertx vertx) {
        Router router = Router.router(vertx);
        router.route().failureHandler(this::fail).handler(routing -> {
            Gate.checkOnce(routing.request());
            checkQuery(routing);
            routing.next();
        });
        byPath.forEach((path, endpoints) -> {
            String pattern = path.replace('{', ':').replace("}", "");
            router.route(pattern).handler(routing -> begin(routing, endpoints));
            router.route(pattern).handler(this::read);
            router.route(pattern).handler(this::act);
        });
        router.route().last().handler(routing -> routing.fail(NOT_FOUND));
        for (int status : OF_THE_ROUTER) {
            router.errorHandler(status, this::fail);
        }
        return router;
    }

    /** Paths with names are matched with the query at hand, so one that cannot be read is to be refused before. */
    private static void checkQuery(RoutingContext routing) {
        if (routing.queryParams().size() > MOST_PARAMETERS) {
            throw new Refusal(Problem.Kind.BAD_REQUEST, "more than " + MOST_PARAMETERS + " parameters");
        }
    }

    private void begin(RoutingContext routing, List<Endpoint> endpoints) {
        HttpServerRequest request = routing.request();
        if (request.method().equals(HttpMethod.OPTIONS)) {
            AnswerWriter.write(
                    request,
                    new Answer(OK, Answer.TEXT, Buffer.buffer(), Map.of())
                            .with(HttpHeaders.ALLOW.toString(), methods(endpoints)));
            return;
        }
        Endpoint endpoint = choose(request, endpoints);
        if (farewell.isBegun() && !Health.PATHS.contains(endpoint.path())) {
            // The registry is left by all brokers then, as we end their connections: that is not to be shown.
            throw new Refusal(Problem.Kind.NOT_READY, "this server was asked to stop");
        }
        gate.checkSender(request, endpoint);
        if (!endpoint.takesBody() && hasBody(request)) {
            throw new Refusal(Problem.Kind.BAD_REQUEST, "nothing here takes a body with this method");
        }
        Query query = Query.of(routing.queryParams(), endpoint.parameters());
        checkAccept(request, endpoint.typesOf().apply(query));
        routing.put(ASKED, new Asked(routing, endpoint, query));
        routing.next();
    }

    private static Endpoint choose(HttpServerRequest request, List<Endpoint> endpoints) {
        HttpMethod method = request.method().equals(HttpMethod.HEAD) ? HttpMethod.GET : request.method();
        return endpoints.stream()
                .filter(endpoint -> endpoint.method().equals(method))
                .findFirst()
                .orElseThrow(() -> new Refusal(
                        Problem.Kind.METHOD_NOT_ALLOWED,
                        "this path takes " + methods(endpoints),
                        Map.of(HttpHeaders.ALLOW.toString(), methods(endpoints))));
    }

    private static String methods(List<Endpoint> endpoints) {
        TreeSet<String> methods = new TreeSet<>();
        methods.add(HttpMethod.OPTIONS.name());
        for (Endpoint endpoint : endpoints) {
            methods.add(endpoint.method().name());
            if (endpoint.method().equals(HttpMethod.GET)) {
                methods.add(HttpMethod.HEAD.name());
            }
        }
        return String.join(", ", methods);
    }

    private static void checkAccept(HttpServerRequest request, List<String> types) {
        if (Accepted.of(request, HttpHeaders.ACCEPT).best(types).isEmpty()) {
            throw new Refusal(Problem.Kind.NOT_ACCEPTABLE, "the answer is " + String.join(" or ", types));
        }
    }

    private static boolean hasBody(HttpServerRequest request) {
        String length = Optional.ofNullable(request.getHeader(HttpHeaders.CONTENT_LENGTH))
                .orElse("0");
        return !length.equals("0") || request.getHeader(HttpHeaders.TRANSFER_ENCODING) != null;
    }

    private void read(RoutingContext routing) {
        Asked asked = routing.get(ASKED);
        if (asked.endpoint().takesBody()) {
            Context loop = routing.vertx().getOrCreateContext();
            BrokenChunks.tell(
                    routing.request().connection(),
                    () -> loop.runOnContext(now -> routing.fail(
                            new Refusal(Problem.Kind.BAD_REQUEST, "the chunks of the body cannot be understood"))));
            bodies.handle(routing);
        } else {
            routing.next();
        }
    }

    private void act(RoutingContext routing) {
        Asked asked = routing.get(ASKED);
        if (asked.endpoint().takesBody()) {
            BrokenChunks.forget(routing.request().connection());
        }
        visits.askedAll(routing.request().connection());
        Exchange exchange =
                new Exchange(routing.request(), !routing.pathParams().isEmpty(), visits);
        watch.act(asked, exchange)
                .ifPresent(answer -> answer.onComplete(done -> {
                    if (done.succeeded()) {
                        answer(routing.vertx(), routing.request(), done.result());
                    } else {
                        routing.fail(done.cause());
                    }
                }));
    }

    private void fail(RoutingContext routing) {
        int status = isBrokenOff(routing) ? REQUEST_TIMEOUT : routing.statusCode();
        Problem problem = Problem.of(status, Optional.ofNullable(routing.failure()));
        if (problem.isDefect()) {
            defects.write(more -> LOG.error(
                    "Failed to answer {} {} of {}: {}{}",
                    routing.request().method(),
                    routing.request().path(),
                    Asked.peerText(routing.request()),
                    String.valueOf(routing.failure()),
                    more,
                    routing.failure()));
        }
        answer(routing.vertx(), routing.request(), problem.toAnswer());
    }

    /** Whether the connection failed within the body, which is nothing that this server does. */
    private static boolean isBrokenOff(RoutingContext routing) {
        return routing.failure() instanceof IOException && isStillComing(routing.request());
    }

    private static boolean isStillComing(HttpServerRequest request) {
        return hasBody(request) && !request.isEnded();
    }

    /**
     * Where a part of the request is still to come the connection ends, but not at once: its sender would see that, and not the
     * answer.
     */
    private void answer(Vertx vertx, HttpServerRequest request, Answer answer) {
        if (isStillComing(request)) {
            BrokenChunks.ignore(request.connection());
            Wire.endSoon(request.connection());
            request.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
            vertx.setTimer(LINGER_MILLIS, timer -> request.connection().close());
        }
        AnswerWriter.write(request, answer);
        visits.answered(request.connection());
    }
}
