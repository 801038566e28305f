package dev.cairn.main;

import dev.cairn.access.AccessRules;
import dev.cairn.census.Census;
import dev.cairn.census.Explainer;
import dev.cairn.census.RecentPast;
import dev.cairn.config.ConfigText;
import dev.cairn.config.HttpOptions;
import dev.cairn.config.InvalidSettings;
import dev.cairn.config.LiveSettings;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.history.HistoryFiles;
import dev.cairn.http.Status;
import dev.cairn.kv.InvalidKeyValueFile;
import dev.cairn.kv.KeyValueStore;
import dev.cairn.lint.GroupTimes;
import dev.cairn.lint.Lint;
import dev.cairn.lint.Surroundings;
import dev.cairn.metrics.Catalogue;
import dev.cairn.metrics.CensusFigures;
import dev.cairn.metrics.FindingFigures;
import dev.cairn.metrics.HistoryFigures;
import dev.cairn.metrics.KeptFigures;
import dev.cairn.metrics.Metrics;
import dev.cairn.metrics.RegistryEvents;
import dev.cairn.metrics.RegistryFigures;
import dev.cairn.metrics.TransportFigures;
import dev.cairn.metrics.WatchCounts;
import dev.cairn.protocol.Backing;
import dev.cairn.protocol.MinBrokerNotice;
import dev.cairn.protocol.NameServerConnections;
import dev.cairn.protocol.RegistryRules;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.RegistryLoop;
import dev.cairn.runtime.RegistryThread;
import dev.cairn.runtime.Ticker;
import dev.cairn.storage.DocumentInUse;
import dev.cairn.transport.BindFailed;
import dev.cairn.transport.OutboundCalls;
import dev.cairn.transport.RemotingServer;
import dev.cairn.transport.TransportSettings;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The server, put together from its parts; started once, stopped once. May be used by all threads. */
public final class CairnServer {

    private static final Logger LOG = LoggerFactory.getLogger(CairnServer.class);

    private final RunningParts parts;
    private final Census census;
    private final Explainer explainer;

    private CairnServer(RunningParts parts, Census census, Explainer explainer) {
        this.parts = parts;
        this.census = census;
        this.explainer = explainer;
    }

    /**
     * Starts all parts.
     *
     * @throws InvalidSettings if the address to listen on is unknown, a kind of finding is, or what was changed over the network
     *     cannot be read
     * @throws BindFailed if the port, or that of the HTTP API, cannot be had
     * @throws InvalidKeyValueFile if the key-values cannot be read
     * @throws UnusableFolder if the data folder cannot be written to
     * @throws DocumentInUse if another server keeps its data where this one would
     */
    public static CairnServer start(Settings settings) {
        DataFolder.prepare(settings);
        DataLocks locks = DataLocks.take(settings);
        boolean isStarted = false;
        try {
            CairnServer server = start(settings, locks);
            isStarted = true;
            return server;
        } finally {
            if (!isStarted) {
                locks.giveBack();
            }
        }
    }

