package dev.cairn.view;

import java.time.Duration;

/** How a length of time is written in sentences: with its one or two largest units, which is as exact as people want it. */
public final class TimeSpan {
    private TimeSpan() {}

    /** So many nanoseconds: {@code 40 s}, {@code 3 min 5 s}, {@code 2 d 4 h}. */
    public static String of(long nanos) {
        Duration span = Duration.ofNanos(Math.max(0, nanos));
        if (span.toSeconds() == 0) {
            return "less than 1 s";
        } else if (span.toDays() > 0) {
            return both(span.toDays(), " d", span.toHoursPart(), " h");
        } else if (span.toHours() > 0) {
            return both(span.toHours(), " h", span.toMinutesPart(), " min");
        }
        return both(span.toMinutes(), " min", span.toSecondsPart(), " s");
    }

    private static String both(long large, String unit, int small, String smallUnit) {
        if (large == 0) {
            return small + smallUnit;
        }
        return large + unit + (small == 0 ? "" : " " + small + smallUnit);
    }
}
