package dev.cairn.main;

import dev.cairn.config.Options;
import dev.cairn.config.Origin;
import dev.cairn.config.Settings;
import dev.cairn.kv.InvalidKeyValueFile;
import dev.cairn.kv.KeyValueLimits;
import dev.cairn.kv.KeyValueStore;
import dev.cairn.kv.KeyValues;
import dev.cairn.kv.OrderFlaw;
import dev.cairn.model.PrintedName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** Opens the key-values at start, and tells what the operator should know of them. */
final class StoredKeyValues {

    private static final Logger LOG = LoggerFactory.getLogger(StoredKeyValues.class);

    /** Beyond this many lines the rest is a number. */
    private static final int MAX_LINES = 20;

    private StoredKeyValues() {}

    /**
     * The key-values in the file of the settings.
     *
     * @param home the home folder, where Apache's name server keeps its own unless it is told otherwise
     * @throws InvalidKeyValueFile if it cannot be read
     */
    static KeyValueStore open(Settings settings, Executor disk, Path home) {
        Path file = settings.get(Options.KV_CONFIG_PATH).toAbsolutePath();
        KeyValueStore store =
                KeyValueStore.open(file, KeyValueLimits.of(settings), settings.get(Options.DISK_QUEUE_CAPACITY), disk);
        // Those of a second copy are there even where the first cannot be written anew.
        boolean areAny = !store.get().byNamespace().isEmpty();
        if (areAny || Files.exists(file)) {
            tellSize(file, store.get());
        } else {
            tellAbsence(file, settings.origin(Options.KV_CONFIG_PATH), home);
        }
        tellBadOrders(store.get().badOrderConfigurations());
        return store;
    }

    private static void tellSize(Path file, KeyValues values) {
        LOG.info(
                "Key-values are read from {} (keys: {}, namespaces: {})",
                file,
                values.keys(),
                values.byNamespace().size());
    }

    /** As a warning where somebody seems to have meant another file. */
    private static void tellAbsence(Path file, Origin origin, Path home) {
        List<String> hints = new ArrayList<>();
        if (!(origin instanceof Origin.Default)) {
            hints.add("kvConfigPath names it (" + origin + ")");
        }
        Path apaches = home.resolve("namesrv").resolve("kvConfig.json").toAbsolutePath();
        if (Files.exists(apaches) && !apaches.equals(file)) {
            hints.add("those of Apache's name server are in " + apaches + ", set kvConfigPath to go on with them");
        }
        damaged(file).ifPresent(aside -> hints.add("a damaged file was moved to " + aside));
        LOG.atLevel(hints.isEmpty() ? Level.INFO : Level.WARN)
                .log(
                        "No key-values: {} does not exist{}",
                        file,
                        hints.isEmpty() ? "" : "; " + String.join("; ", hints));
    }

    /** The first by name of the damaged files that were moved aside. */
    private static Optional<Path> damaged(Path file) {
        Path folder = file.resolveSibling("").toAbsolutePath();
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(other -> other.getFileName().toString().startsWith(file.getFileName() + ".corrupt-"))
                    .min(Comparator.naturalOrder());
        } catch (IOException | UncheckedIOException e) {
            // No such folder, or not ours to look into: then nothing is known, and nothing is lost by that.
            return Optional.empty();
        }
    }

    private static void tellBadOrders(SortedMap<String, OrderFlaw> bad) {
        bad.entrySet().stream()
                .limit(MAX_LINES)
                .forEach(entry -> LOG.warn(
                        "{} / {} is kept, but not given to brokers and clients: {}",
                        KeyValues.ORDER_TOPIC_CONFIG,
                        PrintedName.of(entry.getKey()),
                        entry.getValue()));
        if (bad.size() > MAX_LINES) {
            LOG.warn("{} further order configurations are as bad", bad.size() - MAX_LINES);
        }
    }
}
