package dev.cairn.registry;

import static kotlinx.collections.immutable.ExtensionsKt.persistentHashSetOf;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Lease;
import dev.cairn.model.Placement;
import dev.cairn.model.RegistrationId;
import dev.cairn.model.Revision;
import dev.cairn.model.SessionId;
import dev.cairn.model.TopicRoute;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
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
    private final PersistentMap.Builder<String, PersistentSet<GroupKey>> byName;
    private long listedBytes;
    private long routeEntries;
    private long routeBytes;
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
        byName = base.summary.byName().builder();
        listedBytes = base.summary.listedBytes();
        routeEntries = base.summary.routeEntries();
        routeBytes = base.summary.routeBytes();
    }

    Revision nextRevision() {
        return base.revision().next();
    }

    @Nullable
    TopicRoute route(String topic) {
        return routes.get(topic);
    }

    /** Adds the route of a topic that has none. */
    void addRoute(TopicRoute route) {
        routes.put(route.topic(), route);
        routeBytes += RouteBytes.of(route);
    }

    /** Moves a topic to where a change leaves it; if nobody offers it any more, its route goes. */
    void move(TopicRoute route, Relocation relocation) {
        Optional<Placement> next = relocation.placement();
        if (next.isPresent()) {
            routes.put(route.topic(), new TopicRoute(route.topic(), next.get()));
            routeBytes += relocation.moreBytes();
        } else {
            routes.remove(route.topic());
            routeBytes -= RouteBytes.of(route);
        }
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
        TopicNames before = names.size() == 0 ? topicNames.remove(key) : topicNames.put(key, names);
        routeEntries += names.size() - (before == null ? 0 : before.size());
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
            Summary.add(byName, key);
            replaceGroup(key, new BrokerGroup(key, nextRevision(), List.of(member), writeWipes.contains(key)));
        } else {
            replaceGroup(key, known.with(member));
        }
    }

    private void tellOfNameClash(GroupKey key) {
        byName.getOrDefault(key.brokerName(), persistentHashSetOf()).stream()
                .map(this::requireGroup)
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
        removeBrokers(List.of(lease));
    }

    /** Takes brokers out of their groups and ends their leases. Each group is written once, however many of it leave. */
    void removeBrokers(Collection<Lease> leaving) {
        Map<GroupKey, Set<String>> addresses = new TreeMap<>();
        for (Lease lease : leaving) {
            endLease(lease);
            addresses
                    .computeIfAbsent(lease.broker().group(), group -> new HashSet<>())
                    .add(lease.broker().address());
        }
        addresses.forEach(this::removeMembers);
    }

    private void removeMembers(GroupKey key, Set<String> addresses) {
        BrokerGroup group = requireGroup(key);
        Optional<BrokerGroup> rest = group.without(addresses);
        if (rest.isPresent()) {
            replaceGroup(key, rest.get());
        } else {
            listedBytes -= ListedBytes.of(group);
            groups.remove(key);
            Summary.remove(byName, key);
            noteChanged(key);
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
        Relocations withdrawals = new Relocations(placement -> Relocation.without(placement, key));
        for (String topic : topics) {
            TopicRoute route = requireRoute(topic);
            move(route, withdrawals.from(route.placement()));
        }
        topicNames(key, topicNames(key).minus(topics));
        noteNewFacts();
    }

    /** Whether the groups take more by now than they may; to take less than before is always welcome. */
    boolean listsMoreThan(Limits limits) {
        return listedBytes > base.summary.listedBytes() && listedBytes > limits.listedBytes();
    }

    /** The limit that the routes are beyond by now; one that they have not grown towards is none. */
    Optional<Limit> exceeded(Limits limits) {
        if (routes.size() > base.routes.size() && routes.size() > limits.topics()) {
            return Optional.of(Limit.TOPICS);
        }
        if (routeEntries > base.summary.routeEntries() && routeEntries > limits.routeEntries()) {
            return Optional.of(Limit.ROUTE_ENTRIES);
        }
        return routeBytes > base.summary.routeBytes() && routeBytes > limits.routeBytes()
                ? Optional.of(Limit.BYTES_OF_ROUTES)
                : Optional.empty();
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
                topicNames(key, TopicNames.NONE);
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
                new Summary(listedBytes, routeEntries, routeBytes, byName.build()),
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
