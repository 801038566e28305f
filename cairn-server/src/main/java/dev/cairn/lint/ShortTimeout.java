package dev.cairn.lint;

import dev.cairn.model.Lease;
import dev.cairn.model.Values;
import java.time.Duration;

/** A time-out that a short pause of a broker uses up. */
final class ShortTimeout implements Check {
    /** Half of what brokers with heartbeats every second ask for (seen in 5.0 to 5.5.0). */
    static final Duration SHORTEST = Duration.ofSeconds(5);

    @Override
    public FindingKind kind() {
        return FindingKind.warning(
                        "short-timeout",
                        "A broker asked to be forgotten after a silence of less than " + SHORTEST.toSeconds() + " s.")
                .so("A pause for a collection, or a slow moment of the network, takes it out of the routes.")
                .remedy(
                        "Raise brokerNotActiveTimeoutMillis of the broker; 10 s is usual with heartbeats, and 120 s without.");
    }

    @Override
    public void look(Picture picture, Found found) {
        for (Lease lease : picture.leases()) {
            if (lease.timeoutNanos() < SHORTEST.toNanos()) {
                found.add(
                        Subject.broker(lease.broker()),
                        Words.broker(lease.broker()) + " may be silent for "
                                + Duration.ofNanos(lease.timeoutNanos()).toMillis() + " ms only.",
                        Values.NONE
                                .with("id", lease.broker().brokerId())
                                .with(
                                        "timeoutMillis",
                                        Duration.ofNanos(lease.timeoutNanos()).toMillis()));
            }
        }
    }
}
