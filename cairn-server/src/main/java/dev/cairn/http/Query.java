package dev.cairn.http;

import dev.cairn.config.Nearest;
import dev.cairn.model.PrintedName;
import io.vertx.core.MultiMap;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What stands behind the question mark. Whatever is not known there, or stands twice, is refused by name. Immutable. */
final class Query {
    /** Of more than that nobody reads all. The kinds of events are fewer. */
    private static final int MOST_LISTED = 20;

    /** To find the nearest of a longer one would take long, and it is no slip of the finger. */
    private static final int LONGEST_SLIP = 100;

    private static final Pattern TIME = Pattern.compile("([0-9]{1,9})(ms|s|m|)");

    private final Map<String, String> values;

    private Query(Map<String, String> values) {
        this.values = values;
    }

    static Query of(MultiMap given, Set<String> known) {
        Map<String, String> values = new HashMap<>();
        for (Map.Entry<String, String> one : given) {
            if (!known.contains(one.getKey())) {
                throw new Refusal(Problem.Kind.UNKNOWN_PARAMETER, unknown("parameter", one.getKey(), known));
            }
            if (values.putIfAbsent(one.getKey(), one.getValue()) != null) {
                throw new Refusal(Problem.Kind.BAD_VALUE, one.getKey() + " is given twice");
            }
        }
        return new Query(values);
    }

    /** The sentence about a name that nobody knows. */
    static String unknown(String kind, String written, Collection<String> known) {
        String meant = written.length() > LONGEST_SLIP
                ? ""
                : Nearest.to(written, known)
                        .map(name -> "; did you mean " + name + "?")
                        .orElseGet(() -> all(known));
        return "unknown " + kind + " " + PrintedName.of(written) + meant;
    }

    private static String all(Collection<String> known) {
        return known.isEmpty() || known.size() > MOST_LISTED
                ? ""
                : "; known are " + known.stream().sorted().collect(Collectors.joining(", "));
    }

    /** A text; one that is empty says nothing. */
    Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name)).filter(value -> !value.isEmpty());
    }

    /** A whole number in a range. */
    int number(String name, int min, int max, int byDefault) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return byDefault;
        }
        int number = text.get().matches("[0-9]{1,9}") ? Integer.parseInt(text.get()) : -1;
        if (number < min || number > max) {
            throw new Refusal(Problem.Kind.BAD_VALUE, name + " takes a whole number from " + min + " to " + max);
        }
        return number;
    }

    /** The position of an event. */
    OptionalLong position(String name) {
        Optional<String> text = text(name);
        return text.isEmpty() ? OptionalLong.empty() : position(name, text.get());
    }

    /** The position that a text says. */
    static OptionalLong position(String name, String text) {
        if (!text.matches("[0-9]{1,18}")) {
            throw new Refusal(
                    Problem.Kind.BAD_VALUE, name + " takes the position of an event, which is a whole number");
        }
        return OptionalLong.of(Long.parseLong(text));
    }

    /** A time such as {@code 30s}, {@code 500ms} or {@code 2m}; seconds without a unit. */
    Optional<Duration> duration(String name, Duration longest) {
        return text(name).map(text -> {
            Matcher matcher = TIME.matcher(text);
            if (matcher.matches()) {
                long number = Long.parseLong(matcher.group(1));
                Duration duration = switch (matcher.group(2)) {
                    case "ms" -> Duration.ofMillis(number);
                    case "m" -> Duration.ofMinutes(number);
                    default -> Duration.ofSeconds(number);
                };
                if (duration.compareTo(longest) <= 0) {
                    return duration;
                }
            }
            throw new Refusal(
                    Problem.Kind.BAD_VALUE,
                    name + " takes a time such as 500ms, 30s or 2m, and no more than " + longest.toSeconds() + "s");
        });
    }

    /** All that is given. */
    Map<String, String> values() {
        return values;
    }

    /** Whether something is wanted: {@code true}, or just the name. */
    boolean flag(String name) {
        return switch (values.getOrDefault(name, "false")) {
            case "", "true" -> true;
            case "false" -> false;
            default -> throw new Refusal(Problem.Kind.BAD_VALUE, name + " takes true or false");
        };
    }

    /** The words of a list, all of which must be known. */
    List<String> words(String name, Collection<String> known) {
        List<String> words =
                text(name).map(text -> Stream.of(text.split(",", -1)).toList()).orElse(List.of());
        for (String word : words) {
            if (!known.contains(word)) {
                throw new Refusal(Problem.Kind.BAD_VALUE, name + ": " + unknown("word", word, known));
            }
        }
        return words;
    }
}
