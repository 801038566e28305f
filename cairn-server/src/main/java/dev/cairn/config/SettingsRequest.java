package dev.cairn.config;

import dev.cairn.config.Option.Standing;
import dev.cairn.config.SettingsOutcome.BlackListed;
import dev.cairn.config.SettingsOutcome.Refused;
import dev.cairn.config.SettingsOutcome.Unreadable;
import dev.cairn.model.PrintedName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What one request 318 asks for, checked against the rules: every key is one that can change while the server runs, and every
 * value is in its range. One that is not refuses all of them.
 *
 * @param values the new values by option
 * @param refusal why nothing is to be done
 */
record SettingsRequest(Map<Option<?>, Object> values, Optional<SettingsOutcome> refusal) {

    /** Keys that lead to files or switch this very list off, as in Apache (since 5.2.0 and 4.9.8). */
    private static final Set<String> ALWAYS_BLACK_LISTED =
            Set.of("configblacklist", "configstorepath", "kvconfigpath", "rocketmqhome");

    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final int MAX_SHOWN = 10;
    private static final int MAX_SHOWN_LENGTH = 100;

    /** Reads a text of Java properties. */
    static SettingsRequest read(String text, Settings current) {
        if (text.startsWith(BYTE_ORDER_MARK)) {
            return new SettingsRequest(
                    Map.of(), Optional.of(new Unreadable("the text begins with a byte order mark (U+FEFF)")));
        }
        List<ConfigFile.Line> lines = ConfigFile.parse(text);
        Optional<SettingsOutcome> refusal = unreadable(lines);
        if (refusal.isEmpty()) {
            refusal = blackListed(lines, current);
        }
        if (refusal.isPresent()) {
            return new SettingsRequest(Map.of(), refusal);
        }
        Map<Option<?>, Object> values = new TreeMap<>((one, other) -> one.key().compareTo(other.key()));
        List<String> problems = new ArrayList<>();
        for (ConfigFile.Line line : lines) {
            if (problems.size() == MAX_SHOWN) {
                problems.add("the rest was not looked at");
                break;
            }
            take(line, current, values).ifPresent(problems::add);
        }
        return problems.isEmpty()
                ? new SettingsRequest(values, Optional.empty())
                : new SettingsRequest(Map.of(), Optional.of(new Refused(problems)));
    }

    private static Optional<SettingsOutcome> unreadable(List<ConfigFile.Line> lines) {
        return lines.stream()
                .filter(line -> !line.problem().isEmpty())
                .findFirst()
                .map(line -> new Unreadable("line " + line.number() + " is " + line.problem()));
    }

    /** However it is written: other letters, or blanks around it, name the same file. */
    private static Optional<SettingsOutcome> blackListed(List<ConfigFile.Line> lines, Settings current) {
        Set<String> names = new HashSet<>(ALWAYS_BLACK_LISTED);
        for (String name : current.get(Options.CONFIG_BLACK_LIST).split(";", -1)) {
            names.add(plain(name));
        }
        List<String> found = lines.stream()
                .map(ConfigFile.Line::key)
                .filter(key -> names.contains(plain(key)))
                .map(key -> PrintedName.of(shortened(key.strip())))
                .distinct()
                .limit(MAX_SHOWN)
                .toList();
        return found.isEmpty() ? Optional.empty() : Optional.of(new BlackListed(found));
    }

    private static String plain(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    /** Adds the value of a line, or says what is wrong with it. */
    private static Optional<String> take(ConfigFile.Line line, Settings current, Map<Option<?>, Object> values) {
        Optional<Option<?>> found = Options.find(line.key());
        if (found.isEmpty()) {
            return Optional.of(unknown(line.key()));
        }
        Option<?> option = found.get();
        Optional<String> obstacle = obstacle(option, current);
        if (obstacle.isPresent()) {
            return obstacle;
        }
        if (values.containsKey(option)) {
            return Optional.of(option.key() + " is given twice");
        }
        if (line.value().isEmpty()) {
            return Optional.of(option.key() + " has no value");
        }
        try {
            values.put(option, option.type().read(line.value()));
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(SettingsReader.notAllowed(option, PrintedName.of(shortened(line.value()))));
        }
    }

    private static String unknown(String key) {
        if (ApacheOnly.OF_OTHER_PARTS.contains(key)) {
            return key + " is of another part of RocketMQ and does nothing here";
        }
        // To find the nearest of a very long one would take long, and it is no slip of the finger.
        Collection<String> candidates = key.length() <= MAX_SHOWN_LENGTH ? SettingsReader.knownKeys() : List.of();
        return "unknown key " + PrintedName.of(shortened(key)) + SettingsReader.meant(key, candidates);
    }

    /** Why an option cannot be changed over the network, whatever the value. */
    static Optional<String> obstacle(Option<?> option, Settings current) {
        Standing standing = option.nature().standing();
        if (standing == Standing.NOT_NEEDED) {
            return Optional.of(option.key() + " does nothing here: " + option.help());
        }
        if (standing == Standing.REFUSED) {
            return Optional.of(option.key() + " is refused: " + option.help());
        }
        if (!option.nature().isLive()) {
            return Optional.of(option.key()
                    + " does not change while the server runs: set it where it is configured and start again");
        }
        Origin origin = current.origin(option);
        return origin.isStrongerThanTheNetwork()
                ? Optional.of(option.key() + " is given by " + origin + ", which would win again at the next start")
                : Optional.empty();
    }

    private static String shortened(String text) {
        return text.length() <= MAX_SHOWN_LENGTH ? text : text.substring(0, MAX_SHOWN_LENGTH) + "...";
    }
}
