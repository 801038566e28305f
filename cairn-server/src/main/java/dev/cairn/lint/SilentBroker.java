package dev.cairn.lint;

import dev.cairn.model.Lease;
import dev.cairn.model.Values;
import dev.cairn.view.TimeSpan;

/** A broker that will leave unless it is heard soon. */
final class SilentBroker implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.warning(
                        "silent-broker",
                        "A broker has been silent for more than half of the time that it may be silent.")
                .so("It should have been heard by now. If it goes on being silent, it leaves the routes.")
                .remedy("Look whether it runs, hangs, or is cut off from this name server.");
    }

    @Override
    public void look(Picture picture, Found found) {
        for (Lease lease : picture.leases()) {
            long silent = picture.agoNanos(lease.renewedNanos());
            if (silent > lease.timeoutNanos() / 2) {
                found.add(
                        Subject.broker(lease.broker()),
                        Words.broker(lease.broker()) + " was heard " + TimeSpan.of(silent)
                                + " ago and may be silent for " + TimeSpan.of(lease.timeoutNanos()) + ".",
                        Values.NONE
                                .with("id", lease.broker().brokerId())
                                .withSeconds("silentSeconds", silent)
                                .withSeconds("timeoutSeconds", lease.timeoutNanos()));
            }
        }
    }
}
