package dev.cairn.http;

import dev.cairn.transport.BindFailed;
import dev.cairn.transport.PeerAddress;
import dev.cairn.transport.RateLimitedLog;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.impl.VertxThread;
import io.vertx.core.internal.VertxBootstrap;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.spi.VertxThreadFactory;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Listens on the port of the API, from {@link #start} to {@link #stop}. May be used by all threads. */
public final class HttpListener {
    /** How long the first line of a request may be. */
    static final int MAX_LINE_BYTES = 8192;

    /** How large the headers of a request may be. */
    static final int MAX_HEADER_BYTES = 16_384;

    private static final Logger LOG = LoggerFactory.getLogger(HttpListener.class);
    private static final String OPTION = "httpPort";
    private static final Duration LINE_INTERVAL = Duration.ofSeconds(1);
    private static final long SHORTEST_SWEEP_MILLIS = 50;

    private final Vertx vertx;
    private final HttpServer server;
    private final Visits<HttpConnection> visits;
    private final RateLimitedLog log;
    private final Watch watch;
    private final LongSupplier nanoClock;

    private HttpListener(
            Vertx vertx, HttpServer server, Visits<HttpConnection> visits, Watch watch, LongSupplier nanoClock) {
        this.vertx = vertx;
        this.server = server;
        this.visits = visits;
        this.watch = watch;
        this.log = new RateLimitedLog(LINE_INTERVAL, nanoClock);
        this.nanoClock = nanoClock;
    }

    /**
     * Finds out whether the address is free, long before anybody listens there.
     *
     * @throws BindFailed if it is not
     */
    public static void tryAddress(InetSocketAddress address) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(address);
        } catch (IOException e) {
            throw new BindFailed(address, OPTION, e);
        }
    }

    /**
     * Starts to listen.
     *
     * @param resources what is served
     * @param watch those who follow it
     * @param farewell knows when this server ends
     * @param nanoClock a monotonic clock
     * @throws BindFailed if the address cannot be had; nothing is left running then
     */
    public static HttpListener start(
            ApiSettings settings, List<Resource> resources, Watch watch, Farewell farewell, LongSupplier nanoClock) {
        Vertx vertx = vertx();
        HttpServer server = vertx.createHttpServer(new HttpServerOptions()
                .setHttp2ClearTextEnabled(false)
                .setMaxInitialLineLength(MAX_LINE_BYTES)
                .setMaxHeaderSize(MAX_HEADER_BYTES)
                .setTcpNoDelay(true)
                .setPerFrameWebSocketCompressionSupported(false)
                .setPerMessageWebSocketCompressionSupported(false)
                .setReuseAddress(true));
        Visits<HttpConnection> visits = new Visits<>(
                settings.maxConnections(), settings.maxWatchers(), settings.patience(), nanoClock, Wire::untaken);
        HttpListener listener = new HttpListener(vertx, server, visits, watch, nanoClock);
        watch.begin(vertx);
        listener.serve(settings, resources, farewell);
        boolean isListening = false;
        try {
            listener.listen(settings.address());
            isListening = true;
            return listener;
        } finally {
            if (!isListening) {
                vertx.close();
            }
        }
    }

    /** One thread for all requests, and one that accepts connections; nothing of it touches a file or looks up a name. */
    private static Vertx vertx() {
        AtomicInteger number = new AtomicInteger();
        VertxThreadFactory threads = new VertxThreadFactory() {
            @Override
            public VertxThread newVertxThread(Runnable task, String name, boolean isWorker, long most, TimeUnit unit) {
                return new VertxThread(task, ours(name, number), isWorker, most, unit);
            }
        };
        return VertxBootstrap.create()
                .options(new VertxOptions()
                        .setEventLoopPoolSize(1)
                        .setWorkerPoolSize(1)
                        .setInternalBlockingPoolSize(1)
                        .setFileSystemOptions(new FileSystemOptions()
                                .setFileCachingEnabled(false)
                                .setClassPathResolvingEnabled(false)))
                .threadFactory(threads)
                .init()
                .vertx();
    }

    private static String ours(String name, AtomicInteger number) {
        if (name.contains("acceptor")) {
            return "cairn-http-accept";
        }
        return name.contains("worker") ? "cairn-http-aside" : "cairn-http-" + number.incrementAndGet();
    }

    private void serve(ApiSettings settings, List<Resource> resources, Farewell farewell) {
        Gate gate = new Gate(settings.hosts(), settings.rules(), settings.tokens());
        Handler<HttpServerRequest> api =
                new Api(resources, watch, farewell, gate, visits, settings.maxBodyBytes(), log).handler(vertx);
        server.connectionHandler(this::opened)
                .exceptionHandler(failure -> LOG.debug("An HTTP connection failed: {}", failure.toString()))
                .invalidRequestHandler(HttpListener::refuse)
                .requestHandler(request -> {
                    if (!Wire.isEnding(request.connection())) {
                        visits.asked(request.connection());
                        api.handle(request);
                    }
                });
        long sweepMillis = Math.max(SHORTEST_SWEEP_MILLIS, settings.patience().toMillis() / 4);
        vertx.setPeriodic(sweepMillis, timer -> visits.tooSlow().forEach(Wire::cut));
    }

    private void opened(HttpConnection connection) {
        connection.closeHandler(end -> visits.closed(connection));
        visits.opened(connection).ifPresent(leaving -> {
            log.write(more -> LOG.warn(
                    "Closed the HTTP connection of {}, as there are as many as httpMaxConnections allows and {}{}",
                    peer(leaving),
                    leaving.equals(connection)
                            ? "all others are being answered"
                            : "it has kept this server waiting for longest",
                    more));
            Wire.cut(leaving);
        });
    }

    private static String peer(HttpConnection connection) {
        return Wire.channel(connection).remoteAddress() instanceof InetSocketAddress address
                ? PeerAddress.text(address)
                : "a peer that has just gone";
    }

    /** What cannot even be read as a request. */
    private static void refuse(HttpServerRequest request) {
        Throwable cause = request.decoderResult().cause();
        int status = 400;
        if (cause instanceof TooLongHttpLineException) {
            status = 414;
        } else if (cause instanceof TooLongHttpHeaderException || cause instanceof TooLongFrameException) {
            status = 431;
        }
        request.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        AnswerWriter.write(request, Problem.of(status, Optional.empty()).toAnswer())
                .onComplete(end -> request.connection().close());
    }

    private void listen(InetSocketAddress address) {
        try {
            server.listen(SocketAddress.inetSocketAddress(address))
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get();
        } catch (ExecutionException e) {
            throw new BindFailed(address, OPTION, e.getCause() == null ? e : e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BindFailed(address, OPTION, e);
        }
    }

    /** The port that it listens on, never 0. */
    public int port() {
        return server.actualPort();
    }

    /** Ends what is followed: whoever waits is answered with what is so by now. Waits for that no longer than this. */
    public void leaveFollowers(Duration bound) {
        watch.stop();
        // The loop does one thing after another, so this comes after it.
        Promise<Void> end = Promise.promise();
        vertx.runOnContext(now -> end.complete());
        if (!isDone(end.future(), bound.toNanos())) {
            LOG.debug("Not all who follow were answered before the brokers leave");
        }
    }

    /**
     * Ends what is followed, accepts no more, lets what was asked be answered, closes every connection and ends the threads.
     *
     * @return true if all that happened within the bound
     */
    public boolean stop(Duration bound) {
        long start = nanoClock.getAsLong();
        long half = bound.toNanos() / 2;
        watch.stop();
        boolean isClosed = isDone(server.shutdown(half, TimeUnit.NANOSECONDS), bound.toNanos());
        long rest = Math.max(0, start + bound.toNanos() - nanoClock.getAsLong());
        return isDone(vertx.close(), rest) && isClosed;
    }

    private static boolean isDone(Future<?> end, long nanos) {
        try {
            end.toCompletionStage().toCompletableFuture().get(nanos, TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException | ExecutionException e) {
            LOG.debug("The HTTP API did not end in time", e);
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
