package dev.cairn.lint;

/** The name of a release from the number that RocketMQ gives it in headers. */
final class Release {
    private static final int FIRST_OF_4 = 213;
    private static final int FIRST_OF_5 = 413;

    /** So far are the numbers of two minor releases apart. */
    private static final int OF_A_MINOR = 20;

    private Release() {}

    /** {@code 5.3.1} for 475; snapshots are one less than their release, and releases are odd. */
    static String of(int version) {
        if (version + 1 < FIRST_OF_4) {
            return "before 4.0";
        }
        int release = version % 2 == 0 ? version + 1 : version;
        boolean isFive = release >= FIRST_OF_5;
        int steps = release - (isFive ? FIRST_OF_5 : FIRST_OF_4);
        return (isFive ? "5." : "4.") + steps / OF_A_MINOR + "." + steps % OF_A_MINOR / 2
                + (release == version ? "" : "-SNAPSHOT");
    }
}
