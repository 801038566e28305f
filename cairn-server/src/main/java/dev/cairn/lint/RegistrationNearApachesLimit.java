package dev.cairn.lint;

/** A registration that is, or soon will be, too large for the name servers of Apache that may stand beside this one. */
final class RegistrationNearApachesLimit implements Check {
    /** What Apache's name server takes unless a system property says otherwise (seen in 4.9 to 5.5.0). */
    static final long LIMIT = 16L * 1024 * 1024;

    @Override
    public FindingKind kind() {
        return FindingKind.notice(
                        "registration-near-apaches-limit",
                        "The registration of a broker takes more than " + RegistrationNearLimit.NEAR
                                + " % of the 16 MiB that Apache's name server accepts.")
                .so(
                        "This server takes it. A name server of Apache closes the connection of a broker that registers with more"
                                + " than 16 MiB.")
                .remedy("If Apache's name servers stand beside this one, let the broker compress its registrations"
                        + " (compressedRegister, since 5.0) or split them (enableSplitRegistration, since 5.1.4).");
    }

    @Override
    public void look(Picture picture, Found found) {
        RegistrationNearLimit.tell(picture, found, LIMIT, "what Apache's name server accepts");
    }
}
