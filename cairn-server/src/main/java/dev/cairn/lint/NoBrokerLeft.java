package dev.cairn.lint;

import dev.cairn.view.Departure;
import dev.cairn.view.DepartureText;
import dev.cairn.view.Finding;
import dev.cairn.view.FindingValues;
import dev.cairn.view.TimeSpan;

/** A server that had brokers and has none. One that never had any is new, and is told of by its status alone. */
final class NoBrokerLeft implements Check {
    static final String NAME = "no-broker-left";

    @Override
    public FindingKind kind() {
        return FindingKind.error(NAME, "No broker is registered any more.")
                .so(
                        "Clients that run keep the routes that they have; those that start find no topic, and neither send nor"
                                + " consume.")
                .remedy(
                        "Check that brokers run, that their namesrvAddr still names this server and that they reach its port;"
                                + " brokerAddresses says who may register.");
    }

    @Override
    public boolean needsAllBrokers() {
        return true;
    }

    @Override
    public void look(Picture picture, Found found) {
        if (picture.leases().isEmpty()) {
            picture.seen().past().lastGone().ifPresent(last -> tell(last, picture.agoNanos(last.atNanos()), found));
        }
    }

    private static void tell(Departure last, long agoNanos, Found found) {
        found.add(
                Subject.NONE,
                "The last broker was " + last.broker() + ", until " + TimeSpan.of(agoNanos) + " ago: "
                        + DepartureText.cause(last) + ".",
                FindingValues.of(new Finding.BrokerAway(last, agoNanos)));
    }
}
