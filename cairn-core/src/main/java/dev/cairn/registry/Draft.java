package dev.cairn.registry;

import static kotlinx.collections.immutable.ExtensionsKt.persistentHashSetOf;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Lease;
import dev.cairn.model.RegistrationId;
import dev.cairn.model.Revision;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.SessionId;
import dev.cairn.model.TopicRoute;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import kotlinx.collections.immutable.PersistentMap;
import kotlinx.collections.immutable.PersistentSet;
import org.jspecify.annotations.Nullable;

/**
 * The next state while a command writes it. Membership is changed first; {@link #repairRoutes} then brings every route
 * of a changed group up to date in one pass, however many groups a command touched.
 */
final class Draft {
    private final RegistryState base;
    private final PersistentMap.Builder<GroupKey, BrokerGroup> groups;
    private final PersistentMap.Builder<BrokerKey, Lease> leases;
    private final PersistentMap.Builder<SessionId, PersistentSet<BrokerKey>> sessions;
    private final PersistentMap.Builder<String, TopicRoute> routes;
    private final PersistentMap.Builder<GroupKey, TopicNames> topicNames;
    private final PersistentMap.Builder<BrokerKey, Round> rounds;
    private final Set<GroupKey> changedGroups = new TreeSet<>();
    private final Set<GroupKey> unrepairedGroups = new TreeSet<>();
    private final List<Event> events = new ArrayList<>();
    private PersistentSet<GroupKey> writeWipes;
    private long lastSequence;
    private long earliestDeadlineNanos;
    private long listedBytes;
    private boolean hasNewFacts;

    Draft(RegistryState base) {
        this.base = base;
        groups = base.groups.builder();
        leases = base.leases.builder();
        sessions = base.sessions.builder();
        routes = base.routes.builder();
        topicNames = base.topicNames.builder();
        rounds = base.rounds.builder();
        writeWipes = base.writeWipes;
        lastSequence = base.lastSequence();
        earliestDeadlineNanos = base.earliestDeadlineNanos();
        listedBytes = base.listedBytes();
    }

    Revision nextRevision() {
        return base.revision().next();
    }

    Map<String, TopicRoute> routes() {
        return routes;
    }

    @Nullable
    BrokerGroup group(GroupKey key) {
        return groups.get(key);
    }

    BrokerGroup requireGroup(GroupKey key) {
        BrokerGroup group = groups.get(key);
        if (group == null) {
            throw new IllegalStateException("no such group: " + key);
        }
        return group;
    }

    TopicNames topicNames(GroupKey key) {
        TopicNames names = topicNames.get(key);
        return names == null ? TopicNames.NONE : names;
    }

    void topicNames(GroupKey key, TopicNames names) {
        if (names.size() == 0) {
            topicNames.remove(key);
        } else {
            topicNames.put(key, names);
        }
    }

    void tell(Event event) {
        events.add(event);
    }

    /** Notes that a route changed, so the state gets a new revision. */
    void noteNewFacts() {
        hasNewFacts = true;
    }

    /** Puts a member into its slot, in place of whoever held the slot or the address. */
    void putMember(GroupKey key, BrokerMember member) {
        BrokerGroup known = groups.get(key);
        if (known == null) {
            tellOfNameClash(key);
            replaceGroup(key, new BrokerGroup(key, nextRevision(), List.of(member), writeWipes.contains(key)));
        } else {
            replaceGroup(key, known.with(member));
        }
    }

    private void tellOfNameClash(GroupKey key) {
        groups.values().stream()
                .filter(known -> known.key().brokerName().equals(key.brokerName()))
                .min(BrokerGroup.BY_AGE)
                .ifPresent(known -> tell(new Event.NameClash(key, known.key())));
    }

    /** Ends the lease of a broker whose place goes to another in this same command. */
    void endLease(Lease lease) {
        leases.remove(lease.broker().key());
        rounds.remove(lease.broker().key());
        unlink(lease.registration().session(), lease.broker().key());
    }

    /** Takes a broker out of its group and ends its lease. */
    void removeBroker(Lease lease) {
        endLease(lease);
        BrokerIdentity broker = lease.broker();
        Optional<BrokerGroup> rest = requireGroup(broker.group()).without(broker.address());
        if (rest.isPresent()) {
            replaceGroup(broker.group(), rest.get());
        } else {
            listedBytes -= ListedBytes.of(requireGroup(broker.group()));
            groups.remove(broker.group());
            noteChanged(broker.group());
        }
    }

    private void replaceGroup(GroupKey key, BrokerGroup changed) {
        BrokerGroup before = groups.put(key, changed);
        listedBytes += ListedBytes.of(changed) - (before == null ? 0 : ListedBytes.of(before));
        noteChanged(key);
        // Who contributes topics depends on who else is there: the others must be looked at again.
        forgetDigests(changed);
    }

    /** Makes the next registration of each member be looked at, even one that is repeated byte for byte. */
    void forgetDigests(BrokerGroup group) {
        for (BrokerMember member : group.members()) {
            BrokerKey broker = new BrokerKey(group.key().cluster(), member.address());
            leases.computeIfPresent(broker, (key, lease) -> lease.withoutDigest());
            rounds.remove(broker);
        }
    }

