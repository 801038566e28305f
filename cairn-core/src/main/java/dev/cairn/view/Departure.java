package dev.cairn.view;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.registry.LeaveReason;
import java.util.Optional;

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

        /**
         * It was there before this server started: all that the history still says of it.
         *
         * @param ending what became of it
         * @param peer {@code host:port} of the peer that asked for it, or whose connection ended, if that is known
         */
        record Earlier(Ending ending, Optional<String> peer) implements Cause {}
    }

    /** What became of a broker before this server started. */
    public enum Ending {
        SAID_GOODBYE,
        CONNECTION_CLOSED,
        HOST_GONE,
        SILENT,
        REPLACED,
        /** It was there as long as the server before ran, and did not come back to this one, as far as that is known. */
        NOT_BACK
    }

    /** Whether it went by itself and nobody meant it to: it said no goodbye, and neither it nor another one stands in its stead. */
    public boolean isWithoutGoodbye() {
        if (cause instanceof Cause.Left left) {
            return left.reason() instanceof LeaveReason.ConnectionClosed || left.reason() instanceof LeaveReason.Silent;
        }
        return cause instanceof Cause.Earlier earlier
                && switch (earlier.ending()) {
                    case CONNECTION_CLOSED, HOST_GONE, SILENT, NOT_BACK -> true;
                    case SAID_GOODBYE, REPLACED -> false;
                };
    }

    /** Whether it was there until this server started, and was not seen to leave. */
    boolean isNotBack() {
        return cause instanceof Cause.Earlier earlier && earlier.ending() == Ending.NOT_BACK;
    }
}
