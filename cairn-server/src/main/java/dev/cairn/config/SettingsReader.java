package dev.cairn.config;

import dev.cairn.config.InvalidSettings.Problem;
import dev.cairn.config.Settings.Given;
import dev.cairn.model.PrintedName;
import dev.cairn.storage.AtomicFile;
import dev.cairn.storage.CorruptContent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads the sources one over the other and collects all that is wrong. Used once, by one thread. */
final class SettingsReader {

    /** Apache's server takes its frame limit from the virtual machine only. */
    private static final Map<String, Option<?>> JVM_PROPERTIES =
            Map.of("com.rocketmq.remoting.frameMaxLength", Options.MAX_FRAME_BYTES);

    /** How those begin that Docker and Kubernetes set for a service called cairn. */
    private static final List<String> VARIABLES_OF_PLATFORMS = List.of("CAIRN_SERVICE_", "CAIRN_PORT");

    /** For the launcher, and for the verbs of the command line. */
    private static final Set<String> VARIABLES_OF_OTHERS =
            Set.of("CAIRN_JAVA_OPTS", "CAIRN_SERVER", "CAIRN_CONFIG", "CAIRN_TOKEN_FILE");

    private final Map<String, Given> given = new HashMap<>();
    private final List<String> keysOfOtherParts = new ArrayList<>();
    private final List<String> hints = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    Settings read(Sources sources) {
        sources.file().ifPresent(this::readFile);
        JVM_PROPERTIES.forEach(
                (name, option) -> Optional.ofNullable(sources.jvmProperties().get(name))
                        .ifPresent(text -> take(option, text, new Origin.JvmProperty(name))));
        readEnvironment(sources.environment());
        new TreeMap<>(sources.flags()).forEach(this::readFlag);
        readNetworkFile(NetworkFile.path(new Settings(sources.file(), given, List.of(), List.of())));
        Settings settings = new Settings(sources.file(), given, keysOfOtherParts, hints);
        checkWatermarks(settings);
        if (!problems.isEmpty()) {
            throw new InvalidSettings(problems);
        }
        return settings;
    }

    private void readFile(Path file) {
        try {
            for (ConfigFile.Line line : ConfigFile.read(file)) {
                readLine(line, new Origin.FileLine(file, line.number()));
            }
        } catch (NoSuchFileException e) {
            problems.add(new Problem(new Origin.Flag("-c"), "there is no file " + file));
        } catch (IOException e) {
            problems.add(new Problem(new Origin.Flag("-c"), "cannot read " + file + " (" + AtomicFile.reason(e) + ")"));
        }
    }

    private void readLine(ConfigFile.Line line, Origin origin) {
        if (!line.problem().isEmpty()) {
            problems.add(new Problem(origin, line.problem()));
            return;
        }
        Optional<Option<?>> option = Options.find(line.key());
        if (option.isPresent()) {
            Given earlier = given.get(line.key());
            if (earlier != null && !line.value().isEmpty()) {
                hints.add(origin + ": " + line.key() + " is given again and counts; " + earlier.origin() + " does not");
            }
            take(option.get(), line.value(), origin);
        } else if (ApacheOnly.OF_OTHER_PARTS.contains(line.key())) {
            keysOfOtherParts.add(line.key());
        } else {
            problems.add(
                    new Problem(origin, "unknown key " + PrintedName.of(line.key()) + meant(line.key(), knownKeys())));
        }
    }

