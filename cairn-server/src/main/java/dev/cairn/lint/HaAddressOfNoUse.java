package dev.cairn.lint;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Values;
import dev.cairn.transport.PeerAddress;

/** A master that its slaves cannot copy from, as they are told an address that is none for them. */
final class HaAddressOfNoUse implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.warning(
                        "ha-address-of-no-use",
                        "The master of a group with slaves registered an address for replicas that is missing, malformed or a"
                                + " loopback one.")
                .so("Slaves are told this address by the name server, so they copy nothing.")
                .remedy("Tell the master in brokerIP2 the address at which its slaves reach it (haListenPort).");
    }

    @Override
    public void look(Picture picture, Found found) {
        for (BrokerGroup group : picture.groups()) {
            group.master()
                    .filter(master -> group.members().size() > 1 && isOfNoUse(master))
                    .ifPresent(master -> found.add(
                            Subject.broker(group.key(), master.address()),
                            "The master of " + group.key() + " at " + PrintedName.of(master.address())
                                    + (master.haAddress().isEmpty()
                                            ? " gives no address for replicas."
                                            : " gives its replicas the address " + PrintedName.of(master.haAddress())
                                                    + "."),
                            master.haAddress().isEmpty()
                                    ? Values.NONE
                                    : Values.NONE.withName("haAddress", master.haAddress())));
        }
    }

    /** On one host, as in a test, a loopback address serves all. */
    private static boolean isOfNoUse(BrokerMember master) {
        return PeerAddress.parse(master.haAddress()).isEmpty()
                || (Hosts.isSelf(master.haAddress()) && !Hosts.isSelf(master.address()));
    }
}
