package dev.cairn.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A scrape as a monitoring system reads it, in the text format of Prometheus (0.0.4) or in OpenMetrics (1.0.0). Far stricter
 * than they are: whatever is odd fails with an {@link AssertionError} that names the line.
 */
public final class ExpositionText {

    private static final Pattern SAMPLE = Pattern.compile("([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\\{(.*)})? (\\S+)");
    private static final Pattern LABEL =
            Pattern.compile("([a-zA-Z_][a-zA-Z0-9_]*)=\"((?:[^\"\\\\]|\\\\[\\\\\"n])*)\"(,|$)");
    private static final Set<String> KINDS = Set.of("counter", "gauge", "histogram", "summary", "info");

    private final Map<String, Family> families = new LinkedHashMap<>();
    private final boolean isOpenMetrics;

    /**
     * One metric.
     *
     * @param name as the line of its type has it
     * @param kind as the same line has it
     * @param help one sentence
     * @param samples the numbers, by series
     */
    public record Family(String name, String kind, String help, Map<Series, Double> samples) {}

    /**
     * What one number belongs to.
     *
     * @param name with what stands behind the name of the family, such as {@code _bucket}
     * @param labels by name
     */
    public record Series(String name, Map<String, String> labels) {}

    private ExpositionText(boolean isOpenMetrics) {
        this.isOpenMetrics = isOpenMetrics;
    }

    /** Reads a text in the format of Prometheus. */
    public static ExpositionText ofPrometheus(String text) {
        return new ExpositionText(false).read(text);
    }

    /** Reads a text in the format of OpenMetrics. */
    public static ExpositionText ofOpenMetrics(String text) {
        String end = "# EOF\n";
        check(text.endsWith(end), "the last line is not # EOF");
        return new ExpositionText(true).read(text.substring(0, text.length() - end.length()));
    }

    /** The metrics by name. */
    public Map<String, Family> families() {
        return families;
    }

    /** The metric of this name; fails if there is none. */
    public Family family(String name) {
        Family family = families.get(name);
        if (family == null) {
            throw new AssertionError("no " + name);
        }
        return family;
    }

    /** The sum of all series of a metric that is no histogram. */
    public double sum(String name) {
        return family(name).samples().values().stream()
                .mapToDouble(Double::doubleValue)
                .sum();
    }

    /** The number of a series; fails if there is none. Labels come as name and value in turns. */
    public double value(String name, String... labels) {
        Map<String, String> wanted = new TreeMap<>();
        for (int i = 0; i < labels.length; i += 2) {
            wanted.put(labels[i], labels[i + 1]);
        }
        Series series = new Series(name, wanted);
        return families.values().stream()
                .flatMap(family -> family.samples().entrySet().stream())
                .filter(sample -> sample.getKey().equals(series))
                .mapToDouble(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + series));
    }

    private ExpositionText read(String text) {
        check(text.endsWith("\n"), "the last line has no end");
        Map<String, String> helps = new LinkedHashMap<>();
        @Nullable Family current = null;
        for (String line : text.substring(0, text.length() - 1).split("\n", -1)) {
            String[] words = line.split(" ", 4);
            if (line.startsWith("# HELP ")) {
                check(words.length == 4 && helps.put(words[2], words[3]) == null, line);
            } else if (line.startsWith("# TYPE ")) {
                check(words.length == 4 && KINDS.contains(words[3]), line);
                current = new Family(words[2], words[3], helps.getOrDefault(words[2], ""), new LinkedHashMap<>());
                check(families.put(words[2], current) == null, line);
            } else if (line.startsWith("# UNIT ") && isOpenMetrics) {
                check(words.length == 4 && words[2].endsWith("_" + words[3]), line);
            } else {
                check(current != null && isOf(current, line), line);
            }
        }
        families.values().forEach(ExpositionText::checkHistogram);
        return this;
    }

    private boolean isOf(Family family, String line) {
        Matcher sample = SAMPLE.matcher(line);
        check(sample.matches(), line);
        Series series = new Series(sample.group(1), labels(sample.group(2), line));
        return endings(family.kind()).contains(ending(series.name(), family))
                && family.samples().put(series, number(sample.group(3))) == null;
    }

    private static String ending(String name, Family family) {
        check(name.startsWith(family.name()), name + " among those of " + family.name());
        return name.substring(family.name().length());
    }

    private Set<String> endings(String kind) {
        return switch (kind) {
            case "counter" -> Set.of(isOpenMetrics ? "_total" : "");
            case "info" -> Set.of("_info");
            case "histogram" -> Set.of("_bucket", "_sum", "_count");
            case "summary" -> Set.of("", "_sum", "_count");
            default -> Set.of("");
        };
    }

    private static Map<String, String> labels(@Nullable String text, String line) {
        Map<String, String> labels = new TreeMap<>();
        if (text != null) {
            int at = 0;
            Matcher label = LABEL.matcher(text);
            while (at < text.length()) {
                check(label.find(at) && label.start() == at, line);
                check(labels.put(label.group(1), label.group(2)) == null, line);
                at = label.end();
            }
            check(!text.isEmpty() && !text.endsWith(","), line);
        }
        return labels;
    }

    private static double number(String text) {
        return switch (text) {
            case "+Inf" -> Double.POSITIVE_INFINITY;
            case "-Inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(text);
        };
    }

    /** Buckets grow, the last holds all, and the count says the same. */
    private static void checkHistogram(Family family) {
        if (!family.kind().equals("histogram")) {
            return;
        }
        Map<Map<String, String>, List<Double>> buckets = new LinkedHashMap<>();
        family.samples().forEach((series, count) -> {
            if (series.name().endsWith("_bucket")) {
                Map<String, String> rest = new TreeMap<>(series.labels());
                check(rest.remove("le") != null, series + " has no bound");
                buckets.computeIfAbsent(rest, labels -> new ArrayList<>()).add(count);
            }
        });
        check(!buckets.isEmpty(), family.name() + " has no buckets");
        buckets.forEach((labels, counts) -> {
            check(counts.equals(counts.stream().sorted().toList()), family.name() + " shrinks: " + counts);
            Double all = family.samples().get(new Series(family.name() + "_count", labels));
            check(counts.get(counts.size() - 1).equals(all), family.name() + " counts " + all + " for " + counts);
        });
    }

    private static void check(boolean isRight, String line) {
        if (!isRight) {
            throw new AssertionError("not the format: " + line);
        }
    }
}
