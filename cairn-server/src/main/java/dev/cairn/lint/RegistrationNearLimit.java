package dev.cairn.lint;

import dev.cairn.config.Options;
import dev.cairn.model.Lease;
import dev.cairn.model.Values;

/** A registration that will soon be too large for this server. */
final class RegistrationNearLimit implements Check {
    /** Of the limit, in per cent. */
    static final int NEAR = 80;

    @Override
    public FindingKind kind() {
        return FindingKind.warning(
                        "registration-near-limit",
                        "The registration of a broker takes more than " + NEAR + " % of what this server accepts.")
                .so(
                        "With some more topics its connection is closed whenever it registers, and all its routes are lost.")
                .remedy("Raise maxRegistrationBytes before it grows; or let the broker compress its registrations"
                        + " (compressedRegister, since 5.0) or split them (enableSplitRegistration, since 5.1.4).");
    }

    @Override
    public void look(Picture picture, Found found) {
        long limit = Math.max(
                picture.seen().settings().get(Options.MAX_FRAME_BYTES),
                picture.seen().settings().get(Options.MAX_REGISTRATION_BYTES));
        tell(picture, found, limit, "the " + limit + " that this server accepts");
    }

    static void tell(Picture picture, Found found, long limit, String whose) {
        for (Lease lease : picture.leases()) {
            int bytes =
                    picture.registrant(lease).map(Registrant::registrationBytes).orElse(0);
            if (100L * bytes >= NEAR * limit) {
                found.add(
                        Subject.broker(lease.broker()),
                        Words.broker(lease.broker()) + " last registered with " + bytes + " bytes, which is "
                                + Words.percent(bytes, limit) + " % of " + whose + ".",
                        Values.NONE
                                .with("id", lease.broker().brokerId())
                                .with("bytes", bytes)
                                .with("percent", Words.percent(bytes, limit))
                                .with("limit", limit));
            }
        }
    }
}
