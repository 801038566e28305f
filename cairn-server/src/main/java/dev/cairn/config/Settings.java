package dev.cairn.config;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The value of every option, each with its origin. Immutable. */
public final class Settings {

    /**
     * A value that somebody gave.
     *
     * @param beneath for one that came over the network, what counts without it
     */
    record Given(Object value, Origin origin, Optional<Given> beneath) {
        Given(Object value, Origin origin) {
            this(value, origin, Optional.empty());
        }
    }

    private static final Settings DEFAULTS = new Settings(Optional.empty(), Map.of(), List.of(), List.of());

    private final Optional<Path> file;
    private final Map<String, Given> given;
    private final List<String> keysOfOtherParts;
    private final List<String> hints;

    Settings(Optional<Path> file, Map<String, Given> given, List<String> keysOfOtherParts, List<String> hints) {
        this.file = file;
        this.given = Map.copyOf(given);
        this.keysOfOtherParts = List.copyOf(keysOfOtherParts);
        this.hints = List.copyOf(hints);
    }

    /** Every option at its default. */
    public static Settings defaults() {
        return DEFAULTS;
    }

    /**
     * Reads the sources, the stronger over the weaker.
     *
     * @throws InvalidSettings with everything that is wrong
     */
    public static Settings load(Sources sources) {
        return new SettingsReader().read(sources);
    }

    /** The same settings with one value changed; it is not checked against the option's range. */
    public <T> Settings with(Option<T> option, T value) {
        Map<String, Given> changed = new HashMap<>(given);
        changed.put(option.key(), new Given(value, new Origin.Code()));
        return new Settings(file, changed, keysOfOtherParts, hints);
    }

    /** The same settings with values that came over the network, which cover what counted before. */
    Settings withNetwork(Map<Option<?>, Object> values, Origin.Network origin) {
        Map<String, Given> changed = new HashMap<>(given);
        values.forEach((option, value) -> {
            Optional<Given> known = Optional.ofNullable(given.get(option.key()));
            changed.put(option.key(), new Given(value, origin, known.flatMap(Settings::beneath)));
        });
        return new Settings(file, changed, keysOfOtherParts, hints);
    }

    /** The same settings without what came over the network for these options: what that covered counts again. */
    Settings withoutNetwork(Collection<Option<?>> options) {
        Map<String, Given> changed = new HashMap<>(given);
        for (Option<?> option : options) {
            Optional.ofNullable(given.get(option.key()))
                    .flatMap(Settings::beneath)
                    .ifPresentOrElse(one -> changed.put(option.key(), one), () -> changed.remove(option.key()));
        }
        return new Settings(file, changed, keysOfOtherParts, hints);
    }

    /** What counts without the network. */
    private static Optional<Given> beneath(Given known) {
        return known.origin() instanceof Origin.Network ? known.beneath() : Optional.of(known);
    }

    /** The value in force. */
    // The reader and with() put a T under the key of an Option<T> and nothing else.
    @SuppressWarnings("unchecked")
    public <T> T get(Option<T> option) {
        Given found = given.get(option.key());
        return found == null ? option.byDefault().value().apply(this) : (T) found.value();
    }

    /** Where the value in force comes from. */
    public Origin origin(Option<?> option) {
        Given found = given.get(option.key());
        return found == null ? new Origin.Default() : found.origin();
    }

    /** The configuration file, if there is one. */
    public Optional<Path> file() {
        return file;
    }

    /** Where changes that come over the network are kept; it may not be there. */
    public Path networkFile() {
        return NetworkFile.path(this);
    }

    /** Keys whose values were changed over the network (request 318), sorted. */
    public List<String> keysFromTheNetwork() {
        return given.entrySet().stream()
                .filter(entry -> entry.getValue().origin() instanceof Origin.Network)
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    /** Keys that somebody set and that do nothing here, sorted: those of other programs, and those Cairn does not need. */
    public List<String> keysWithoutUse() {
        Stream<String> notNeeded = Options.all().stream()
                .filter(option -> option.nature().standing() == Option.Standing.NOT_NEEDED)
                .map(Option::key)
                .filter(given::containsKey);
        return Stream.concat(notNeeded, keysOfOtherParts.stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** What the operator should be told at start, such as keys that stand twice and variables that look misspelt. */
    public List<String> warnings() {
        return List.copyOf(hints);
    }

    /** The value as it would be written in a file. */
    <T> String text(Option<T> option) {
        return option.type().write(get(option));
    }
}
