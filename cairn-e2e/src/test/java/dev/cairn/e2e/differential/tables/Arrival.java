package dev.cairn.e2e.differential.tables;

import dev.cairn.e2e.differential.tables.Group.Member;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** A broker registers: request 103. */
public final class Arrival {
    private final Tables tables;
    private final Announcement said;
    private final Claim claim;
    private final GroupName groupName;

    private Arrival(Tables tables, Announcement said) {
        this.tables = tables;
        this.said = said;
        this.claim = said.claim();
        this.groupName = tables.nameOf(claim.cluster(), claim.name());
    }

    /** What the broker is told. */
    public sealed interface Outcome {
        /** It is there; a slave hears of a live master. */
        record Accepted(Optional<String> masterAddress, Optional<String> masterHaAddress) implements Outcome {}

        /** Success, but nothing was stored. */
        record Ignored() implements Outcome {}

        /** A first registration of one topic. */
        record TooEarly() implements Outcome {}
    }

    /** Registers over a connection. */
    public static Outcome of(Announcement said, String connection, Tables tables) {
        return new Arrival(tables, said).apply(connection);
    }

    private Outcome apply(String connection) {
        Optional<Outcome> refusal = refusal();
        if (refusal.isPresent()) {
            return refusal.get();
        }
        if (!tables.has(Quirk.TWO_NAMES)) {
            leaveFormerPlaces();
        }
        Group group = enter();
        Optional<String> former = group.addressOf(claim.id());
        former.filter(address -> !address.equals(claim.address())).ifPresent(this::replace);
        group.members.put(claim.id(), new Member(claim.address(), said.acting().orElse(false), said.zone()));
        if (contributes(group)) {
            writeTopics(group, former.isEmpty());
        }
        tables.live.put(claim.key(), new Live(connection, said.version(), Announcement.haAddress(claim), false));
        writeFilterServers();
        return accepted(group);
    }

    private Optional<Outcome> refusal() {
        Optional<String> occupant = tables.group(claim).flatMap(group -> group.addressOf(claim.id()));
        Optional<Live> owner = occupant.filter(address -> !address.equals(claim.address()))
                .flatMap(address -> Optional.ofNullable(tables.live.get(new Address(claim.cluster(), address))));
        if (owner.isPresent()) {
            int order =
                    Long.compare(owner.get().version().state(), said.version().state());
            if (order > 0) {
                if (tables.has(Quirk.COSTLY_REFUSAL)) {
                    enter();
                    tables.live.remove(claim.key());
                }
                noteMovedOn();
                return Optional.of(new Outcome.Ignored());
            }
            boolean isDefended = tables.areOwnersFresh && !owner.get().hasMovedOn();
            if (order == 0 && isDefended && !tables.has(Quirk.TAKING_TURNS)) {
                noteMovedOn();
                return Optional.of(new Outcome.Ignored());
            }
        }
        if (occupant.isEmpty() && said.topics().size() == 1) {
            if (tables.has(Quirk.GHOST)) {
                enter();
            }
            return Optional.of(new Outcome.TooEarly());
        }
        return Optional.empty();
    }

    /** Who claims another place does not defend the one it has. */
    private void noteMovedOn() {
        boolean standsElsewhere = tables.placesOf(claim.key()).stream().anyMatch(place -> !place.equals(claim));
        if (standsElsewhere) {
            tables.live.computeIfPresent(claim.key(), (key, live) -> live.movedOn());
        }
    }

    /** The group, without the broker's former slot in it, and with what the broker says for all its members. */
    private Group enter() {
        tables.clusters
                .computeIfAbsent(claim.cluster(), absent -> new TreeSet<>())
                .add(claim.name());
        Group group = tables.groups.computeIfAbsent(groupName, absent -> new Group(claim.cluster(), claim.name()));
        group.lastActing = said.acting().orElse(false);
        group.lastZone = said.zone();
        group.members
                .entrySet()
                .removeIf(entry -> entry.getValue().address().equals(claim.address()) && entry.getKey() != claim.id());
        return group;
    }

    /** A broker that moves keeps its filter servers, which belong to its address. */
    private void leaveFormerPlaces() {
        Optional<List<String>> filters = Optional.ofNullable(tables.filterServers.get(claim.key()));
        for (Claim place : tables.placesOf(claim.key())) {
            if (!place.name().equals(claim.name())) {
                new Departures(tables).leave(place);
            }
        }
        filters.ifPresent(known -> tables.filterServers.put(claim.key(), known));
    }

    private void replace(String address) {
        if (!tables.has(Quirk.ORPHAN)) {
            Address replaced = new Address(claim.cluster(), address);
            tables.live.remove(replaced);
            tables.filterServers.remove(replaced);
        }
    }

    private boolean contributes(Group group) {
        return claim.id() == Group.MASTER || isPrimeSlave(group);
    }

    private boolean isPrimeSlave(Group group) {
        return claim.id() != Group.MASTER && said.acting().isPresent() && group.members.firstKey() == claim.id();
    }

    private void writeTopics(Group group, boolean isFirst) {
        Live before = tables.live.get(claim.key());
        boolean isChanged = isFirst || before == null || !before.version().equals(said.version());
        for (Topic topic : said.topics()) {
            Map<GroupName, Queue> queues = tables.topics.computeIfAbsent(topic.name(), absent -> new LinkedHashMap<>());
            Queue known = queues.get(groupName);
            boolean differs = !tables.has(Quirk.TRUSTED_VERSION) && known != null && !known.reported.equals(topic);
            if (isChanged || known == null || differs) {
                Queue queue = new Queue(topic);
                queue.masterless = tables.has(Quirk.LOST_RIGHT) && isPrimeSlave(group) && tables.isActing(group);
                queues.put(groupName, queue);
            }
        }
        if (isChanged || !tables.has(Quirk.TRUSTED_VERSION)) {
            said.mappings().forEach(this::writeMapping);
        }
    }

    private void writeMapping(Mapping mapping) {
        boolean isServed = tables.topics.getOrDefault(mapping.topic(), Map.of()).containsKey(groupName);
        if (isServed || tables.has(Quirk.HAUNTED_MAPPING)) {
            tables.mappings
                    .computeIfAbsent(mapping.topic(), absent -> new LinkedHashMap<>())
                    .put(groupName, mapping);
        }
    }

    private void writeFilterServers() {
        FilterServers filters = said.filters();
        boolean clears = filters instanceof FilterServers.Absent && tables.has(Quirk.ABSENT_FILTERS);
        if (clears || filters.equals(new FilterServers.Listed(List.of()))) {
            tables.filterServers.remove(claim.key());
        } else if (filters instanceof FilterServers.Listed listed) {
            tables.filterServers.put(claim.key(), listed.addresses());
        }
    }

    private Outcome accepted(Group group) {
        if (claim.id() == Group.MASTER) {
            return new Outcome.Accepted(Optional.empty(), Optional.empty());
        }
        Optional<String> master = group.addressOf(Group.MASTER);
        Optional<Live> live =
                master.flatMap(address -> Optional.ofNullable(tables.live.get(new Address(claim.cluster(), address))));
        return new Outcome.Accepted(live.isPresent() ? master : Optional.empty(), live.map(Live::haAddress));
    }
}
