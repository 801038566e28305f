package dev.cairn.census;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * A topic that was asked for in vain. All times are by the server's monotonic clock.
 *
 * @param topic its name, as it was asked for
 * @param asked how often at least: since it is noted
 * @param missedAtMost how often it may have been asked for besides, when there was no room to note it
 * @param firstNanos when it was asked for first, since it is noted
 * @param lastNanos when it was asked for last
 * @param sources some of those who asked, each from another host, with the connection over which the host asked last
 */
public record UnknownTopic(
        String topic, long asked, long missedAtMost, long firstNanos, long lastNanos, List<InetSocketAddress> sources) {
    /** Copies the list. */
    public UnknownTopic {
        sources = List.copyOf(sources);
    }
}
