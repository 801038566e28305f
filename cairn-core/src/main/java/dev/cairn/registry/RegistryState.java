package dev.cairn.registry;

import static kotlinx.collections.immutable.ExtensionsKt.persistentHashMapOf;
import static kotlinx.collections.immutable.ExtensionsKt.persistentHashSetOf;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Lease;
import dev.cairn.model.Revision;
import dev.cairn.model.SessionId;
import dev.cairn.model.TopicRoute;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kotlinx.collections.immutable.PersistentMap;
import kotlinx.collections.immutable.PersistentSet;

/**
 * The whole registry at one moment: who is there, what they offer, and until when they count as alive.
 *
 * <p>The value that the writer holds, that readers see, that a test compares and that a restart reloads is this one
 * object. Cluster addresses, broker addresses, live brokers, filter servers and topic queues, which RocketMQ keeps in
 * tables of their own, are views of it.
 */
public final class RegistryState {
    private static final RegistryState EMPTY = new RegistryState(
            Revision.ZERO,
            0,
            Long.MAX_VALUE,
            Summary.NONE,
            persistentHashMapOf(),
            persistentHashMapOf(),
            persistentHashMapOf(),
            persistentHashMapOf(),
            persistentHashMapOf(),
            persistentHashSetOf(),
            persistentHashMapOf());

    private final Revision revision;
    private final long lastSequence;
    private final long earliestDeadlineNanos;
    final Summary summary;
    final PersistentMap<String, TopicRoute> routes;
    final PersistentMap<GroupKey, BrokerGroup> groups;
    final PersistentMap<GroupKey, TopicNames> topicNames;
    final PersistentMap<BrokerKey, Lease> leases;
    final PersistentMap<SessionId, PersistentSet<BrokerKey>> sessions;
    final PersistentSet<GroupKey> writeWipes;
    final PersistentMap<BrokerKey, Round> rounds;

    RegistryState(
            Revision revision,
            long lastSequence,
            long earliestDeadlineNanos,
            Summary summary,
            PersistentMap<String, TopicRoute> routes,
            PersistentMap<GroupKey, BrokerGroup> groups,
            PersistentMap<GroupKey, TopicNames> topicNames,
            PersistentMap<BrokerKey, Lease> leases,
            PersistentMap<SessionId, PersistentSet<BrokerKey>> sessions,
            PersistentSet<GroupKey> writeWipes,
            PersistentMap<BrokerKey, Round> rounds) {
        this.revision = revision;
        this.lastSequence = lastSequence;
        this.earliestDeadlineNanos = earliestDeadlineNanos;
        this.summary = summary;
        this.routes = routes;
        this.groups = groups;
        this.topicNames = topicNames;
        this.leases = leases;
        this.sessions = sessions;
        this.writeWipes = writeWipes;
        this.rounds = rounds;
    }

    /** The same facts, with the lease of a broker that was heard. */
    RegistryState withLease(Lease lease) {
        return new RegistryState(
                revision,
                lastSequence,
                earliestDeadlineNanos,
                summary,
                routes,
                groups,
                topicNames,
                leases.put(lease.broker().key(), lease),
                sessions,
                writeWipes,
                rounds);
    }

    /** A registry that has seen nothing. */
    public static RegistryState empty() {
        return EMPTY;
    }

    /** How many changes of fact led here. */
    public Revision revision() {
        return revision;
    }

    /** The sequence number of the last accepted registration. */
    public long lastSequence() {
        return lastSequence;
    }

    /**
     * A moment before which no lease runs out; it may be earlier than need be. {@code Long.MAX_VALUE} if nobody is
     * there.
     */
    public long earliestDeadlineNanos() {
        return earliestDeadlineNanos;
    }

    /** How many bytes an answer that shows all groups takes at most, in requests 105 and 106. */
    public long listedBytes() {
        return summary.listedBytes();
    }

    /** How many topics times the groups that offer them there are. */
    public long routeEntries() {
        return summary.routeEntries();
    }

    /** How much memory the routes of all topics hold at most. */
    public long routeBytes() {
        return summary.routeBytes();
    }

    /** The same object for as long as no group changes and none comes or goes. */
    public Object groupsMark() {
        return groups;
    }

    /** The same object for as long as no group takes up a topic or gives one up. */
    public Object topicsMark() {
        return topicNames;
    }

    /** Where a topic lives. */
    public Optional<TopicRoute> route(String topic) {
        return Optional.ofNullable(routes.get(topic));
    }

    /** All routes, in no order. */
    public Collection<TopicRoute> routes() {
        return routes.values();
    }

    /** The names of all topics, in no order. */
    public Set<String> topics() {
        return routes.keySet();
    }

    /** A replica group. */
    public Optional<BrokerGroup> group(GroupKey key) {
        return Optional.ofNullable(groups.get(key));
    }

    /** All replica groups, in no order. */
    public Collection<BrokerGroup> groups() {
        return groups.values();
    }

    /** The replica groups of a broker name, one for each cluster that has it, in no order. */
    public List<BrokerGroup> groupsNamed(String brokerName) {
        Set<GroupKey> keys = summary.byName().get(brokerName);
        return keys == null ? List.of() : keys.stream().map(this::requireGroup).toList();
    }

    private BrokerGroup requireGroup(GroupKey key) {
        BrokerGroup group = groups.get(key);
        if (group == null) {
            throw new IllegalStateException("a name knows a group that is not there: " + key);
        }
        return group;
    }

    /** The topics that a group offers, by name. */
    public List<String> topicsOf(GroupKey group) {
        TopicNames names = topicNames.get(group);
        return names == null ? List.of() : names.asList();
    }

    /** The lease of a broker. */
    public Optional<Lease> lease(BrokerKey broker) {
        return Optional.ofNullable(leases.get(broker));
    }

    /** The leases of all live brokers, in no order. */
    public Collection<Lease> leases() {
        return leases.values();
    }

    /** The brokers whose last registration came over a connection. */
    public Set<BrokerKey> brokersOf(SessionId session) {
        Set<BrokerKey> brokers = sessions.get(session);
        return brokers == null ? Set.of() : brokers;
    }

    /** The connections over which live brokers registered. */
    public Set<SessionId> sessions() {
        return sessions.keySet();
    }

    /** The groups that an operator has withdrawn the right to write from, whether they are there or not. */
    public Set<GroupKey> writeWipes() {
        return writeWipes;
    }

    Optional<Round> round(BrokerKey broker) {
        return Optional.ofNullable(rounds.get(broker));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RegistryState state
                && revision.equals(state.revision)
                && lastSequence == state.lastSequence
                && Contents.areSame(routes, state.routes)
                && Contents.areSame(groups, state.groups)
                && Contents.areSame(topicNames, state.topicNames)
                && Contents.areSame(leases, state.leases)
                && Contents.areSame(sessions, state.sessions)
                && Contents.areSame(writeWipes, state.writeWipes)
                && Contents.areSame(rounds, state.rounds);
    }

    @Override
    public int hashCode() {
        return revision.hashCode();
    }

    @Override
    public String toString() {
        return revision + ": " + groups.size() + " groups, " + leases.size() + " brokers, " + routes.size() + " topics";
    }
}
