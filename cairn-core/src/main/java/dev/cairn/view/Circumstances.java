package dev.cairn.view;

import java.util.List;
import java.util.Optional;

/**
 * What an explanation needs to know beside the registry, which holds only what is.
 *
 * @param nowNanos the time, by the server's monotonic clock
 * @param startup how young the server is
 * @param departures who left or moved, as far as is remembered; who is back may still be among them
 * @param refusals who was refused a place, as far as is remembered; who has it by now may still be among them
 * @param loss how the topic in question was lost
 * @param remembersAllLosses whether no topic was lost that is not remembered any more
 * @param demand who asks for the topic in question
 */
public record Circumstances(
        long nowNanos,
        Startup startup,
        List<Departure> departures,
        List<Refusal> refusals,
        Optional<TopicLoss> loss,
        boolean remembersAllLosses,
        Demand demand) {
    /** Copies the lists. */
    public Circumstances {
        departures = List.copyOf(departures);
        refusals = List.copyOf(refusals);
    }

    /** Whether a moment is before the start of this server. */
    boolean isBeforeStart(long nanos) {
        return nanos <= nowNanos - startup.upNanos();
    }
}
