package dev.cairn.lint;

import dev.cairn.census.TakenPlace;
import dev.cairn.model.Values;
import dev.cairn.view.Refusal;
import dev.cairn.view.TimeSpan;
import java.util.Comparator;

/**
 * Brokers that take one place from each other. Each has been silent for longer than an owner is defended when the other one registers,
 * so none is ever refused: {@link PlaceContested} is about those.
 */
final class PlaceTakenInTurn implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.error(
                        "place-taken-in-turn",
                        "Brokers at different addresses take one place from each other: the same cluster, broker name and id.")
                .so(
                        "Clients are sent to one and to the other in turn: messages and consumer offsets part between their stores, and"
                                + " their own logs do not say so.")
                .remedy(
                        "Give each of them a brokerName or a brokerId of its own, or stop those that are there by mistake.");
    }

    @Override
    public void look(Picture picture, Found found) {
        picture.seen().past().takenPlaces().stream()
                .filter(place -> place.isInTurn() && picture.agoNanos(place.atNanos()) <= Refusal.GIVEN_UP_NANOS)
                .sorted(Comparator.comparing(place -> Values.place(place.holder())))
                .forEach(place -> tell(place, picture.agoNanos(place.atNanos()), found));
    }

    private static void tell(TakenPlace place, long agoNanos, Found found) {
        Sample addresses = new Sample();
        place.brokers().forEach(broker -> addresses.add(broker.address()));
        long withinNanos = place.atNanos() - place.sinceNanos();
        found.add(
                Subject.broker(place.holder()),
                "Brokers at " + addresses
                        + " took the place " + Values.place(place.holder()) + " from each other " + place.times()
                        + " times within " + TimeSpan.of(withinNanos) + ", last " + TimeSpan.of(agoNanos) + " ago.",
                Values.NONE
                        .withBroker(place.holder())
                        .with("addresses", addresses.value())
                        .with("times", place.times())
                        .withSeconds("withinSeconds", withinNanos)
                        .withSeconds("agoSeconds", agoNanos));
    }
}
