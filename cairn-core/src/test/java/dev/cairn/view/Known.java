package dev.cairn.view;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a test lets be known beside the registry; at first nothing happened, and the server is up for ten minutes.
 *
 * @param circumstances what is known
 */
record Known(Circumstances circumstances) {
    static final long UP = Duration.ofMinutes(10).toNanos();

    static Known at(long nowNanos) {
        return new Known(new Circumstances(
                nowNanos, new Startup(UP, 0), List.of(), List.of(), Optional.empty(), true, Demand.NONE));
    }

    Known startup(Startup startup) {
        return with(startup, circumstances.departures(), circumstances.refusals());
    }

    Known departures(Departure... departures) {
        return with(circumstances.startup(), List.of(departures), circumstances.refusals());
    }

    Known refusals(Refusal... refusals) {
        return with(circumstances.startup(), circumstances.departures(), List.of(refusals));
    }

    private Known with(Startup startup, List<Departure> departures, List<Refusal> refusals) {
        return new Known(new Circumstances(
                circumstances.nowNanos(),
                startup,
                departures,
                refusals,
                circumstances.loss(),
                circumstances.remembersAllLosses(),
                circumstances.demand()));
    }

    Known loss(TopicLoss loss) {
        return with(Optional.of(loss), circumstances.remembersAllLosses(), circumstances.demand());
    }

    Known forgetful() {
        return with(circumstances.loss(), false, circumstances.demand());
    }

    Known demand(Demand demand) {
        return with(circumstances.loss(), circumstances.remembersAllLosses(), demand);
    }

    private Known with(Optional<TopicLoss> loss, boolean remembersAllLosses, Demand demand) {
        return new Known(new Circumstances(
                circumstances.nowNanos(),
                circumstances.startup(),
                circumstances.departures(),
                circumstances.refusals(),
                loss,
                remembersAllLosses,
                demand));
    }
}
