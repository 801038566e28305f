package dev.cairn.census;

import dev.cairn.model.SessionId;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * One connection to this server and who is at its other end, as of a moment ago.
 *
 * @param session the connection
 * @param role what the peer is
 * @param language the language that it says it is written in, such as {@code JAVA}; empty while it is silent
 * @param version as RocketMQ numbers its releases, such as 513 for 5.5.0; 0 while it is silent
 * @param address the other end
 * @param sinceNanos since when it is connected, by the server's monotonic clock
 * @param requests how many requests it has sent
 * @param topics the last few topics that it looked up, there or not, by name
 */
public record Client(
        SessionId session,
        Role role,
        String language,
        int version,
        InetSocketAddress address,
        long sinceNanos,
        long requests,
        List<String> topics) {
    /** Copies the list. */
    public Client {
        topics = List.copyOf(topics);
    }
}