    private static CairnServer start(Settings settings, DataLocks locks) {
        DataFolder.tell(settings);
        Ticker ticker = Ticker.system();
        Set<String> ignoredFindings = Lint.ignoredKinds(settings);
        DiskLane disk = DiskLane.start();
        LiveSettings live = LiveSettings.open(settings, disk);
        live.whenChanged(LogLevels::follow);
        TransportSettings transport = Parts.transport(settings, live);
        HttpFace http = HttpFace.prepare(settings, ticker::nanos);
        AccessRules.of(settings).warning().ifPresent(LOG::warn);
        KeyValueStore keyValues = StoredKeyValues.open(settings, disk, Path.of(System.getProperty("user.home", "")));
        OutboundCalls outbound = OutboundCalls.start(ticker::nanos);
        Instant started = Clock.systemUTC().instant();
        HistoryFiles history = KeptHistory.open(settings, disk);
        long startPosition = history.history().newest();
        EventLog events = new EventLog(history.history(), ticker);
        RecentPast past = new RecentPast(settings, ticker::nanos);
        RegistryEvents counted = new RegistryEvents();
        GroupTimes times = new GroupTimes(ticker::nanos);
        RegistryThread registry = RegistryThread.start(new RegistryLoop(
                RegistryState.empty(),
                settings.get(Options.INBOX_CAPACITY),
                ticker,
                List.of(events, past, counted, times, new MinBrokerNotice(live, outbound))));
        DecodeThreads decodeLane =
                DecodeThreads.start(settings.get(Options.DECODE_THREADS), settings.get(Options.DECODE_QUEUE_CAPACITY));
        ListingThread lists = new ListingThread();
        Census census = Census.of(settings, ticker::nanos);
        Backing backing = new Backing(
                registry,
                live,
                live,
                keyValues,
                keyValues,
                history.history(),
                () -> ConfigText.namesrvConfig(live.get()),
                decodeLane,
                lists,
                census,
                ticker);
        NameServerConnections connections = new NameServerConnections(backing);
        Explainer explainer = new Explainer(registry, live, census, past, connections::startup, ticker::nanos);
        try {
            RemotingServer remoting = RemotingServer.start(transport, connections, ticker::nanos);
            history.begin();
            disk.execute(() -> past.remember(KeptHistory.earlier(history.history(), startPosition, settings, ticker)));
            Linting linting = Linting.start(
                    settings,
                    ignoredFindings,
                    new Surroundings(
                            registry, live, RegistryRules::limits, keyValues, census, past, times, ticker::nanos),
                    outbound);
            WatchCounts watchers = new WatchCounts();
            Metrics metrics = new Metrics(List.of(
                    connections,
                    counted,
                    decodeLane,
                    new RegistryFigures(registry, registry::backlog, ticker),
                    new TransportFigures(remoting::counts, outbound::counts),
                    new CensusFigures(census),
                    new FindingFigures(linting.lint()),
                    watchers,
                    new KeptFigures(keyValues, keyValues::writes, live::writes),
                    new HistoryFigures(history.history()::size, history::lost),
                    reading -> reading.info(Catalogue.BUILD, Version.cairn())));
            InetSocketAddress address =
                    new InetSocketAddress(transport.address().getAddress(), remoting.port());
            http.start(() -> new HttpResources(
                    registry,
                    live,
                    keyValues,
                    history.history(),
                    connections.routes(),
                    metrics,
                    census,
                    explainer,
                    new Status.Facts(
                            Version.cairn(),
                            started,
                            address,
                            Parts.address(settings, HttpOptions.HTTP_ADDRESS, HttpOptions.HTTP_PORT)),
                    linting.lint(),
                    watchers,
                    ticker));
            RunningParts parts = new RunningParts(
                    registry,
                    decodeLane,
                    lists,
                    disk,
                    locks,
                    remoting,
                    outbound,
                    events,
                    history,
                    http,
                    linting,
                    settings.get(Options.STOP_TIMEOUT));
            return new CairnServer(parts, census, explainer);
        } catch (BindFailed e) {
            outbound.stop(Duration.ZERO);
            decodeLane.stop(Duration.ZERO);
            lists.stop(Duration.ZERO);
            disk.stop(Duration.ZERO);
            registry.close();
            throw e;
        }
    }

    /** The port it listens on, also where the setting was 0. */
    public int port() {
        return parts.remoting().port();
    }

    /** The port of the HTTP API, once it listens; nothing if there is none. */
    public Optional<Integer> httpPort() {
        return parts.http().port();
    }

    /** What is noted of those who ask. */
    Census census() {
        return census;
    }

    /** Answers why. */
    Explainer explainer() {
        return explainer;
    }

    /**
     * Stops all parts, in order.
     *
     * @return whether everything had ended in time
     */
    public boolean stop() {
        return parts.stop();
    }
}
