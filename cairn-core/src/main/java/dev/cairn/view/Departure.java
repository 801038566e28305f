package dev.cairn.view;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.registry.LeaveReason;

/**
 * A broker that stands no more where it stood.
 *
 * @param broker where it stood
 * @param cause what became of it
 * @param atNanos when, by the server's monotonic clock
 */
public record Departure(BrokerIdentity broker, Cause cause, long atNanos) {
    /** What became of a broker. */
    public sealed interface Cause {
        /**
         * It is gone.
         *
         * @param reason why
         */
        record Left(LeaveReason reason) implements Cause {}

        /**
         * It is still there, in another place.
         *
         * @param place where it stands, or stood next
         */
        record Moved(BrokerIdentity place) implements Cause {}
    }
}
