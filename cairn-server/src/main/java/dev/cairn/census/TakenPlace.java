package dev.cairn.census;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.view.Refusal;
import java.util.ArrayList;
import java.util.List;

/**
 * A place that brokers took from each other, each soon after the one before: as long as all of them still want it.
 *
 * @param brokers who had it, each at an address of its own, in the order in which they had it last; of very many the latest
 * @param times how often it was taken
 * @param isInTurn whether one of them took it back
 * @param sinceNanos when it was taken first, by the server's monotonic clock
 * @param atNanos when it was taken last
 */
public record TakenPlace(List<BrokerIdentity> brokers, int times, boolean isInTurn, long sinceNanos, long atNanos) {
    /** So many brokers are remembered of a place. */
    static final int MOST_BROKERS = 64;

    /** Copies the list. */
    public TakenPlace {
        brokers = List.copyOf(brokers);
    }

    /** It was not taken lately before. */
    static TakenPlace first(BrokerIdentity from, BrokerIdentity by, long atNanos) {
        return new TakenPlace(List.of(from, by), 1, false, atNanos, atNanos);
    }

    /** The same once more; another story begins if whoever had lost it before has given up meanwhile. */
    TakenPlace again(BrokerIdentity from, BrokerIdentity by, long nowNanos) {
        if (nowNanos - atNanos > Refusal.GIVEN_UP_NANOS) {
            return first(from, by, nowNanos);
        }
        List<BrokerIdentity> latest = new ArrayList<>(brokers);
        latest.removeAll(List.of(from, by));
        latest.add(from);
        latest.add(by);
        int tooMany = Math.max(0, latest.size() - MOST_BROKERS);
        return new TakenPlace(
                latest.subList(tooMany, latest.size()),
                times + 1,
                isInTurn || brokers.contains(by),
                sinceNanos,
                nowNanos);
    }

    /** Who took it last. */
    public BrokerIdentity holder() {
        return brokers.get(brokers.size() - 1);
    }
}
