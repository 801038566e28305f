package dev.cairn.lint;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.Lease;
import dev.cairn.model.Placement;
import dev.cairn.model.TopicRoute;
import dev.cairn.registry.RegistryState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** One moment in the order in which checks tell of it, with what several of them need worked out once. Nothing in it changes. */
final class Picture {
    private static final Comparator<BrokerIdentity> PLACES = Comparator.comparing(BrokerIdentity::cluster)
            .thenComparing(BrokerIdentity::brokerName)
            .thenComparingLong(BrokerIdentity::brokerId);

    private final Seen seen;
    private final SortedMap<String, List<BrokerGroup>> clusters;
    private final List<BrokerGroup> groups;
    private final List<Lease> leases;
    private final List<Crowd> crowds;

    private Picture(
            Seen seen, SortedMap<String, List<BrokerGroup>> clusters, List<BrokerGroup> groups, List<Crowd> crowds) {
        this.seen = seen;
        this.clusters = clusters;
        this.groups = groups;
        this.leases = seen.state().leases().stream()
                .sorted(Comparator.comparing(Lease::broker, PLACES))
                .toList();
        this.crowds = crowds;
    }

    static Picture of(Seen seen) {
        List<BrokerGroup> groups = seen.state().groups().stream()
                .sorted(Comparator.comparing((BrokerGroup group) -> group.key().cluster())
                        .thenComparing(group -> group.key().brokerName()))
                .toList();
        SortedMap<String, List<BrokerGroup>> clusters = new TreeMap<>();
        for (BrokerGroup group : groups) {
            clusters.computeIfAbsent(group.key().cluster(), cluster -> new ArrayList<>())
                    .add(group);
        }
        return new Picture(seen, clusters, groups, crowds(seen.state(), new OwnTopics(groups)));
    }

    /** Most topics share where they live with many others, so one look at each topic is enough for all checks. */
    private static List<Crowd> crowds(RegistryState state, OwnTopics own) {
        IdentityHashMap<Placement, Sample> topics = new IdentityHashMap<>();
        for (TopicRoute route : state.routes()) {
            if (!own.contains(route.topic())) {
                topics.computeIfAbsent(route.placement(), placement -> new Sample())
                        .add(route.topic());
            }
        }
        List<Crowd> crowds = new ArrayList<>(topics.size());
        topics.forEach((placement, names) -> crowds.add(new Crowd(placement, names)));
        return crowds;
    }

    Seen seen() {
        return seen;
    }

    RegistryState state() {
        return seen.state();
    }

    /** The groups of each cluster, by broker name. */
    SortedMap<String, List<BrokerGroup>> clusters() {
        return clusters;
    }

    /** All groups, by cluster and broker name. */
    List<BrokerGroup> groups() {
        return groups;
    }

    /** The leases of all brokers, by cluster, broker name and id. */
    List<Lease> leases() {
        return leases;
    }

    /** The topics of users by where they live, in no order. */
    List<Crowd> crowds() {
        return crowds;
    }

    /** Who registered a broker. */
    Optional<Registrant> registrant(Lease lease) {
        return Optional.ofNullable(seen.registrants().get(lease.broker().key()));
    }

    /** How long ago something was. */
    long agoNanos(long atNanos) {
        return seen.nowNanos() - atNanos;
    }
}
