package dev.cairn.lint;

import dev.cairn.model.Lease;
import dev.cairn.model.Values;
import dev.cairn.view.TimeSpan;

/** A registered address that this server has tried to connect to, and could not. */
final class UnreachableAddress implements Check {
    /** One try may meet a busy moment. */
    static final int FAILURES = 2;

    @Override
    public FindingKind kind() {
        return FindingKind.error(
                        "unreachable-address",
                        "This server could not connect to the address of a broker, " + FAILURES
                                + " times in a row or more (lintProbe).")
                .so(
                        "If clients cannot either, they neither send to this broker nor read from it, although it is registered.")
                .remedy(
                        "Look at brokerIP1, listenPort and the firewalls between. If only this server is kept out, open the way or"
                                + " set lintProbe=false.");
    }

    @Override
    public void look(Picture picture, Found found) {
        for (Lease lease : picture.leases()) {
            Reach reach = picture.seen().around().reaches().get(lease.broker().key());
            if (reach != null && reach.failures() >= FAILURES) {
                found.add(
                        Subject.broker(lease.broker()),
                        Words.broker(lease.broker()) + " could not be connected to, "
                                + Words.number(reach.failures(), "time") + " in a row, last "
                                + TimeSpan.of(picture.agoNanos(reach.atNanos())) + " ago: " + reach.why() + ".",
                        Values.NONE
                                .with("id", lease.broker().brokerId())
                                .with("failures", reach.failures())
                                .withSeconds("agoSeconds", picture.agoNanos(reach.atNanos()))
                                .with("told", reach.why()));
            }
        }
    }
}
