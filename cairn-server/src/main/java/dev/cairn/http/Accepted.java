package dev.cairn.http;

import io.vertx.core.http.HttpServerRequest;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the sender of a request takes, as a header such as {@code Accept} says it.
 *
 * @param weights how much he wants what has a name in small letters, from 0, which is not at all, to 1
 */
record Accepted(Map<String, Double> weights) {
    private static final Pattern WEIGHT = Pattern.compile("q=([01](?:\\.[0-9]{0,9})?|\\.[0-9]{1,9})");

    /** Copies the map. */
    Accepted {
        weights = Map.copyOf(weights);
    }

    /** What a header says, in however many lines. */
    static Accepted of(HttpServerRequest request, CharSequence header) {
        return of(request.headers().getAll(header));
    }

    /** What the lines of a header say. */
    static Accepted of(List<String> lines) {
        Map<String, Double> weights = new HashMap<>();
        for (String one : String.join(",", lines).toLowerCase(Locale.ROOT).split(",", -1)) {
            String[] parts = one.split(";", -1);
            String name = parts[0].strip();
            if (!name.isEmpty()) {
                weights.merge(name, weightOf(parts), Math::max);
            }
        }
        return new Accepted(weights);
    }

    private static double weightOf(String[] parts) {
        return Stream.of(parts)
                .map(part -> WEIGHT.matcher(part.strip()))
                .filter(Matcher::matches)
                .findFirst()
                .map(weight -> Math.min(1, Double.parseDouble(weight.group(1))))
                .orElse(1.0);
    }

    /**
     * That of these media types which is wanted most, and of two that are wanted alike the one that is named rather than meant by a
     * star, or the one that comes first here. Empty if none is taken.
     */
    Optional<String> best(List<String> types) {
        if (weights.isEmpty()) {
            return types.stream().findFirst();
        }
        Comparator<String> byWish = Comparator.comparingDouble(this::weight);
        return types.stream().filter(type -> weight(type) > 0).max(byWish.thenComparing(this::isNamed));
    }

    private double weight(String type) {
        return weights.getOrDefault(range(type), 0.0);
    }

    private boolean isNamed(String type) {
        return !range(type).endsWith("*");
    }

    /** The name that stands for a media type: of several the most exact one. */
    private String range(String type) {
        String plain = type.split(";", 2)[0];
        return Stream.of(plain, plain.substring(0, plain.indexOf('/') + 1) + "*", "*/*", "*")
                .filter(weights::containsKey)
                .findFirst()
                .orElse(plain);
    }

    /** Whether a body packed in gzip's format is taken, and one as it is not rather. */
    boolean takesGzip() {
        double gzip = weights.getOrDefault("gzip", 0.0);
        return gzip > 0 && gzip >= weights.getOrDefault("identity", 0.0);
    }
}
