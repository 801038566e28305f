package dev.cairn.view;

import dev.cairn.model.EnumWord;
import dev.cairn.model.Values;
import dev.cairn.registry.Event;
import dev.cairn.registry.Obstacle;

/** Why a registration was refused, as values. */
public final class RefusalValues {
    private RefusalValues() {}

    /** The values of a refusal. */
    static Values of(Refusal refusal, long agoNanos) {
        Values values = Values.NONE.withBroker(refusal.claimant()).withSeconds("agoSeconds", agoNanos);
        return refusal.from()
                .map(peer -> values.with("peer", peer))
                .orElse(values)
                .with("reason", of(refusal.obstacle()));
    }

    /** The values of what is in the way. */
    public static Values of(Obstacle obstacle) {
        // An if for each, as Java 17 has no switch over sealed types.
        if (obstacle instanceof Obstacle.PlaceTaken taken) {
            return Values.ofKind("place-taken")
                    .with("owner", Values.place(taken.owner()))
                    .withName("ownerAddress", taken.owner().address())
                    .with("why", taken.reason() == Event.RefusalReason.OLDER_EPOCH ? "newer-epoch" : "alive");
        } else if (obstacle instanceof Obstacle.SingleTopic) {
            return Values.ofKind("single-topic");
        } else if (obstacle instanceof Obstacle.Full full) {
            return Values.ofKind("full")
                    .with("bound", EnumWord.of(full.limit()))
                    .with("option", RefusalText.option(full.limit()));
        } else if (obstacle instanceof Obstacle.NotAllowed denied) {
            return Values.ofKind("not-allowed").with("told", denied.rule());
        } else if (obstacle instanceof Obstacle.Unreadable unreadable) {
            return Values.ofKind("unreadable").with("told", unreadable.problem());
        }
        throw new IllegalArgumentException("no values for " + obstacle);
    }
}
