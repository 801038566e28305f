package dev.cairn.census;

/**
 * The number by which a peer says what release of RocketMQ it is. Each release has two: one while it is made, and the next for itself.
 * From 4.0 on there are ten releases to each second number, from 3.3 to 3.9 nine, which begin at 1; before these it was less regular.
 * Clients in other languages give numbers of releases that they are like.
 */
public final class ReleaseNumber {
    private static final int FIRST_3_0_1 = 16;
    private static final int FIRST_3_1_0 = 46;
    private static final int FIRST_3_3_1 = 86;
    private static final int FIRST_4_0_0 = 212;
    private static final int BEYOND_5_9_9 = 612;
    private static final int NINE = 9;
    private static final int TEN = 10;

    private ReleaseNumber() {}

    /** What a number stands for: {@code 5.5.0}, or {@code 5.5.0-SNAPSHOT} while that was made; the number itself if nothing is known. */
    public static String text(int number) {
        if (number < 0 || number >= BEYOND_5_9_9) {
            return "number " + number;
        } else if (number >= FIRST_4_0_0) {
            int release = (number - FIRST_4_0_0) / 2;
            return release(4 + release / (TEN * TEN), release / TEN % TEN, release % TEN, number - FIRST_4_0_0);
        } else if (number >= FIRST_3_3_1) {
            int release = (number - FIRST_3_3_1) / 2;
            return release(3, 3 + release / NINE, 1 + release % NINE, number - FIRST_3_3_1);
        } else if (number >= FIRST_3_1_0) {
            int release = (number - FIRST_3_1_0) / 2;
            return release(3, 1 + release / TEN, release % TEN, number - FIRST_3_1_0);
        } else if (number >= FIRST_3_0_1) {
            return release(3, 0, 1 + (number - FIRST_3_0_1) / 2, number - FIRST_3_0_1);
        }
        return "3.0.0";
    }

    private static String release(int major, int minor, int patch, int sinceFirst) {
        return major + "." + minor + "." + patch + (sinceFirst % 2 == 0 ? "-SNAPSHOT" : "");
    }
}
