package dev.cairn.config;

import dev.cairn.model.Value;
import dev.cairn.model.Values;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * How a value is read from text and written back. Reading throws an {@link IllegalArgumentException} for any text that
 * is not in the range; the range says in words what would have been, and its values tell the same.
 */
record ValueType<T>(
        String name, String range, Values rangeValues, Function<String, T> reader, Function<T, String> writer) {

    static final String SWITCH = "true|false";

    T read(String text) {
        return reader.apply(text);
    }

    String write(T value) {
        return writer.apply(value);
    }

    static ValueType<Boolean> flag() {
        return new ValueType<>(SWITCH, "true or false", Values.ofKind("flag"), ValueType::readFlag, Object::toString);
    }

    static ValueType<Integer> number(int min, int max) {
        return new ValueType<>(
                "number",
                between(min, max),
                between("number", min, max),
                text -> (int) readNumber(text, min, max),
                Object::toString);
    }

    static ValueType<Duration> seconds(int min, int max) {
        return new ValueType<>(
                "seconds",
                between(min, max) + " seconds",
                between("seconds", min, max),
                text -> Duration.ofSeconds(readNumber(text, min, max)),
                value -> Long.toString(value.toSeconds()));
    }

    static ValueType<Duration> millis(int min, int max) {
        return new ValueType<>(
                "milliseconds",
                between(min, max) + " milliseconds",
                between("milliseconds", min, max),
                text -> Duration.ofMillis(readNumber(text, min, max)),
                value -> Long.toString(value.toMillis()));
    }

    static ValueType<String> text() {
        return new ValueType<>("text", "any text", Values.ofKind("text"), Function.identity(), Function.identity());
    }

    static ValueType<AddressList> addresses() {
        return new ValueType<>(
                "addresses", AddressList.RANGE, Values.ofKind("addresses"), AddressList::parse, AddressList::toString);
    }

    static ValueType<Path> path() {
        return path(ValueType::readPath);
    }

    /** A path that is used as it stands: what only a shell replaces would become a folder of that name. */
    static ValueType<Path> writtenOutPath() {
        return path(ValueType::readWrittenOutPath);
    }

    private static ValueType<Path> path(Function<String, Path> reader) {
        return new ValueType<>("path", "a path of this file system", Values.ofKind("path"), reader, Path::toString);
    }

    static <E extends Enum<E>> ValueType<E> oneOf(Class<E> names) {
        List<String> all =
                Arrays.stream(names.getEnumConstants()).map(Enum::name).toList();
        return new ValueType<>(
                "name",
                "one of " + String.join(", ", all),
                Values.ofKind("one-of").with("names", Value.Some.names(all, all.size())),
                text -> Enum.valueOf(names, text.toUpperCase(Locale.ROOT)),
                Enum::name);
    }

    private static String between(int min, int max) {
        return min + " to " + max;
    }

    /** Bounds are texts, as they are typed in as they stand. */
    private static Values between(String kind, int min, int max) {
        return Values.ofKind(kind).with("min", Integer.toString(min)).with("max", Integer.toString(max));
    }

    private static boolean readFlag(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static long readNumber(String text, long min, long max) {
        // The virtual machine also takes the digits of other scripts, in which nobody here can read a number back.
        if (!text.chars().allMatch(c -> c < 128)) {
            throw new IllegalArgumentException(text);
        }
        long value = Long.parseLong(text);
        if (value < min || value > max) {
            throw new IllegalArgumentException(text);
        }
        return value;
    }

    private static Path readWrittenOutPath(String text) {
        if (text.contains("${") || text.startsWith("~/")) {
            throw new UnusableText(
                    "nothing in it is replaced, neither here nor by Apache's name server, so write it out");
        }
        return readPath(text);
    }

    private static Path readPath(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
