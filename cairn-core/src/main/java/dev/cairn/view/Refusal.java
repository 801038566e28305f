package dev.cairn.view;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.registry.Obstacle;
import java.util.Optional;

/**
 * A broker that wanted to register and was refused.
 *
 * @param claimant the place that it wanted
 * @param obstacle why it did not get it
 * @param from {@code host:port} of the peer that asked for it, if that is known
 * @param sinceNanos since when it has been refused for the same reason again and again, by the server's monotonic clock
 * @param atNanos when it was last
 */
public record Refusal(
        BrokerIdentity claimant, Obstacle obstacle, Optional<String> from, long sinceNanos, long atNanos) {
    /** A broker registers every 30 s by default and every 60 s at most: who was refused earlier than this ago has given up. */
    public static final long GIVEN_UP_NANOS = 120_000_000_000L;

    /** Whether another broker has the place. */
    public boolean isPlaceTaken() {
        return obstacle instanceof Obstacle.PlaceTaken;
    }

    /** The same again, of which this was the last time before; it is another story if the broker had given up meanwhile. */
    public Refusal again(Refusal next) {
        boolean goesOn = next.atNanos - atNanos <= GIVEN_UP_NANOS
                && next.obstacle.getClass().equals(obstacle.getClass());
        return goesOn ? new Refusal(next.claimant, next.obstacle, next.from, sinceNanos, next.atNanos) : next;
    }
}
