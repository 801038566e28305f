package dev.cairn.registry;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerMember;
import java.util.List;
import java.util.Optional;

/**
 * When the brokers of a group are to be told of its smallest id, and which of them: the rule of request 905 (since 5.0).
 *
 * <p>Groups are compared as they were before a command and as they are after it, so a goodbye that changes nothing tells
 * nobody, and a group that loses several members at once is told once.
 */
final class SmallestId {
    private SmallestId() {}

    static Optional<Event.SmallestIdChanged> change(BrokerGroup before, BrokerGroup after) {
        if (after.first().id() < before.first().id()) {
            return Optional.of(taken(after));
        }
        boolean hasLeft = after.memberAt(before.first().address()).isEmpty()
                && after.member(before.first().id()).isEmpty();
        return hasLeft && after.isActingMasterEnabled() ? Optional.of(left(before, after)) : Optional.empty();
    }

    /** Somebody registered with an id below all others. It knows that itself, but one that is alone is told all the same. */
    private static Event.SmallestIdChanged taken(BrokerGroup group) {
        BrokerMember newcomer = group.first();
        List<BrokerMember> others = group.members().stream()
                .filter(member -> !member.equals(newcomer))
                .toList();
        return new Event.SmallestIdChanged(
                group.key(),
                newcomer,
                Optional.empty(),
                Optional.of(newcomer.haAddress()),
                addresses(others.isEmpty() ? group.members() : others));
    }

    private static Event.SmallestIdChanged left(BrokerGroup before, BrokerGroup after) {
        return new Event.SmallestIdChanged(
                after.key(),
                after.first(),
                Optional.of(before.first().address()),
                Optional.empty(),
                addresses(after.members()));
    }

    private static List<String> addresses(List<BrokerMember> members) {
        return members.stream().map(BrokerMember::address).toList();
    }
}
