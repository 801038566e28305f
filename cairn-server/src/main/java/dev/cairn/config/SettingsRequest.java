package dev.cairn.config;

import dev.cairn.config.Option.Standing;
import dev.cairn.config.SettingsOutcome.BlackListed;
import dev.cairn.config.SettingsOutcome.Refused;
import dev.cairn.config.SettingsOutcome.Unreadable;
import dev.cairn.model.PrintedName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What one request asks for (318, or one over HTTP), checked against the rules: every key is one that can change while the server
 * runs, and every value is in its range. One that is not refuses all of them.
 *
 * @param values the new values by option
 * @param reset the options whose values from the network are to be forgotten
 * @param refusal why nothing is to be done
 */
record SettingsRequest(Map<Option<?>, Object> values, Set<Option<?>> reset, Optional<SettingsOutcome> refusal) {

    /** Keys that lead to files or switch this very list off, as in Apache (since 5.2.0 and 4.9.8). */
    private static final Set<String> ALWAYS_BLACK_LISTED =
            Set.of("configblacklist", "configstorepath", "kvconfigpath", "rocketmqhome");

    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final Comparator<Option<?>> BY_KEY =
            (one, other) -> one.key().compareTo(other.key());
    private static final int MAX_SHOWN = 10;
    private static final int MAX_SHOWN_LENGTH = 100;

    /** Reads a text of Java properties, and the keys beside it. */
    static SettingsRequest read(WantedSettings wanted, Settings current) {
        if (wanted.text().startsWith(BYTE_ORDER_MARK)) {
            return refused(new Unreadable("the text begins with a byte order mark (U+FEFF)"));
        }
        List<ConfigFile.Line> lines = ConfigFile.parse(wanted.text());
        Optional<SettingsOutcome> refusal = unreadable(lines);
        if (refusal.isEmpty()) {
            Stream<String> keys = lines.stream().map(ConfigFile.Line::key);
            refusal = blackListed(Stream.concat(keys, wanted.reset().stream()), current);
        }
        if (refusal.isPresent()) {
            return refused(refusal.get());
        }
        Map<Option<?>, Object> values = new TreeMap<>(BY_KEY);
        Set<Option<?>> reset = new TreeSet<>(BY_KEY);
        List<String> problems = new ArrayList<>();
        for (ConfigFile.Line line : lines) {
            if (isEnough(problems)) {
                break;
            }
            take(line, current, values).ifPresent(problems::add);
        }
        for (String key : wanted.reset()) {
            if (isEnough(problems)) {
                break;
            }
            takeReset(key, reset).ifPresent(problems::add);
        }
        return problems.isEmpty()
                ? new SettingsRequest(values, reset, Optional.empty())
                : refused(new Refused(problems));
    }

    private static SettingsRequest refused(SettingsOutcome refusal) {
        return new SettingsRequest(Map.of(), Set.of(), Optional.of(refusal));
    }

    private static boolean isEnough(List<String> problems) {
        if (problems.size() == MAX_SHOWN) {
            problems.add("the rest was not looked at");
        }
        return problems.size() > MAX_SHOWN;
    }

    private static Optional<SettingsOutcome> unreadable(List<ConfigFile.Line> lines) {
        return lines.stream()
                .filter(line -> !line.problem().isEmpty())
                .findFirst()
                .map(line -> new Unreadable("line " + line.number() + " is " + line.problem()));
    }

    /** However it is written: other letters, or blanks around it, name the same file. */
    private static Optional<SettingsOutcome> blackListed(Stream<String> keys, Settings current) {
        Set<String> names = new HashSet<>(ALWAYS_BLACK_LISTED);
        for (String name : current.get(Options.CONFIG_BLACK_LIST).split(";", -1)) {
            names.add(plain(name));
        }
        List<String> found = keys.filter(key -> names.contains(plain(key)))
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

    /** What gives a value that is stronger than the network is no obstacle: it counts before and after. */
    private static Optional<String> takeReset(String key, Set<Option<?>> reset) {
        Optional<Option<?>> found = Options.find(key);
        if (found.isEmpty()) {
            return Optional.of(unknown(key));
        }
        reset.add(found.get());
        return fixed(found.get());
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
    private static Optional<String> obstacle(Option<?> option, Settings current) {
        Origin origin = current.origin(option);
        Optional<String> stronger = origin.isStrongerThanTheNetwork()
                ? Optional.of(option.key() + " is given by " + origin + ", which would win again at the next start")
                : Optional.empty();
        return fixed(option).or(() -> stronger);
    }

    /** Why the value of an option is what it is for as long as the server runs. */
    private static Optional<String> fixed(Option<?> option) {
        Standing standing = option.nature().standing();
        if (standing == Standing.NOT_NEEDED) {
            return Optional.of(option.key() + " does nothing here: " + option.help());
        }
        if (standing == Standing.REFUSED) {
            return Optional.of(option.key() + " is refused: " + option.help());
        }
        return option.nature().isLive()
                ? Optional.empty()
                : Optional.of(option.key()
                        + " does not change while the server runs: set it where it is configured and start again");
    }

    private static String shortened(String text) {
        return text.length() <= MAX_SHOWN_LENGTH ? text : text.substring(0, MAX_SHOWN_LENGTH) + "...";
    }
}
