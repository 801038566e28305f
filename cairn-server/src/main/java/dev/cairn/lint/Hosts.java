package dev.cairn.lint;

import dev.cairn.config.AddressList;
import dev.cairn.transport.PeerAddress;
import java.net.InetAddress;
import java.util.Optional;

/** What can be told of a host from its address alone. Looks no name up. */
final class Hosts {
    private static final AddressList LOOPBACK = AddressList.parse("loopback");
    private static final AddressList PRIVATE = AddressList.parse("private");

    /** The network that Docker gives containers unless it is told otherwise. */
    private static final AddressList OF_DOCKER = AddressList.parse("172.17.0.0/16");

    private Hosts() {}

    /** The host of {@code host:port}, if it is an address. */
    static Optional<InetAddress> literal(String hostAndPort) {
        return PeerAddress.parse(hostAndPort).flatMap(PeerAddress::literal);
    }

    /** Whether it leads whoever uses it to himself. */
    static boolean isSelf(InetAddress host) {
        return LOOPBACK.contains(host) || host.isAnyLocalAddress();
    }

    static boolean isSelf(String hostAndPort) {
        return literal(hostAndPort).filter(Hosts::isSelf).isPresent();
    }

    static boolean isLoopback(InetAddress host) {
        return LOOPBACK.contains(host);
    }

    /** Whether it means something within one network only, or on one host. */
    static boolean isPrivate(InetAddress host) {
        return PRIVATE.contains(host);
    }

    static boolean isOfDocker(InetAddress host) {
        return OF_DOCKER.contains(host);
    }
}
