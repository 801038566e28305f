package dev.cairn.transport;

import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;

/**
 * Where a peer says that it can be reached: {@code 10.0.0.1:10911}, {@code [::1]:10911} or {@code broker-a:10911}.
 *
 * @param host an address or a name
 * @param port from 1 to 65535
 */
public record PeerAddress(String host, int port) {

    /** Reads it; nothing if it is none. Looks no name up. */
    public static Optional<PeerAddress> parse(String text) {
        int colon = text.lastIndexOf(':');
        String digits = text.substring(colon + 1);
        if (colon <= 0 || !digits.matches("\\d{1,5}")) {
            return Optional.empty();
        }
        String host = text.substring(0, colon);
        if (host.startsWith("[") && host.endsWith("]")) {
            host = host.substring(1, host.length() - 1);
        }
        int port = Integer.parseInt(digits);
        return host.isEmpty() || port < 1 || port > 65_535
                ? Optional.empty()
                : Optional.of(new PeerAddress(host, port));
    }

    /** The other end of a connection, as it stands in logs and answers: {@code 10.0.0.1:45396}. */
    public static String text(InetSocketAddress address) {
        return NetUtil.toSocketAddressString(address);
    }

    /** The host, if it is an address. Looks nothing up. */
    public Optional<InetAddress> literal() {
        return isLiteral() ? Optional.ofNullable(resolve().getAddress()) : Optional.empty();
    }

    /** Whether the host is an address, so that nothing has to be looked up. */
    boolean isLiteral() {
        return NetUtil.isValidIpV4Address(host) || NetUtil.isValidIpV6Address(host);
    }

    /** The address; unresolved if nobody knows the name. Waits for the answer of a name server of hosts unless it is literal. */
    InetSocketAddress resolve() {
        return new InetSocketAddress(host, port);
    }

    /** As it would be written. */
    @Override
    public String toString() {
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }
}
