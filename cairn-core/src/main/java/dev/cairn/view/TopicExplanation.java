package dev.cairn.view;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicRoute;
import dev.cairn.registry.RegistryState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Why a topic has the route that it has, or none. */
public final class TopicExplanation {
    /** Brokers that make topics on demand offer this one. */
    private static final String MADE_ON_DEMAND = "TBW102";

    private static final String RETRY = "%RETRY%";
    private static final String DEAD = "%DLQ%";

    private final RegistryState state;
    private final Circumstances known;
    private final List<Finding> findings = new ArrayList<>();

    private TopicExplanation(RegistryState state, Circumstances known) {
        this.state = state;
        this.known = known;
    }

    /**
     * Explains what a lookup is answered. Looks at the names of all topics if there is no route.
     *
     * @param state the registry
     * @param topic the topic that is asked for
     * @param lens of who asks
     * @param known what else is known
     */
    public static Explanation of(RegistryState state, String topic, RouteLens lens, Circumstances known) {
        TopicExplanation explanation = new TopicExplanation(state, known);
        if (!known.startup().answersLookups()) {
            explanation.findings.add(new Finding.NotReady(
                    known.startup().upNanos(), known.startup().closedForNanos()));
        }
        Optional<TopicRoute> route = state.route(topic);
        if (route.isPresent()) {
            explanation.explainRoute(route.get(), lens);
        } else {
            explanation.explainAbsence(topic);
        }
        explanation.tellDemand();
        return new Explanation(state.revision(), explanation.findings);
    }

    private void explainRoute(TopicRoute route, RouteLens lens) {
        List<RouteView.Offer> whole = RouteView.of(route, new RouteLens(lens.promotesActingMaster(), Optional.empty()))
                .offers();
        List<RouteView.Offer> shown = RouteView.of(route, lens).offers();
        Optional<Finding.HiddenByZone> hidden = hiddenByZone(lens, whole, shown);
        Optional<Finding.NotPermitted> rights = notPermitted(shown, route);
        Optional<Finding.WithoutMaster> masters = withoutMaster(shown);

        hidden.filter(Finding.HiddenByZone::isAll).ifPresent(findings::add);
        rights.filter(TopicExplanation::isUseless).ifPresent(findings::add);
        masters.filter(Finding.WithoutMaster::isAll).ifPresent(findings::add);
        rights.filter(Predicate.not(TopicExplanation::isUseless)).ifPresent(findings::add);
        onlyInClusters(route).ifPresent(findings::add);
        if (!shown.isEmpty()) {
            findings.add(served(shown));
        }
        masters.filter(some -> !some.isAll()).ifPresent(findings::add);
        hidden.filter(some -> !some.isAll()).ifPresent(findings::add);
        tellNamesakes(route, whole);
        tellMembersAway(route);
    }

    private static boolean isUseless(Finding.NotPermitted rights) {
        return !rights.mayRead() && !rights.mayWrite();
    }

    private static Finding.Served served(List<RouteView.Offer> shown) {
        int brokers = shown.stream().mapToInt(offer -> offer.addresses().size()).sum();
        return new Finding.Served(keys(shown), brokers);
    }

    private static List<GroupKey> keys(List<RouteView.Offer> offers) {
        return offers.stream().map(RouteView.Offer::group).map(BrokerGroup::key).toList();
    }

    private static Optional<Finding.HiddenByZone> hiddenByZone(
            RouteLens lens, List<RouteView.Offer> whole, List<RouteView.Offer> shown) {
        List<GroupKey> hidden = new ArrayList<>(keys(whole));
        hidden.removeAll(Set.copyOf(keys(shown)));
        return hidden.isEmpty()
                ? Optional.empty()
                : lens.zone().map(zone -> new Finding.HiddenByZone(zone, hidden, shown.isEmpty()));
    }

    private static Optional<Finding.NotPermitted> notPermitted(List<RouteView.Offer> shown, TopicRoute route) {
        boolean mayRead =
                shown.stream().anyMatch(offer -> offer.queues().permission().isReadable());
        boolean mayWrite =
                shown.stream().anyMatch(offer -> offer.queues().permission().isWritable());
        if (shown.isEmpty() || (mayRead && mayWrite)) {
            return Optional.empty();
        }
        List<Finding.Allowed> groups = shown.stream()
                .flatMap(offer -> route.entry(offer.group().key()).stream())
                .map(TopicExplanation::allowed)
                .toList();
        return Optional.of(new Finding.NotPermitted(mayRead, mayWrite, groups));
    }

    static Finding.Allowed allowed(RouteEntry entry) {
        BrokerGroup group = entry.group();
        return new Finding.Allowed(
                group.key(),
                entry.reported().permission(),
                entry.effective().permission(),
                group.isWriteWiped(),
                group.hasMaster());
    }

    private static Optional<Finding.WithoutMaster> withoutMaster(List<RouteView.Offer> shown) {
        List<RouteView.Offer> wanting = shown.stream()
                .filter(offer -> !offer.addresses().containsKey(BrokerIdentity.MASTER_ID))
                .toList();
        return wanting.isEmpty()
                ? Optional.empty()
                : Optional.of(new Finding.WithoutMaster(keys(wanting), wanting.size() == shown.size()));
    }

