package dev.cairn.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One metric and all that the product knows about it.
 *
 * @param name as it stands in a scrape: with its unit, and with {@code _total} if it counts
 * @param kind what its numbers mean
 * @param labels what divides it
 * @param bounds the upper bounds of a histogram's buckets, in the unit of the metric; empty for all others
 * @param help one sentence for people
 */
public record Metric(String name, Kind kind, List<Label> labels, List<Double> bounds, String help) {
    private static final List<String> UNITS = List.of("seconds", "bytes");

    /** Copies the lists. */
    public Metric {
        labels = List.copyOf(labels);
        bounds = List.copyOf(bounds);
    }

    /** What the numbers of a metric mean. */
    public enum Kind {
        /** How much there ever was since the start. */
        COUNTER("_total"),
        /** How much there is at this moment. */
        GAUGE(""),
        /** How often something was how large. */
        HISTOGRAM(""),
        /** How often something was, and how large all together. */
        SUMMARY(""),
        /** Always 1: the labels are what it says. */
        INFO("_info");

        private final String suffix;

        Kind(String suffix) {
            this.suffix = suffix;
        }

        /** What the name of such a metric ends with. */
        public String suffix() {
            return suffix;
        }
    }

    /**
     * What divides a metric.
     *
     * @param name of the label
     * @param values all values that it can have; empty where they are not Cairn's to choose
     */
    public record Label(String name, List<String> values) {
        /** Copies the list. */
        public Label {
            values = List.copyOf(values);
        }
    }

    static Metric counter(String name, String help) {
        return new Metric(name, Kind.COUNTER, List.of(), List.of(), help);
    }

    static Metric gauge(String name, String help) {
        return new Metric(name, Kind.GAUGE, List.of(), List.of(), help);
    }

    static Metric histogram(String name, List<Double> bounds, String help) {
        return new Metric(name, Kind.HISTOGRAM, List.of(), bounds, help);
    }

    static Metric summary(String name, String help) {
        return new Metric(name, Kind.SUMMARY, List.of(), List.of(), help);
    }

    static Metric info(String name, String help) {
        return new Metric(name, Kind.INFO, List.of(), List.of(), help);
    }

    /** The same, divided by what each of these says. */
    Metric by(String label, Enum<?>... values) {
        return by(new Label(label, Stream.of(values).map(Metric::text).toList()));
    }

    /** The same, divided by something whose values are not Cairn's to choose. */
    Metric by(String label) {
        return by(new Label(label, List.of()));
    }

    private Metric by(Label label) {
        List<Label> more = new ArrayList<>(labels);
        more.add(label);
        return new Metric(name, kind, more, bounds, help);
    }

    /** The name without what tells its kind. */
    public String family() {
        return name.substring(0, name.length() - kind.suffix().length());
    }

    /** The base unit, which is the end of the name: {@code seconds} or {@code bytes}. */
    public Optional<String> unit() {
        return UNITS.stream().filter(unit -> family().endsWith("_" + unit)).findFirst();
    }

    /** A value of a label as it stands in a scrape. */
    static String text(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
