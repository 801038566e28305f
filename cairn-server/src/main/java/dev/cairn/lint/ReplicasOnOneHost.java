package dev.cairn.lint;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Values;
import dev.cairn.transport.PeerAddress;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Members of one group that go with one host. */
final class ReplicasOnOneHost implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.notice("replicas-on-one-host", "Two brokers of one group are on one host.")
                .so("When the host is lost, both copies of what they store are.")
                .remedy("Move one of them to another host.");
    }

    @Override
    public void look(Picture picture, Found found) {
        for (BrokerGroup group : picture.groups()) {
            shared(group)
                    .ifPresent(host -> found.add(
                            Subject.group(group.key()),
                            "The group " + group.key() + " has more than one broker on host " + PrintedName.of(host)
                                    + ".",
                            Values.NONE.withName("host", host)));
        }
    }

    private static Optional<String> shared(BrokerGroup group) {
        Set<String> hosts = new HashSet<>();
        for (BrokerMember member : group.members()) {
            Optional<String> host = PeerAddress.parse(member.address())
                    .filter(address -> address.literal().filter(Hosts::isSelf).isEmpty())
                    .map(PeerAddress::host);
            if (host.isPresent() && !hosts.add(host.get())) {
                return host;
            }
        }
        return Optional.empty();
    }
}
