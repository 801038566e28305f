package dev.cairn.e2e.differential.tables;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A replica group as the tables hold it: who stands where, and what the last one of them said for all. */
final class Group {
    static final long MASTER = 0;

    final String cluster;
    final String name;
    final SortedMap<Long, Member> members = new TreeMap<>();
    boolean lastActing;
    Optional<String> lastZone = Optional.empty();

    Group(String cluster, String name) {
        this.cluster = cluster;
        this.name = name;
    }

    /** A member, and what it said for itself. */
    record Member(String address, boolean acting, Optional<String> zone) {}

    Group copy() {
        Group copy = new Group(cluster, name);
        copy.members.putAll(members);
        copy.lastActing = lastActing;
        copy.lastZone = lastZone;
        return copy;
    }

    boolean hasMaster() {
        return members.containsKey(MASTER);
    }

    Optional<String> addressOf(long id) {
        return Optional.ofNullable(members.get(id)).map(Member::address);
    }

    boolean stands(String address) {
        return members.values().stream().anyMatch(member -> member.address().equals(address));
    }

    long idOf(String address) {
        return members.keySet().stream()
                .filter(id -> Objects.requireNonNull(members.get(id)).address().equals(address))
                .findFirst()
                .orElseThrow();
    }

    /** Those whose word counts: the master alone, or all who are left. */
    private List<Member> deciders() {
        return hasMaster() ? List.of(Objects.requireNonNull(members.get(MASTER))) : List.copyOf(members.values());
    }

    boolean actsByMembers() {
        return deciders().stream().anyMatch(Member::acting);
    }

    Optional<String> zoneByMembers() {
        return deciders().stream().flatMap(member -> member.zone().stream()).findFirst();
    }
}
