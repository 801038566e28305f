package dev.cairn.lint;

import dev.cairn.census.TakenPlace;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Value;
import dev.cairn.model.Values;
import dev.cairn.view.Refusal;
import dev.cairn.view.TimeSpan;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Brokers that take one place from each other. Each has been silent for longer than an owner is defended when the other one registers,
 * so none is ever refused: {@link PlaceContested} is about those.
 */
final class PlaceTakenInTurn implements Check {
    private static final int MOST_TOLD = 8;

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
        List<String> addresses =
                place.brokers().stream().map(BrokerIdentity::address).toList();
        long withinNanos = place.atNanos() - place.sinceNanos();
        found.add(
                Subject.broker(place.holder()),
                "Brokers at " + some(addresses)
                        + " took the place " + Values.place(place.holder()) + " from each other " + place.times()
                        + " times within " + TimeSpan.of(withinNanos) + ", last " + TimeSpan.of(agoNanos) + " ago.",
                Values.NONE
                        .withBroker(place.holder())
                        .with("addresses", Value.Some.names(addresses, MOST_TOLD))
                        .with("times", place.times())
                        .withSeconds("withinSeconds", withinNanos)
                        .withSeconds("agoSeconds", agoNanos));
    }

    private static String some(List<String> addresses) {
        String first = addresses.stream().limit(MOST_TOLD).map(PrintedName::of).collect(Collectors.joining(", "));
        return first + (addresses.size() > MOST_TOLD ? " and " + (addresses.size() - MOST_TOLD) + " more" : "");
    }
}
