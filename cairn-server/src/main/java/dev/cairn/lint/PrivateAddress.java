package dev.cairn.lint;

import dev.cairn.model.Lease;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Values;
import dev.cairn.transport.PeerAddress;
import java.net.InetAddress;

/** A registered address of a network that the broker's own connection does not come from. */
final class PrivateAddress implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.warning(
                        "private-address",
                        "A broker registered a private address, or one of Docker's own network, and is connected from outside"
                                + " of it.")
                .so("Clients outside of the broker's network get an address that they cannot reach.")
                .remedy("Tell the broker in brokerIP1 the address at which clients reach it, and publish its ports.");
    }

    @Override
    public void look(Picture picture, Found found) {
        for (Lease lease : picture.leases()) {
            picture.registrant(lease)
                    .filter(from -> isWrong(lease, from))
                    .ifPresent(from -> found.add(
                            Subject.broker(lease.broker()),
                            "The group " + lease.broker().group() + " has a broker at "
                                    + PrintedName.of(lease.broker().address()) + ", which is connected from "
                                    + PeerAddress.text(from.source()) + ".",
                            Values.NONE.with("source", PeerAddress.text(from.source()))));
        }
    }

    /** Private networks of a company reach one another, so one beside another says nothing; but Docker's is of one host. */
    private static boolean isWrong(Lease lease, Registrant from) {
        InetAddress source = from.source().getAddress();
        return Hosts.literal(lease.broker().address())
                .filter(host -> !Hosts.isSelf(host) && Hosts.isPrivate(host))
                .filter(host -> !Hosts.isPrivate(source)
                        || (Hosts.isOfDocker(host) && !Hosts.isOfDocker(source) && !Hosts.isLoopback(source)))
                .isPresent();
    }
}
