package dev.cairn.view;

import dev.cairn.model.GroupKey;
import dev.cairn.model.Sender;
import java.util.List;

/**
 * How a topic came to have no route any more.
 *
 * @param groups who offered it last
 * @param cause why nobody does any more
 * @param atNanos since when, by the server's monotonic clock
 */
public record TopicLoss(List<GroupKey> groups, Cause cause, long atNanos) {
    /** Copies the list. */
    public TopicLoss {
        groups = List.copyOf(groups);
    }

    /** Why nobody offers a topic any more. */
    public sealed interface Cause {
        /**
         * All brokers of the last groups are gone.
         *
         * @param brokers those that went last
         */
        record BrokersLeft(List<Departure> brokers) implements Cause {
            /** Copies the list. */
            public BrokersLeft {
                brokers = List.copyOf(brokers);
            }
        }

        /**
         * It was deleted by hand: request 216.
         *
         * @param by who asked for it
         */
        record Deleted(Sender by) implements Cause {}

        /** Its brokers are there and name it no more. */
        record NamedNoMore() implements Cause {}
    }
}
