package dev.cairn.benchmarks.sidebyside.scenarios;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Along which axis a cluster grows, and how far it has grown: a part of the name of each metric, where plots find it again. */
public record GrowthPoint(Axis axis, int count) {

    /** What becomes more. */
    public enum Axis {
        topics,
        brokers
    }

    /** A metric's name, taken apart. */
    record Named(GrowthPoint point, String what) {}

    private static final Pattern NAME = Pattern.compile("growth, (\\d+) (topics|brokers): (.+)");

    String name() {
        return "growth, " + count + " " + axis;
    }

    /** The name of a metric at this point. */
    String metric(String what) {
        return name() + ": " + what;
    }

    /** The way back from the name of a metric; nothing if it has nothing to do with growth. */
    static Optional<Named> parse(String metric) {
        Matcher matcher = NAME.matcher(metric);
        return matcher.matches()
                ? Optional.of(new Named(
                        new GrowthPoint(Axis.valueOf(matcher.group(2)), Integer.parseInt(matcher.group(1))),
                        matcher.group(3)))
                : Optional.empty();
    }
}
