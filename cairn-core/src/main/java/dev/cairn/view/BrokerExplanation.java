package dev.cairn.view;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Lease;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicRoute;
import dev.cairn.registry.RegistryState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Why a broker is there or not, and why it is in the route of a topic or not. */
public final class BrokerExplanation {
    /** Of those who were there before, and of those who were refused, the latest are told. */
    private static final int MOST_OF_THE_PAST = 10;

    private final RegistryState state;
    private final Circumstances known;
    private final List<Finding> findings = new ArrayList<>();

    private BrokerExplanation(RegistryState state, Circumstances known) {
        this.state = state;
        this.known = known;
    }

    /**
     * Explains what is known of all brokers of a name, or of those at an address.
     *
     * @param state the registry
     * @param asked the broker name or the address
     * @param topic the topic in whose route they are looked for; empty if any
     * @param lens of who looks
     * @param known what else is known
     */
    public static Explanation of(
            RegistryState state, String asked, Optional<String> topic, RouteLens lens, Circumstances known) {
        BrokerExplanation explanation = new BrokerExplanation(state, known);
        List<Lease> there = state.leases().stream()
                .filter(lease -> isMeant(lease.broker(), asked))
                .sorted(Comparator.comparing((Lease lease) -> lease.broker().group())
                        .thenComparing(lease -> lease.broker().brokerId()))
                .toList();
        topic.ifPresent(name -> there.forEach(lease -> explanation.explainIn(name, lease.broker(), lens)));
        there.forEach(explanation::tellThere);
        explanation.tellPast(asked);
        if (explanation.findings.isEmpty()) {
            explanation.explainAbsence(asked);
        }
        // What is so of a group is found for each of its members.
        return new Explanation(
                state.revision(), explanation.findings.stream().distinct().toList());
    }

    private static boolean isMeant(BrokerIdentity broker, String asked) {
        return broker.brokerName().equals(asked) || broker.address().equals(asked);
    }

    private void tellThere(Lease lease) {
        findings.add(new Finding.BrokerThere(
                lease.broker(), known.nowNanos() - lease.renewedNanos(), lease.deadlineNanos() - known.nowNanos()));
    }

    private void explainIn(String topic, BrokerIdentity broker, RouteLens lens) {
        Optional<TopicRoute> route = state.route(topic);
        Optional<RouteEntry> entry = route.flatMap(found -> found.entry(broker.group()));
        if (route.isEmpty() || entry.isEmpty()) {
            explainNotOffered(topic, broker.group());
            return;
        }
        List<RouteView.Offer> shown = RouteView.of(route.get(), lens).offers();
        Optional<RouteView.Offer> own = shown.stream()
                .filter(offer -> offer.group().key().equals(broker.group()))
                .findFirst();
        if (own.isEmpty()) {
            findings.add(hidden(route.get(), broker.group(), lens, shown.isEmpty()));
            return;
        }
        Finding.Allowed allowed = TopicExplanation.allowed(entry.get());
        boolean mayRead = allowed.effective().isReadable();
        boolean mayWrite = allowed.effective().isWritable();
        if (!mayRead || !mayWrite) {
            findings.add(new Finding.NotPermitted(mayRead, mayWrite, List.of(allowed)));
        }
        findings.add(new Finding.InRoute(topic, broker, shownId(own.get(), broker)));
    }

    private static long shownId(RouteView.Offer offer, BrokerIdentity broker) {
        return offer.addresses().entrySet().stream()
                .filter(shown -> shown.getValue().equals(broker.address()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(broker.brokerId());
    }

    private void explainNotOffered(String topic, GroupKey key) {
        boolean hasSpeaker = state.group(key)
                .filter(group -> group.takesTopicsFrom(group.first().id()))
                .isPresent();
        if (!hasSpeaker) {
            findings.add(new Finding.OnlySlaves(key));
        }
        findings.add(new Finding.NotOffered(topic, key, state.topicsOf(key).size()));
    }

    /** Why a group that offers a topic is not shown: the first of its name in the route is shown, unless a zone hides it. */
    private static Finding hidden(TopicRoute route, GroupKey key, RouteLens lens, boolean isAll) {
        GroupKey first = route.entries().stream()
                .map(RouteEntry::group)
                .map(BrokerGroup::key)
                .filter(other -> other.brokerName().equals(key.brokerName()))
                .findFirst()
                .orElse(key);
        return first.equals(key)
                ? new Finding.HiddenByZone(lens.zone().orElse(""), List.of(key), isAll)
                : new Finding.HiddenByNamesake(key, first);
    }

    private void tellPast(String asked) {
        Stream<Past> away = known.departures().stream()
                .filter(departure -> isMeant(departure.broker(), asked) && !stands(departure.broker()))
                .map(departure -> new Past(departure.atNanos(), away(departure)));
        Stream<Past> refused = known.refusals().stream()
                .filter(refusal -> isMeant(refusal.claimant(), asked) && isStillSo(refusal))
                .map(refusal -> new Past(refusal.atNanos(), refused(refusal)));
        List<Past> told = Stream.concat(away, refused)
                .sorted(Comparator.comparingLong(Past::atNanos).reversed())
                .limit(MOST_OF_THE_PAST)
                .toList();
        told.stream().map(Past::finding).forEach(findings::add);
        if (told.stream().anyMatch(past -> known.isBeforeStart(past.atNanos()))) {
            findings.add(new Finding.KnownFromHistory(known.startup().upNanos()));
            tellYouth();
        }
    }

    private Finding away(Departure departure) {
        long agoNanos = known.nowNanos() - departure.atNanos();
        return departure.isNotBack()
                ? new Finding.BrokerNotBack(departure.broker(), agoNanos)
                : new Finding.BrokerAway(departure, agoNanos);
    }

    private Finding refused(Refusal refusal) {
        long agoNanos = known.nowNanos() - refusal.atNanos();
        return refusal.isPlaceTaken()
                ? new Finding.PlaceRefused(refusal, agoNanos)
                : new Finding.RegistrationRefused(refusal, agoNanos);
    }

    /** Who is there now is refused no more, unless what it says is: then it is there with what it said before. */
    private boolean isStillSo(Refusal refusal) {
        return !stands(refusal.claimant())
                || (refusal.obstacle().isOfContent() && known.nowNanos() - refusal.atNanos() <= Refusal.GIVEN_UP_NANOS);
    }

    private void tellYouth() {
        if (known.startup().isYoung()) {
            findings.add(new Finding.StartedLately(
                    known.startup().upNanos(), state.leases().size()));
        }
    }

    private record Past(long atNanos, Finding finding) {}

    private boolean stands(BrokerIdentity broker) {
        return state.lease(broker.key())
                .filter(lease -> lease.broker().equals(broker))
                .isPresent();
    }

    private void explainAbsence(String asked) {
        TreeSet<String> names = new TreeSet<>();
        state.groups().forEach(group -> names.add(group.key().brokerName()));
        List<Finding.SimilarName> near = NearNames.of(asked, names);
        near.stream().filter(name -> !name.difference().isWeak()).forEach(findings::add);
        long upNanos = known.startup().upNanos();
        if (state.leases().isEmpty()) {
            findings.add(new Finding.NobodyRegistered(upNanos));
        }
        findings.add(new Finding.BrokerNeverSeen(upNanos));
        tellYouth();
        near.stream()
                .filter(name -> name.difference().isWeak())
                .limit(NearNames.MOST_WEAK)
                .forEach(findings::add);
    }
}
