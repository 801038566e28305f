package dev.cairn.simulator;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicMapping;
import dev.cairn.model.TopicRoute;
import dev.cairn.registry.RegistrationRules;
import dev.cairn.registry.RegistryState;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Who runs and what they offer, as the brokers themselves know it: what every server must show once all is quiet, apart from topics that one broker of
 * a group has alone.
 */
final class Truth {
    private final Operator operator;
    private final boolean isDropping;
    private final Set<String> uncertain = new HashSet<>();
    private final SortedSet<String> members = new TreeSet<>();
    private final SortedSet<String> offers = new TreeSet<>();

    Truth(Fleet fleet, Operator operator, RegistrationRules rules) {
        this.operator = operator;
        this.isDropping = rules.dropsUnnamedTopics();
        fleet.running()
                .forEach(broker ->
                        members.add(broker.place() + " in " + broker.habits().zone()));
        fleet.runningSets().forEach(this::addOffers);
    }

    private void addOffers(ReplicaSet set) {
        if (!isDropping || !set.hasMaster()) {
            uncertain.addAll(set.dropped());
        }
        boolean isActing = !set.hasMaster()
                && set.running().stream().anyMatch(broker -> broker.habits().actingMaster() == ActingMaster.ON);
        boolean isReadOnly = isActing || operator.hasWiped(set.key());
        set.topics().forEach((topic, reported) -> {
            QueueSettings queues = isReadOnly ? reported.withoutWrite() : reported;
            Optional<Long> epoch = Optional.ofNullable(set.staticEpochs().get(topic));
            offers.add(topic + " on " + set.key() + ": " + queues + epoch);
        });
    }

    /** Requires that a server shows this and nothing else. */
    void requireOf(SimulatedServer server, World world) {
        SortedSet<String> knownMembers = members(server.current());
        world.require(
                knownMembers.equals(members),
                () -> server + " knows " + without(knownMembers, members) + ", which do not run, and does not know "
                        + without(members, knownMembers));
        SortedSet<String> knownOffers = offers(server.current());
        world.require(
                knownOffers.equals(offers),
                () -> server + " shows " + without(knownOffers, offers) + ", which nobody offers, and does not show "
                        + without(offers, knownOffers));
    }

    private static List<String> without(SortedSet<String> all, SortedSet<String> others) {
        return all.stream().filter(one -> !others.contains(one)).toList();
    }

    private static SortedSet<String> members(RegistryState state) {
        SortedSet<String> members = new TreeSet<>();
        for (BrokerGroup group : state.groups()) {
            for (BrokerMember member : group.members()) {
                members.add(group.key() + "/" + member.id() + " at " + member.address() + " in " + member.zone());
            }
        }
        return members;
    }

    private SortedSet<String> offers(RegistryState state) {
        SortedSet<String> offers = new TreeSet<>();
        for (TopicRoute route : state.routes()) {
            if (route.topic().startsWith(SimulatedBroker.OWN_TOPIC_PREFIX) || uncertain.contains(route.topic())) {
                continue;
            }
            for (RouteEntry entry : route.entries()) {
                Optional<Long> epoch = entry.mapping().map(TopicMapping::epoch);
                offers.add(route.topic() + " on " + entry.group().key() + ": " + entry.effective() + epoch);
            }
        }
        return offers;
    }
}
