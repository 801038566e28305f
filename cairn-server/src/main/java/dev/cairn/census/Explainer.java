package dev.cairn.census;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.Registry;
import dev.cairn.transport.PeerAddress;
import dev.cairn.view.BrokerExplanation;
import dev.cairn.view.Circumstances;
import dev.cairn.view.Demand;
import dev.cairn.view.Explanation;
import dev.cairn.view.RouteLens;
import dev.cairn.view.Startup;
import dev.cairn.view.TopicExplanation;
import dev.cairn.view.TopicLoss;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Answers why: puts together what the registry is with what was seen around it. May be asked by all threads but those of
 * connections and of the registry, as an answer may look at the names of all topics and at all connections.
 */
public final class Explainer {
    /** Of so many of those who ask for a topic the addresses are told. */
    private static final int MOST_SOURCES = 8;

    /** It waits so often for so long at most until the newest change is noted. */
    private static final int MOST_PATIENCE = 200;

    private static final long MOMENT_NANOS = 1_000_000;

    private final Registry registry;
    private final Supplier<Settings> settings;
    private final Census census;
    private final RecentPast past;
    private final Supplier<Startup> startup;
    private final LongSupplier nanoClock;

    /**
     * Explains from this.
     *
     * @param registry the brokers and their topics
     * @param settings the values of the options at this moment
     * @param census who asks
     * @param past who was there; hears of the changes of this registry
     * @param startup how young the server is, at this moment
     * @param nanoClock the server's monotonic clock, by which all of these go
     */
    public Explainer(
            Registry registry,
            Supplier<Settings> settings,
            Census census,
            RecentPast past,
            Supplier<Startup> startup,
            LongSupplier nanoClock) {
        this.registry = registry;
        this.settings = settings;
        this.census = census;
        this.past = past;
        this.startup = startup;
        this.nanoClock = nanoClock;
    }

    /**
     * Why a topic has the route that it has, or none.
     *
     * @param topic its name, exactly as it is asked for
     * @param zone the zone of who asks, if it asks for its own only
     */
    public Explanation topic(String topic, Optional<String> zone) {
        RegistryState state = state();
        return TopicExplanation.of(state, topic, lens(zone), circumstances(past.loss(topic), demand(topic)));
    }

    /**
     * Why a broker is there or not, or in the route of a topic or not.
     *
     * @param nameOrAddress its broker name, which its whole group shares, or its address
     * @param topic the topic in whose route it is looked for
     * @param zone the zone of who asks for that route, if it asks for its own only
     */
    public Explanation broker(String nameOrAddress, Optional<String> topic, Optional<String> zone) {
        RegistryState state = state();
        return BrokerExplanation.of(
                state, nameOrAddress, topic, lens(zone), circumstances(Optional.empty(), Demand.NONE));
    }

    /** The topics without a route that are asked for most, in this order. */
    public List<UnknownTopic> unknownTopics(int count) {
        RegistryState state = registry.current();
        return census.unknownTopics().top(Integer.MAX_VALUE).stream()
                .filter(unknown -> state.route(unknown.topic()).isEmpty())
                .limit(count)
                .toList();
    }

    /**
     * The registry at a moment up to which all is noted: of a topic that was lost just now it must not be said that it was never
     * there. Where nothing but leases has changed since, the newest state is that. What is published is noted a moment later, so
     * whoever has just been told that his change is done is made to wait for that moment.
     */
    private RegistryState state() {
        RegistryState now = registry.current();
        for (int i = 0; i < MOST_PATIENCE && isBehind(past.heard(), now); i++) {
            LockSupport.parkNanos(MOMENT_NANOS);
        }
        RegistryState heard = past.heard();
        return heard.revision().equals(now.revision()) ? now : heard;
    }

    private static boolean isBehind(RegistryState heard, RegistryState now) {
        return heard.revision().value() < now.revision().value();
    }

    private RouteLens lens(Optional<String> zone) {
        return new RouteLens(settings.get().get(Options.SUPPORT_ACTING_MASTER), zone);
    }

    private Circumstances circumstances(Optional<TopicLoss> loss, Demand demand) {
        return new Circumstances(
                nanoClock.getAsLong(),
                startup.get(),
                past.departures(),
                past.refusals(),
                loss,
                past.remembersAllLosses(),
                demand);
    }

    private Demand demand(String topic) {
        Optional<UnknownTopic> inVain = census.unknownTopics().find(topic);
        List<Client> connected = census.clients().askingFor(topic).toList();
        Set<String> sources = new LinkedHashSet<>();
        connected.stream().map(Client::address).map(PeerAddress::text).forEach(sources::add);
        inVain.stream()
                .flatMap(unknown -> unknown.sources().stream())
                .map(PeerAddress::text)
                .forEach(sources::add);
        return new Demand(
                inVain.map(UnknownTopic::asked).orElse(0L),
                inVain.map(UnknownTopic::missedAtMost).orElse(0L),
                inVain.map(UnknownTopic::firstNanos).orElse(0L),
                inVain.map(UnknownTopic::lastNanos).orElse(0L),
                sources.stream().limit(MOST_SOURCES).toList(),
                connected.size());
    }
}