    /** Read last, as the data folder may be given by any source; what is stronger stays. */
    private void readNetworkFile(Path file) {
        Path folder = Objects.requireNonNull(file.getParent(), "an absolute path of a file has one");
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            // Told with the name of its option when the server wants to keep something there.
            return;
        }
        try {
            NetworkFile.peek(file).ifPresent(values -> values.forEach((key, text) -> fromNetwork(file, key, text)));
        } catch (CorruptContent | IOException e) {
            problems.add(new Problem(
                    new Origin.Network(file),
                    "cannot be read (" + e.getMessage() + "); correct it, or move it and " + AtomicFile.second(file)
                            + " away to forget what was changed"));
        }
    }

    /** What another version wrote and this one does not take must not keep it from starting. */
    private void fromNetwork(Path file, String key, String text) {
        Option<?> option = Options.find(key).orElse(null);
        if (option == null || !option.nature().isLive() || !option.isInUse()) {
            hints.add(key + " in " + file + " cannot be changed over the network and is ignored");
            return;
        }
        Given known = given.get(key);
        if (known != null && known.origin().isStrongerThanTheNetwork()) {
            return;
        }
        try {
            Object value = option.type().read(text);
            given.put(key, new Given(value, new Origin.Network(file), Optional.ofNullable(known)));
        } catch (IllegalArgumentException e) {
            hints.add(notAllowed(option, text) + "; the line in " + file + " is ignored");
        }
    }

    private void readEnvironment(Map<String, String> environment) {
        Map<String, Option<?>> byVariable = new HashMap<>();
        Options.all().forEach(option -> byVariable.put(option.environmentVariable(), option));
        new TreeMap<>(environment).forEach((name, text) -> {
            Option<?> option = byVariable.get(name);
            if (option != null) {
                take(option, text, new Origin.EnvironmentVariable(name));
            } else if (name.startsWith("CAIRN_")
                    && !VARIABLES_OF_OTHERS.contains(name)
                    && VARIABLES_OF_PLATFORMS.stream().noneMatch(name::startsWith)) {
                hints.add("Environment variable " + name + " is no option and has no effect"
                        + meant(name, List.copyOf(byVariable.keySet())));
            }
        });
    }

    private void readFlag(String key, String text) {
        Option<?> option = Options.find(key).orElseThrow(() -> new IllegalArgumentException("no option " + key));
        Origin origin = new Origin.Flag(option.flag());
        if (text.isBlank()) {
            // Most likely a variable of a script that is not there: the default would be another folder than was meant.
            problems.add(new Problem(origin, "its value is empty; give one, or leave the flag out"));
            return;
        }
        take(option, text, origin);
    }

    /** A blank text counts as not given: files for Apache's server have lines such as {@code kvConfigPath=}. */
    private void take(Option<?> option, String raw, Origin origin) {
        String text = raw.strip();
        if (text.isEmpty()) {
            return;
        }
        Object value;
        try {
            value = option.type().read(text);
        } catch (IllegalArgumentException e) {
            problems.add(new Problem(origin, notAllowed(option, text) + reason(e)));
            return;
        }
        if (option.nature().standing() == Option.Standing.REFUSED && !text.equalsIgnoreCase(option.defaultText())) {
            problems.add(new Problem(origin, option.key() + " = " + text + " is refused: " + option.help()));
        }
        given.put(option.key(), new Given(value, origin));
    }

    private void checkWatermarks(Settings settings) {
        int low = settings.get(Options.WRITE_BUFFER_LOW);
        int high = settings.get(Options.WRITE_BUFFER_HIGH);
        if (low > 0 && high > 0 && low > high) {
            problems.add(new Problem(
                    settings.origin(Options.WRITE_BUFFER_LOW),
                    "writeBufferLowWaterMark = " + low + " is above writeBufferHighWaterMark = " + high));
        }
    }

    static String notAllowed(Option<?> option, String text) {
        String shown = option.nature().isSecret() ? "(hidden)" : text;
        return option.key() + " = " + shown + " is not allowed, it takes "
                + option.type().range();
    }

    private static String reason(IllegalArgumentException problem) {
        return problem instanceof UnusableText unusable ? "; " + unusable.getMessage() : "";
    }

    static String meant(String written, Collection<String> candidates) {
        return Nearest.to(written, candidates)
                .map(name -> "; did you mean " + name + "?")
                .orElse("");
    }

    static List<String> knownKeys() {
        return Stream.concat(Options.all().stream().map(Option::key), ApacheOnly.OF_OTHER_PARTS.stream())
                .toList();
    }
}
