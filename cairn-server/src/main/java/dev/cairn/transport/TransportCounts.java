package dev.cairn.transport;

import java.util.Map;

/**
 * What a server's connections have come to so far.
 *
 * @param open connections at this moment
 * @param accepted connections ever served
 * @param refused connections closed at once because there were too many
 * @param closed connections that ended, by cause
 * @param unfinishedBytes memory of what has come and was not handled yet, at this moment
 * @param unsentBytes memory of what was sent and not taken by peers, at this moment
 */
public record TransportCounts(
        long open, long accepted, long refused, Map<CloseCause, Long> closed, long unfinishedBytes, long unsentBytes) {

    public TransportCounts {
        closed = Map.copyOf(closed);
    }

    /** How many connections ended for this cause. */
    public long closed(CloseCause cause) {
        return closed.getOrDefault(cause, 0L);
    }
}
