package dev.cairn.http;

import dev.cairn.access.AccessRules;
import java.net.InetSocketAddress;
import java.time.Duration;

/**
 * Where the API listens, to whom, and for how long.
 *
 * @param address where it listens
 * @param hosts by which names it may be called
 * @param rules who may read and change, by address
 * @param tokens what one must hold to change something
 * @param maxConnections how many connections there may be
 * @param maxWatchers how many more may wait for what is to come
 * @param maxBodyBytes how large the body of a request may be
 * @param patience how long a connection may take to send a request
 */
public record ApiSettings(
        InetSocketAddress address,
        AllowedHosts hosts,
        AccessRules rules,
        Tokens tokens,
        int maxConnections,
        int maxWatchers,
        int maxBodyBytes,
        Duration patience) {}
