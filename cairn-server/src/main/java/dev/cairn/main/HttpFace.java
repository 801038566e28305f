package dev.cairn.main;

import dev.cairn.access.AccessRules;
import dev.cairn.config.HttpOptions;
import dev.cairn.config.InvalidSettings;
import dev.cairn.config.Settings;
import dev.cairn.http.AllowedHosts;
import dev.cairn.http.ApiSettings;
import dev.cairn.http.Console;
import dev.cairn.http.Farewell;
import dev.cairn.http.HttpListener;
import dev.cairn.http.Resource;
import dev.cairn.http.Tokens;
import dev.cairn.transport.BindFailed;
import dev.cairn.transport.PeerAddress;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The HTTP API of this server with its console, if there is to be one. What can be wrong with it is found out before anybody is
 * served; it starts on a thread of its own once brokers and clients are, who do not wait for it.
 */
final class HttpFace {

    private static final Logger LOG = LoggerFactory.getLogger(HttpFace.class);

    private final Optional<ApiSettings> settings;
    private final LongSupplier nanoClock;
    private final Farewell farewell;
    private final CompletableFuture<Optional<HttpListener>> started = new CompletableFuture<>();

    private HttpFace(Optional<ApiSettings> settings, LongSupplier nanoClock) {
        this.settings = settings;
        this.nanoClock = nanoClock;
        this.farewell = new Farewell(nanoClock);
    }

    /**
     * One that is not started yet.
     *
     * @throws InvalidSettings if the address is unknown, or the tokens cannot be used
     * @throws BindFailed if somebody listens there already
     */
    static HttpFace prepare(Settings settings, LongSupplier nanoClock) {
        if (!settings.get(HttpOptions.HTTP_ENABLED)) {
            return new HttpFace(Optional.empty(), nanoClock);
        }
        ApiSettings api = new ApiSettings(
                Parts.address(settings, HttpOptions.HTTP_ADDRESS, HttpOptions.HTTP_PORT),
                AllowedHosts.parse(settings.get(HttpOptions.HTTP_HOSTS)),
                AccessRules.of(settings),
                Tokens.of(settings),
                settings.get(HttpOptions.HTTP_MAX_CONNECTIONS),
                settings.get(HttpOptions.HTTP_MAX_WATCHERS),
                settings.get(HttpOptions.HTTP_MAX_BODY_BYTES),
                settings.get(HttpOptions.HTTP_TIMEOUT));
        HttpListener.tryAddress(api.address());
        return new HttpFace(Optional.of(api), nanoClock);
    }

    /** Begins to start. */
    void start(Supplier<HttpResources> resources) {
        if (settings.isEmpty()) {
            started.complete(Optional.empty());
            return;
        }
        new Thread(() -> run(settings.get(), resources), "cairn-http-start").start();
    }

    /** Whatever happens, nobody waits in vain for the end of this. */
    private void run(ApiSettings api, Supplier<HttpResources> given) {
        Optional<HttpListener> listener = Optional.empty();
        try {
            HttpResources resources = given.get();
            List<Resource> served = new ArrayList<>(resources.all(farewell));
            served.add(new Console());
            listener = Optional.of(HttpListener.start(api, served, resources.watch(), farewell, nanoClock));
            tell(api.address().getAddress(), listener.get().port());
        } catch (BindFailed e) {
            // The address was free just now. Brokers and clients are served already, and go on being so.
            LOG.error("There is no HTTP API: {}", e.getMessage());
        } finally {
            started.complete(listener);
        }
    }

    private static void tell(InetAddress host, int port) {
        LOG.info("HTTP API on http://{} (the console is at /)", PeerAddress.text(new InetSocketAddress(host, port)));
    }

    /** Where it listens, once it does; nothing if there is none. */
    Optional<Integer> port() {
        return started.join().map(HttpListener::port);
    }

    /**
     * From now on whoever asks is told that this server ends, and sees nothing more of it; who followed is told what is so by now.
     * Waits for that no longer than this.
     */
    void beginEnd(Duration bound) {
        farewell.begin();
        started.join().ifPresent(listener -> listener.leaveFollowers(bound));
    }

    /** Ends it in order, once who probes often knows of it; true if that was done within the bound, which begins then. */
    boolean stop(Duration bound) {
        if (!farewell.awaitHeard()) {
            LOG.debug("Whoever asked whether this server is ready has not come again");
        }
        return started.join()
                .map(listener -> LogLevels.whileThePortCloses(() -> listener.stop(bound)))
                .orElse(true);
    }
}
