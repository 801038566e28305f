package dev.cairn.main;

import dev.cairn.census.Census;
import dev.cairn.census.Explainer;
import dev.cairn.config.HttpOptions;
import dev.cairn.config.LiveSettings;
import dev.cairn.history.History;
import dev.cairn.http.Aside;
import dev.cairn.http.AskedInVain;
import dev.cairn.http.Brokers;
import dev.cairn.http.Check;
import dev.cairn.http.Clusters;
import dev.cairn.http.ConnectedClients;
import dev.cairn.http.Events;
import dev.cairn.http.Explanations;
import dev.cairn.http.Farewell;
import dev.cairn.http.Findings;
import dev.cairn.http.Health;
import dev.cairn.http.KeyValuePairs;
import dev.cairn.http.Moments;
import dev.cairn.http.Monitoring;
import dev.cairn.http.OpenApiDocument;
import dev.cairn.http.OperatorNotes;
import dev.cairn.http.PrometheusTargets;
import dev.cairn.http.RegistryChanges;
import dev.cairn.http.RegistryPulse;
import dev.cairn.http.Resource;
import dev.cairn.http.Routes;
import dev.cairn.http.SettingValues;
import dev.cairn.http.Status;
import dev.cairn.http.Topics;
import dev.cairn.http.WallTime;
import dev.cairn.http.Watch;
import dev.cairn.http.WritePermissions;
import dev.cairn.kv.KeyValueStore;
import dev.cairn.lint.Lint;
import dev.cairn.metrics.Metrics;
import dev.cairn.metrics.WatchCounts;
import dev.cairn.protocol.ClientRoutes;
import dev.cairn.runtime.Registry;
import dev.cairn.runtime.Ticker;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * What the HTTP API shows, each thing with what it reads.
 *
 * @param registry the brokers and their topics
 * @param settings the settings
 * @param keyValues the key-values
 * @param history what has changed
 * @param routes what clients are told
 * @param metrics what a monitoring system is told
 * @param census who asks
 * @param explainer answers why
 * @param facts what this server is
 * @param lint what is wrong
 * @param watchers counts who follows all this
 * @param ticker for what takes time
 */
record HttpResources(
        Registry registry,
        LiveSettings settings,
        KeyValueStore keyValues,
        History history,
        ClientRoutes routes,
        Metrics metrics,
        Census census,
        Explainer explainer,
        Status.Facts facts,
        Lint lint,
        WatchCounts watchers,
        Ticker ticker) {

    /**
     * One line for each.
     *
     * @param farewell knows when this server ends
     */
    List<Resource> all(Farewell farewell) {
        Moments moments = new Moments(registry, keyValues, ticker::nanos);
        RegistryChanges changes = new RegistryChanges(registry, settings, ticker::nanos);
        OperatorNotes notes = new OperatorNotes(history, registry);
        Aside aside = new Aside();
        WallTime wallTime = new WallTime(Clock.systemUTC(), ticker::nanos);
        Check pulse = new Check("registry", new RegistryPulse(registry, ticker::nanos));
        Check window = new Check("routes", this::earliness);
        return List.of(
                new Health(List.of(pulse), List.of(pulse, window), farewell),
                new Status(facts, List.of(pulse), List.of(window), moments, census.clients(), lint, watchers::watchers),
                new Monitoring(metrics),
                new OpenApiDocument(),
                new Clusters(moments),
                new Brokers(moments),
                new Topics(moments, changes),
                new Routes(moments, routes, settings),
                new Findings(moments, lint),
                new WritePermissions(moments, changes),
                new KeyValuePairs(moments, keyValues, notes, settings, ticker::nanos),
                new SettingValues(moments, settings, notes),
                new Events(history, registry),
                new Explanations(explainer, aside),
                new AskedInVain(explainer, registry, aside, wallTime),
                new ConnectedClients(census.clients(), registry, aside, wallTime),
                new PrometheusTargets(moments));
    }

    /** Those who follow all this. */
    Watch watch() {
        return new Watch(
                history,
                () -> registry.current().revision().value(),
                watchers,
                settings.get().get(HttpOptions.HTTP_TIMEOUT),
                ticker::nanos);
    }

    private Optional<String> earliness() {
        return routes.areTooEarly()
                ? Optional.of("lookups are not answered for waitSecondsForService after the start")
                : Optional.empty();
    }
}