    private Optional<Finding.OnlyInClusters> onlyInClusters(TopicRoute route) {
        Set<String> others = new TreeSet<>(ClusterView.namesByCluster(state).keySet());
        Set<String> clusters = new TreeSet<>();
        route.entries().forEach(entry -> clusters.add(entry.group().key().cluster()));
        others.removeAll(clusters);
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of(new Finding.OnlyInClusters(List.copyOf(clusters), List.copyOf(others)));
    }

    private void tellNamesakes(TopicRoute route, List<RouteView.Offer> whole) {
        Map<String, GroupKey> served = new HashMap<>();
        keys(whole).forEach(key -> served.put(key.brokerName(), key));
        for (RouteEntry entry : route.entries()) {
            GroupKey key = entry.group().key();
            GroupKey first = served.getOrDefault(key.brokerName(), key);
            if (!first.equals(key)) {
                findings.add(new Finding.HiddenByNamesake(key, first));
            }
        }
    }

    /** Of each place in the groups of the route that nobody has now, who had it last. */
    private void tellMembersAway(TopicRoute route) {
        Map<BrokerIdentity, Departure> latest = new HashMap<>();
        for (Departure departure : known.departures()) {
            BrokerIdentity broker = departure.broker();
            Optional<BrokerGroup> group = route.entry(broker.group()).map(RouteEntry::group);
            if (group.isPresent() && group.get().member(broker.brokerId()).isEmpty()) {
                BrokerIdentity place = new BrokerIdentity(broker.cluster(), broker.brokerName(), broker.brokerId(), "");
                latest.merge(place, departure, TopicExplanation::later);
            }
        }
        if (!latest.isEmpty()) {
            findings.add(new Finding.MembersAway(latest.values().stream()
                    .sorted(Comparator.comparing(
                                    (Departure away) -> away.broker().group())
                            .thenComparing(away -> away.broker().brokerId()))
                    .toList()));
        }
    }

    private static Departure later(Departure one, Departure other) {
        return one.atNanos() >= other.atNanos() ? one : other;
    }

    private void explainAbsence(String topic) {
        known.loss().map(this::lost).ifPresent(findings::add);
        List<Finding.SimilarName> near = NearNames.of(topic, state.topics());
        near.stream().filter(name -> name.difference().isSlip()).forEach(findings::add);
        long upNanos = known.startup().upNanos();
        if (state.leases().isEmpty()) {
            findings.add(new Finding.NobodyRegistered(upNanos));
        }
        if (known.loss().filter(loss -> known.isBeforeStart(loss.atNanos())).isPresent()) {
            findings.add(new Finding.KnownFromHistory(upNanos));
        }
        if (known.loss().isEmpty()) {
            boolean isMadeOnDemand = state.route(MADE_ON_DEMAND).isPresent();
            findings.add(new Finding.NeverRegistered(upNanos, known.remembersAllLosses(), isMadeOnDemand));
        }
        consumerGroup(topic).ifPresent(findings::add);
        near.stream().filter(name -> name.difference() == NameDifference.PREFIX).forEach(findings::add);
        if (known.startup().isYoung()) {
            findings.add(new Finding.StartedLately(upNanos, state.leases().size()));
        }
        near.stream()
                .filter(name -> name.difference().isWeak())
                .limit(NearNames.MOST_WEAK)
                .forEach(findings::add);
    }

    private Finding lost(TopicLoss loss) {
        long agoNanos = known.nowNanos() - loss.atNanos();
        if (loss.cause() instanceof TopicLoss.Cause.BrokersLeft left) {
            List<Departure> away =
                    left.brokers().stream().filter(broker -> !isBack(broker)).toList();
            if (away.isEmpty()) {
                return new Finding.NamedNoMore(loss.groups(), agoNanos);
            }
            return away.stream().allMatch(Departure::isNotBack)
                    ? new Finding.BrokersNotBack(
                            loss.groups(), away.stream().map(Departure::broker).toList(), agoNanos)
                    : new Finding.BrokersLeft(loss.groups(), away, agoNanos);
        } else if (loss.cause() instanceof TopicLoss.Cause.Deleted deleted) {
            return new Finding.Deleted(loss.groups(), deleted.by(), agoNanos);
        }
        return new Finding.NamedNoMore(loss.groups(), agoNanos);
    }

    /** Whether a broker that nobody saw leave while this server started is there. */
    private boolean isBack(Departure departure) {
        return departure.isNotBack()
                && state.lease(departure.broker().key())
                        .filter(lease -> lease.broker().equals(departure.broker()))
                        .isPresent();
    }

    private static Optional<Finding.OfConsumerGroup> consumerGroup(String topic) {
        if (topic.startsWith(RETRY)) {
            return Optional.of(new Finding.OfConsumerGroup(topic.substring(RETRY.length()), false));
        }
        return topic.startsWith(DEAD)
                ? Optional.of(new Finding.OfConsumerGroup(topic.substring(DEAD.length()), true))
                : Optional.empty();
    }

    private void tellDemand() {
        Demand demand = known.demand();
        if (demand.isKnown()) {
            findings.add(new Finding.AskedFor(
                    demand, known.nowNanos() - demand.firstNanos(), known.nowNanos() - demand.lastNanos()));
        }
    }
}
