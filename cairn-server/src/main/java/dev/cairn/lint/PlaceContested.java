package dev.cairn.lint;

import dev.cairn.model.Lease;
import dev.cairn.registry.Event;
import dev.cairn.registry.Obstacle;
import dev.cairn.view.Finding;
import dev.cairn.view.FindingValues;
import dev.cairn.view.Refusal;
import dev.cairn.view.TimeSpan;
import java.util.Comparator;

/** Two brokers that want one place. Who does not get it is told nothing, as brokers know no error for that. */
final class PlaceContested implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.error(
                        "place-contested",
                        "Two brokers claim one place: the same cluster, broker name and id at different addresses.")
                .so("One of them is not registered, and its own log does not say so. What it stores, nobody reads.")
                .remedy("Give one of them another brokerId or brokerName, or stop the one that is there by mistake.");
    }

    @Override
    public void look(Picture picture, Found found) {
        picture.seen().around().refusals().stream()
                .filter(refusal -> picture.agoNanos(refusal.atNanos()) <= Refusal.GIVEN_UP_NANOS)
                .filter(refusal -> !stands(picture, refusal))
                .sorted(Comparator.comparing(refusal -> refusal.claimant().toString()))
                .forEach(refusal -> look(picture, refusal, found));
    }

    private static void look(Picture picture, Refusal refusal, Found found) {
        if (refusal.obstacle() instanceof Obstacle.PlaceTaken taken) {
            found.add(
                    Subject.broker(refusal.claimant()),
                    Words.broker(refusal.claimant()) + " was refused "
                            + TimeSpan.of(picture.agoNanos(refusal.atNanos())) + " ago: " + taken.owner()
                            + (taken.reason() == Event.RefusalReason.OLDER_EPOCH
                                    ? " has its place by a newer epoch."
                                    : " has its place and was heard from just then."),
                    FindingValues.of(new Finding.PlaceRefused(refusal, picture.agoNanos(refusal.atNanos()))));
        }
    }

    static boolean stands(Picture picture, Refusal refusal) {
        return picture.state()
                .lease(refusal.claimant().key())
                .map(Lease::broker)
                .filter(refusal.claimant()::equals)
                .isPresent();
    }
}
