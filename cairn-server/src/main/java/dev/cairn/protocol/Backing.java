package dev.cairn.protocol;

import dev.cairn.census.Census;
import dev.cairn.config.Settings;
import dev.cairn.config.SettingsChanges;
import dev.cairn.history.History;
import dev.cairn.kv.KeyValueChanges;
import dev.cairn.kv.KeyValues;
import dev.cairn.runtime.Registry;
import dev.cairn.runtime.Ticker;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * What requests are served from.
 *
 * @param registry the brokers and their topics
 * @param settings the values of the options at this moment
 * @param settingsChanges takes changes of the settings
 * @param keyValues the key-values at this moment
 * @param keyValueChanges takes changes of the key-values
 * @param history is told of changes that are none of the registry
 * @param configText what request 319 shows, at this moment
 * @param decodeLane where bodies are decoded; it refuses work when too much is waiting
 * @param listingThread where long lists are made; it refuses work when too much is waiting
 * @param census where those who ask are noted
 * @param ticker for limiting the rate of log lines
 */
public record Backing(
        Registry registry,
        Supplier<Settings> settings,
        SettingsChanges settingsChanges,
        Supplier<KeyValues> keyValues,
        KeyValueChanges keyValueChanges,
        History history,
        Supplier<String> configText,
        DecodeLane decodeLane,
        Executor listingThread,
        Census census,
        Ticker ticker) {}