    Optional<Round> round(BrokerKey broker) {
        return Optional.ofNullable(rounds.get(broker));
    }

    void putRound(BrokerKey broker, Round round) {
        rounds.put(broker, round);
    }

    void forgetRound(BrokerKey broker) {
        rounds.remove(broker);
    }

    /** Notes that an operator has withdrawn the right to write to a group, or given it back; it need not be there. */
    void putWriteWipe(GroupKey key, boolean isWiped) {
        writeWipes = isWiped ? writeWipes.add(key) : writeWipes.remove(key);
        hasNewFacts = true;
        BrokerGroup group = groups.get(key);
        if (group != null) {
            groups.put(key, group.withWriteWiped(isWiped));
            noteChanged(key);
        }
    }

    /** Takes topics that a group offers out of what it offers. */
    void withdraw(GroupKey key, Set<String> topics) {
        for (String topic : topics) {
            TopicRoute route = requireRoute(topic);
            List<RouteEntry> rest = route.entries().stream()
                    .filter(entry -> !entry.group().key().equals(key))
                    .toList();
            if (rest.isEmpty()) {
                routes.remove(topic);
            } else {
                routes.put(topic, new TopicRoute(route.topic(), rest));
            }
        }
        topicNames(key, topicNames(key).minus(topics));
        noteNewFacts();
    }

    /** Whether the groups take more by now than they may; to take less than before is always welcome. */
    boolean listsMoreThan(Limits limits) {
        return listedBytes > base.listedBytes() && listedBytes > limits.listedBytes();
    }

    /** The limit that the routes are beyond by now. */
    Optional<Limit> exceeded(Limits limits) {
        if (routes.size() > limits.topics()) {
            return Optional.of(Limit.TOPICS);
        }
        long entries = topicNames.values().stream().mapToLong(TopicNames::size).sum();
        return entries > limits.routeEntries() ? Optional.of(Limit.ROUTE_ENTRIES) : Optional.empty();
    }

    /** The route of a topic that a group offers. */
    TopicRoute requireRoute(String topic) {
        TopicRoute route = routes.get(topic);
        if (route == null) {
            throw new IllegalStateException("a group offers a topic that has no route: " + topic);
        }
        return route;
    }

    private void noteChanged(GroupKey key) {
        changedGroups.add(key);
        unrepairedGroups.add(key);
        hasNewFacts = true;
    }

    /** Starts a lease under a new registration, in place of any that the broker held. */
    void putLease(Lease lease) {
        BrokerKey key = lease.broker().key();
        Lease earlier = leases.put(key, lease);
        if (earlier != null) {
            unlink(earlier.registration().session(), key);
        }
        SessionId session = lease.registration().session();
        // Persistent, so that one connection of many brokers (a container) costs each of them the same.
        sessions.put(
                session, sessions.getOrDefault(session, persistentHashSetOf()).add(key));
        earliestDeadlineNanos = Math.min(earliestDeadlineNanos, lease.deadlineNanos());
    }

    RegistrationId nextRegistration(SessionId session) {
        return new RegistrationId(session, ++lastSequence);
    }

    private void unlink(SessionId session, BrokerKey broker) {
        PersistentSet<BrokerKey> rest =
                sessions.getOrDefault(session, persistentHashSetOf()).remove(broker);
        if (rest.isEmpty()) {
            sessions.remove(session);
        } else {
            sessions.put(session, rest);
        }
    }

    /** Puts the lease of a registration that has not changed; its deadline may only grow. */
    void renewLease(Lease lease) {
        leases.put(lease.broker().key(), lease);
    }

    /** Finds the earliest deadline anew. */
    void recomputeEarliestDeadline() {
        earliestDeadlineNanos =
                leases.values().stream().mapToLong(Lease::deadlineNanos).min().orElse(Long.MAX_VALUE);
    }

    /** Brings the routes of all changed groups up to date: with the group as it is now, or without it. */
    void repairRoutes() {
        new RouteRepair(this, unrepairedGroups).run();
        for (GroupKey key : unrepairedGroups) {
            if (!groups.containsKey(key)) {
                topicNames.remove(key);
            }
        }
        unrepairedGroups.clear();
    }

    private void tellOfSmallestIds() {
        for (GroupKey key : changedGroups) {
            BrokerGroup before = base.groups.get(key);
            BrokerGroup after = groups.get(key);
            if (before != null && after != null) {
                SmallestId.change(before, after).ifPresent(this::tell);
            }
        }
    }

    <O> Transition<O> finish(O outcome) {
        if (!unrepairedGroups.isEmpty()) {
            repairRoutes();
        }
        tellOfSmallestIds();
        RegistryState next = new RegistryState(
                hasNewFacts ? nextRevision() : base.revision(),
                lastSequence,
                earliestDeadlineNanos,
                listedBytes,
                routes.build(),
                groups.build(),
                topicNames.build(),
                leases.build(),
                sessions.build(),
                writeWipes,
                rounds.build());
        return new Transition<>(next, outcome, events);
    }
}
