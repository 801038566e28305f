package dev.cairn.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A replica group: a master and its slaves, or what is left of them. Never empty.
 *
 * @param key its cluster and name
 * @param since the revision in which the group appeared; of two groups with one name the older is served first
 * @param members in ascending order of id
 * @param isWriteWiped whether an operator has withdrawn the right to write (request 205)
 */
public record BrokerGroup(GroupKey key, Revision since, List<BrokerMember> members, boolean isWriteWiped) {
    /** Oldest first. */
    public static final Comparator<BrokerGroup> BY_AGE =
            Comparator.comparing(BrokerGroup::since).thenComparing(BrokerGroup::key);

    /** Copies the list; refuses an empty one, a repeated id and a repeated address. */
    public BrokerGroup {
        List<BrokerMember> sorted = new ArrayList<>(members);
        sorted.sort(Comparator.comparingLong(BrokerMember::id));
        if (sorted.isEmpty()) {
            throw new IllegalArgumentException("a group without members: " + key);
        }
        if (sorted.stream().map(BrokerMember::id).distinct().count() != sorted.size()) {
            throw new IllegalArgumentException("an id stands twice in " + key);
        }
        if (sorted.stream().map(BrokerMember::address).distinct().count() != sorted.size()) {
            throw new IllegalArgumentException("an address stands twice in " + key);
        }
        members = List.copyOf(sorted);
    }

    /** A group that may be written to. */
    public BrokerGroup(GroupKey key, Revision since, List<BrokerMember> members) {
        this(key, since, members, false);
    }

    /** The member in a slot. */
    public Optional<BrokerMember> member(long id) {
        return members.stream().filter(member -> member.id() == id).findFirst();
    }

    /** The member at an address. */
    public Optional<BrokerMember> memberAt(String address) {
        return members.stream()
                .filter(member -> member.address().equals(address))
                .findFirst();
    }

    /** The master, while it is there. */
    public Optional<BrokerMember> master() {
        return hasMaster() ? Optional.of(members.get(0)) : Optional.empty();
    }

    /** Whether the master is there. */
    public boolean hasMaster() {
        return members.get(0).id() == BrokerIdentity.MASTER_ID;
    }

    /**
     * Whether what the member in a slot says of topics counts. A master's does; so does, since 5.0, that of the slave with the
     * smallest id while no master is there. That of a slave before 5.0 never does.
     */
    public boolean takesTopicsFrom(long id) {
        return id == BrokerIdentity.MASTER_ID || (first().id() == id && first().actingMaster() != ActingMaster.UNKNOWN);
    }

    /** The member with the smallest id. */
    public BrokerMember first() {
        return members.get(0);
    }

    /** Whether a slave may act as master: as the master says; without one, as soon as any member asks for it. */
    public boolean isActingMasterEnabled() {
        return hasMaster()
                ? first().actingMaster() == ActingMaster.ON
                : members.stream().anyMatch(member -> member.actingMaster() == ActingMaster.ON);
    }

    /** The zone of the group: the master's; without a master, the first that any member names. */
    public Optional<String> zone() {
        return hasMaster()
                ? first().zone()
                : members.stream().flatMap(member -> member.zone().stream()).findFirst();
    }

    /**
     * The queues as clients may use them now. While an operator has withdrawn the right to write, or a slave acts as
     * master, nothing may be written, whatever was reported; the reported permission comes back by itself afterwards.
     */
    public QueueSettings effective(QueueSettings reported) {
        boolean isWithheld = isWriteWiped || (isActingMasterEnabled() && !hasMaster());
        return isWithheld ? reported.withoutWrite() : reported;
    }

    /** The group with the right to write withdrawn, or given back. */
    public BrokerGroup withWriteWiped(boolean isWiped) {
        return new BrokerGroup(key, since, members, isWiped);
    }

    /** The group with this member in its slot, in place of whoever held the slot or the address. */
    public BrokerGroup with(BrokerMember newcomer) {
        List<BrokerMember> changed = new ArrayList<>(members);
        changed.removeIf(
                member -> member.id() == newcomer.id() || member.address().equals(newcomer.address()));
        changed.add(newcomer);
        return new BrokerGroup(key, since, changed, isWriteWiped);
    }

    /** The group without the members at these addresses; nothing if nobody is left. */
    public Optional<BrokerGroup> without(Set<String> addresses) {
        List<BrokerMember> changed = new ArrayList<>(members);
        changed.removeIf(member -> addresses.contains(member.address()));
        return changed.isEmpty() ? Optional.empty() : Optional.of(new BrokerGroup(key, since, changed, isWriteWiped));
    }
}
