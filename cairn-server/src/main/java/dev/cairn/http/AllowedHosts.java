package dev.cairn.http;

import io.netty.util.NetUtil;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * By which names a browser may call this server. A page of a stranger can let a name of its own lead to an address in here and
 * then read what it likes (DNS rebinding), but it cannot do so by an address, nor by a name that nobody can register. All others
 * have to be said. Immutable.
 *
 * @param names those that were said, in small letters
 */
public record AllowedHosts(Set<String> names) {
    /** Ends that are set aside for private use (RFC 6761, 6762, 8375, and .internal), and those inside a cluster of Kubernetes. */
    private static final List<String> PRIVATE_ENDS =
            List.of(".localhost", ".local", ".internal", ".home.arpa", ".svc", ".lan");

    /** Copies the set. */
    public AllowedHosts {
        names = Set.copyOf(names);
    }

    /** Those in a list with commas, besides those that are always good. */
    public static AllowedHosts parse(String list) {
        return new AllowedHosts(Stream.of(list.split(",", -1))
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toSet()));
    }

    /** Whether a host without its port is one of them. */
    boolean contains(String host) {
        String name = withoutLastDot(host.toLowerCase(Locale.ROOT));
        if (name.startsWith("[")) {
            return isInBrackets(name);
        }
        return NetUtil.isValidIpV4Address(name)
                || name.indexOf('.') < 0
                || PRIVATE_ENDS.stream().anyMatch(name::endsWith)
                || names.contains(name);
    }

    private static String withoutLastDot(String name) {
        return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    }

    private static boolean isInBrackets(String host) {
        return host.endsWith("]") && NetUtil.isValidIpV6Address(host.substring(1, host.length() - 1));
    }
}
