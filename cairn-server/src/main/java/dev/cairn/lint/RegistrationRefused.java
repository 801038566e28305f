package dev.cairn.lint;

import dev.cairn.registry.Obstacle;
import dev.cairn.view.Finding;
import dev.cairn.view.FindingText;
import dev.cairn.view.FindingValues;
import dev.cairn.view.Refusal;
import java.time.Duration;
import java.util.Comparator;

/** A broker that wants to register and may not, or cannot; whose place is taken is found by {@link PlaceContested}. */
final class RegistrationRefused implements Check {
    /** A first part of a table is followed by the whole within this time. */
    static final Duration LONG = Duration.ofMinutes(1);

    @Override
    public FindingKind kind() {
        return FindingKind.warning("registration-refused", "A broker wants to register and is refused.")
                .so("Clients do not find it here, or find it with what it registered before.")
                .remedy(
                        "The evidence says what is in the way; ./cairn explain broker ADDRESS says what to do about it.");
    }

    @Override
    public void look(Picture picture, Found found) {
        picture.seen().around().refusals().stream()
                .filter(refusal -> !refusal.isPlaceTaken() && goesOn(picture, refusal))
                .sorted(Comparator.comparing(refusal -> refusal.claimant().toString()))
                .forEach(refusal -> look(picture, refusal, found));
    }

    private static boolean goesOn(Picture picture, Refusal refusal) {
        boolean isPassing = refusal.obstacle() instanceof Obstacle.SingleTopic
                && refusal.atNanos() - refusal.sinceNanos() < LONG.toNanos();
        return picture.agoNanos(refusal.atNanos()) <= Refusal.GIVEN_UP_NANOS
                && !isPassing
                && (refusal.obstacle().isOfContent() || !PlaceContested.stands(picture, refusal));
    }

    private static void look(Picture picture, Refusal refusal, Found found) {
        Finding refused = new Finding.RegistrationRefused(refusal, picture.agoNanos(refusal.atNanos()));
        found.add(Subject.broker(refusal.claimant()), FindingText.of(refused).sentence(), FindingValues.of(refused));
    }
}
