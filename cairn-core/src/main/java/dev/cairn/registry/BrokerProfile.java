package dev.cairn.registry;

import dev.cairn.model.ActingMaster;
import java.util.List;
import java.util.Optional;

/**
 * What a broker says of itself in a registration, beside its place and its topics.
 *
 * @param haAddress {@code host:port} for its replicas
 * @param actingMaster what it says about slaves that act as master
 * @param zone the zone it stands in, if it names one
 * @param filterServers addresses of its filter servers; an empty list clears them, absence leaves them as they are
 * @param timeoutNanos how long it may be silent
 */
public record BrokerProfile(
        String haAddress,
        ActingMaster actingMaster,
        Optional<String> zone,
        Optional<List<String>> filterServers,
        long timeoutNanos) {
    private static final long LONGEST_TIMEOUT_NANOS = 366L * 24 * 3600 * 1_000_000_000L;

    /** Copies the list; refuses a time-out that is not positive or longer than a year. */
    public BrokerProfile {
        filterServers = filterServers.map(List::copyOf);
        if (timeoutNanos <= 0 || timeoutNanos > LONGEST_TIMEOUT_NANOS) {
            throw new IllegalArgumentException("a time-out out of bounds: " + timeoutNanos + " ns");
        }
    }
}
