package dev.cairn.registry;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Lease;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicRoute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** What is true of every state, whatever led there. Tests and the simulator ask after each command. */
public final class Invariants {
    private final RegistryState state;
    private final List<String> broken = new ArrayList<>();

    private Invariants(RegistryState state) {
        this.state = state;
    }

    /** Every invariant that the state breaks, as a sentence; empty if it is sound. */
    public static List<String> brokenBy(RegistryState state) {
        Invariants check = new Invariants(state);
        check.membersHaveLeases();
        check.leasesHaveMembersAndSessions();
        check.sessionsHaveLeases();
        check.summaryIsThatOfTheGroups();
        check.routesShowGroupsAsTheyAre();
        check.indexMatchesRoutes();
        check.groupsKnowTheirWipes();
        check.roundsBelongToMasters();
        return List.copyOf(check.broken);
    }

    private void require(boolean holds, Supplier<String> sentence) {
        if (!holds) {
            broken.add(sentence.get());
        }
    }

    private void membersHaveLeases() {
        Set<BrokerKey> addresses = new HashSet<>();
        for (BrokerGroup group : state.groups()) {
            for (BrokerMember member : group.members()) {
                BrokerKey key = new BrokerKey(group.key().cluster(), member.address());
                require(addresses.add(key), () -> key + " is a member twice");
                Optional<Lease> lease = state.lease(key);
                require(lease.isPresent(), () -> "member " + key + " of " + group.key() + " has no lease");
                lease.ifPresent(held -> require(
                        held.broker().equals(identity(group, member)),
                        () -> "the lease of " + identity(group, member) + " names the place " + held.broker()));
            }
        }
    }

    private static BrokerIdentity identity(BrokerGroup group, BrokerMember member) {
        return new BrokerIdentity(group.key().cluster(), group.key().brokerName(), member.id(), member.address());
    }

    private void leasesHaveMembersAndSessions() {
        Set<Long> sequences = new HashSet<>();
        for (Lease lease : state.leases()) {
            BrokerIdentity broker = lease.broker();
            boolean isMember = state.group(broker.group())
                    .flatMap(group -> group.memberAt(broker.address()))
                    .isPresent();
            require(isMember, () -> "the lease of " + broker + " has no member");
            require(
                    state.brokersOf(lease.registration().session()).contains(broker.key()),
                    () -> lease.registration().session() + " does not know its broker " + broker);
            long sequence = lease.registration().sequence();
            require(sequences.add(sequence), () -> "two brokers have the registration " + sequence);
            require(sequence <= state.lastSequence(), () -> "the registration " + sequence + " was never given out");
            require(
                    state.earliestDeadlineNanos() <= lease.deadlineNanos(),
                    () -> "the lease of " + broker + " runs out before anybody looks");
        }
    }

    private void sessionsHaveLeases() {
        state.sessions().forEach(session -> {
            Set<BrokerKey> brokers = state.brokersOf(session);
            require(!brokers.isEmpty(), () -> session + " is kept without a broker");
            for (BrokerKey broker : brokers) {
                boolean isHolder = state.lease(broker)
                        .filter(lease -> lease.registration().session().equals(session))
                        .isPresent();
                require(isHolder, () -> session + " holds " + broker + ", whose registration came over another");
            }
        });
    }

    private void summaryIsThatOfTheGroups() {
        Summary due = Summary.of(state);
        require(state.summary.equals(due), () -> "the groups come to " + due + ", not to " + state.summary);
    }

    private void routesShowGroupsAsTheyAre() {
        for (TopicRoute route : state.routes()) {
            Set<GroupKey> groups = new HashSet<>();
            String before = "";
            for (RouteEntry entry : route.entries()) {
                GroupKey key = entry.group().key();
                require(groups.add(key), () -> key + " stands twice in the route of " + route.topic());
                boolean isCurrent =
                        state.group(key).filter(entry.group()::equals).isPresent();
                require(isCurrent, () -> "the route of " + route.topic() + " shows " + key + " as it was");
                boolean isInOrder = before.compareTo(key.brokerName()) <= 0;
                require(isInOrder, () -> "the route of " + route.topic() + " is out of order");
                before = key.brokerName();
            }
        }
    }

    private void indexMatchesRoutes() {
        int offers = 0;
        for (TopicRoute route : state.routes()) {
            for (RouteEntry entry : route.entries()) {
                offers++;
                TopicNames names = state.topicNames.get(entry.group().key());
                boolean isKnown = names != null && names.contains(route.topic());
                require(isKnown, () -> entry.group().key() + " does not know that it offers " + route.topic());
            }
        }
        int indexed =
                state.topicNames.values().stream().mapToInt(TopicNames::size).sum();
        int shown = offers;
        require(indexed == shown, () -> "the index knows " + indexed + " offers and the routes show " + shown);
    }

    private void roundsBelongToMasters() {
        state.rounds.keySet().forEach(broker -> {
            boolean isMaster = state.lease(broker)
                    .filter(lease -> lease.broker().isMaster())
                    .isPresent();
            require(isMaster, () -> "a round is kept of " + broker + ", which is no master");
        });
    }

    private void groupsKnowTheirWipes() {
        for (BrokerGroup group : state.groups()) {
            boolean isMarked = state.writeWipes().contains(group.key());
            require(
                    group.isWriteWiped() == isMarked,
                    () -> group.key() + " is wiped: " + group.isWriteWiped() + ", marked so: " + isMarked);
        }
        state.topicNames.forEach((group, names) -> {
            require(names.size() > 0, () -> group + " is indexed without a topic");
            require(state.group(group).isPresent(), () -> group + " is indexed and not there");
        });
    }
}
