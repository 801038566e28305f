package dev.cairn.main;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.kv.InvalidKeyValueFile;
import dev.cairn.kv.KeyValueLimits;
import dev.cairn.kv.KeyValueStore;
import dev.cairn.kv.KeyValues;
import dev.cairn.model.PrintedName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens the key-values at start, and tells what the operator should know of them. */
final class StoredKeyValues {

    private static final Logger LOG = LoggerFactory.getLogger(StoredKeyValues.class);

    /** Beyond this many lines the rest is a number. */
    private static final int MAX_LINES = 20;

    private StoredKeyValues() {}

    /**
     * The key-values in the file of the settings.
     *
     * @throws InvalidKeyValueFile if it cannot be read
     */
    static KeyValueStore open(Settings settings, Executor disk) {
        Path file = settings.get(Options.KV_CONFIG_PATH);
        KeyValueStore store =
                KeyValueStore.open(file, KeyValueLimits.of(settings), settings.get(Options.DISK_QUEUE_CAPACITY), disk);
        if (Files.exists(file)) {
            LOG.info(
                    "Key-values are read from {}: {} namespaces",
                    file,
                    store.get().byNamespace().size());
        }
        tellBadOrders(store.get().badOrderConfigurations());
        return store;
    }

    private static void tellBadOrders(SortedMap<String, String> bad) {
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
