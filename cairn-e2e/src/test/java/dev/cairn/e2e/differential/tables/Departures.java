package dev.cairn.e2e.differential.tables;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Brokers leave: request 104, the end of a connection, silence. */
public final class Departures {
    private final Tables tables;

    /** Departures from these tables. */
    public Departures(Tables tables) {
        this.tables = tables;
    }

    /** A broker says goodbye. */
    public void goodbye(Claim claim) {
        boolean stands = tables.live.containsKey(claim.key())
                && tables.group(claim)
                        .flatMap(group -> group.addressOf(claim.id()))
                        .filter(claim.address()::equals)
                        .isPresent();
        if (!stands && !tables.has(Quirk.LOOSE_GOODBYE)) {
            return;
        }
        if (stands
                && (claim.id() == Group.MASTER
                        || tables.group(claim).orElseThrow().members.size() == 1)) {
            tables.wipedGroups.remove(tables.nameOf(claim.cluster(), claim.name()));
        }
        leave(claim);
    }

    /**
     * A connection ended.
     *
     * @param chosen which of several brokers leaves, where the server lets only one of them go
     */
    public void close(String connection, Optional<Address> chosen) {
        List<Address> candidates = tables.aliveOver(connection);
        if (candidates.size() > 1 && tables.has(Quirk.ONE_OF_MANY)) {
            boolean isClear = candidates.stream()
                    .allMatch(candidate -> tables.placesOf(candidate).size() == 1);
            if (!isClear) {
                tables.becomeUnclear();
            }
            vanish(chosen.filter(candidates::contains).orElse(candidates.get(0)));
        } else {
            candidates.forEach(this::vanish);
        }
        // Whoever is left must not be taken for somebody on the connection that will have this name next.
        tables.live.replaceAll((broker, live) -> live.connection().equals(connection) ? live.disconnected() : live);
    }

    /** A broker was silent for longer than it may. */
    public void expire(Address address) {
        if (tables.live.containsKey(address) && !tables.placesOf(address).isEmpty()) {
            vanish(address);
            if (tables.groups.values().stream().anyMatch(group -> group.stands(address.address()))) {
                // From outside nobody can tell when this has happened.
                tables.becomeUnclear();
            }
        }
    }

    private void vanish(Address address) {
        List<Claim> places = tables.placesOf(address);
        if (places.size() > 1) {
            tables.becomeUnclear();
        }
        // An address without a place is found again for ever, and nothing comes of it.
        places.stream().findFirst().ifPresent(this::leave);
    }

    /** Takes whoever stands at the address out of the group. */
    void leave(Claim claim) {
        tables.live.remove(claim.key());
        tables.filterServers.remove(claim.key());
        GroupName name = tables.nameOf(claim.cluster(), claim.name());
        Group group = tables.groups.get(name);
        if (group == null) {
            return;
        }
        group.members.values().removeIf(member -> member.address().equals(claim.address()));
        if (group.members.isEmpty()) {
            tables.groups.remove(name);
            Set<String> names = tables.clusters.get(claim.cluster());
            if (names != null) {
                names.remove(claim.name());
                tables.clusters.values().removeIf(Set::isEmpty);
            }
            removeTopics(name);
        } else if (tables.has(Quirk.LOST_RIGHT) && tables.isActing(group) && group.members.firstKey() > Group.MASTER) {
            tables.topics.values().stream()
                    .filter(queues -> queues.containsKey(name))
                    .forEach(queues -> queues.get(name).masterless = true);
        }
    }

    private void removeTopics(GroupName name) {
        for (Map.Entry<String, Map<GroupName, Queue>> topic : tables.topics.entrySet()) {
            if (topic.getValue().remove(name) != null) {
                new TopicChanges(tables).forgetMapping(topic.getKey(), name);
            }
        }
        tables.topics.values().removeIf(Map::isEmpty);
    }
}
