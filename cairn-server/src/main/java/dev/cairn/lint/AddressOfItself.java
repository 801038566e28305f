package dev.cairn.lint;

import dev.cairn.model.Lease;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Values;
import dev.cairn.transport.PeerAddress;
import java.net.InetAddress;

/** A registered address that leads whoever uses it to himself. */
final class AddressOfItself implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.error(
                        "address-of-itself",
                        "A broker registered a loopback address, or none in particular, although it is on another host.")
                .so("A client that is sent there connects to its own host, and reaches no broker or a wrong one.")
                .remedy(
                        "Tell the broker its address in brokerIP1; one that cannot find it out takes a loopback address.");
    }

    @Override
    public void look(Picture picture, Found found) {
        for (Lease lease : picture.leases()) {
            picture.registrant(lease).filter(from -> isWrong(lease, from)).ifPresent(from -> {
                String address = lease.broker().address();
                found.add(
                        Subject.broker(lease.broker()),
                        "The group " + lease.broker().group() + " has a broker at " + PrintedName.of(address)
                                + ", which is connected from " + PeerAddress.text(from.source()) + ".",
                        Values.NONE.with("source", PeerAddress.text(from.source())));
            });
        }
    }

    private static boolean isWrong(Lease lease, Registrant from) {
        InetAddress source = from.source().getAddress();
        return Hosts.literal(lease.broker().address())
                .filter(host -> Hosts.isSelf(host) && (host.isAnyLocalAddress() || !Hosts.isLoopback(source)))
                .isPresent();
    }
}
