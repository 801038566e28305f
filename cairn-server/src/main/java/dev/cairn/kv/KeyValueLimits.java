package dev.cairn.kv;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.config.Option;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import java.util.Optional;

/**
 * How much may be kept. A file that holds more already is read nevertheless, and grows no further.
 *
 * @param maxNameLength of a namespace or key, in characters
 * @param maxValueLength of a value, in characters
 * @param maxNamespaces how many namespaces
 * @param maxKeys how many keys in all of them
 * @param maxBytes all keys and values together, in UTF-8
 */
public record KeyValueLimits(int maxNameLength, int maxValueLength, int maxNamespaces, int maxKeys, int maxBytes) {

    /** As the options say. */
    public static KeyValueLimits of(Settings settings) {
        return new KeyValueLimits(
                settings.get(Options.KV_MAX_NAME_LENGTH),
                settings.get(Options.KV_MAX_VALUE_LENGTH),
                settings.get(Options.KV_MAX_NAMESPACES),
                settings.get(Options.KV_MAX_KEYS),
                settings.get(Options.KV_MAX_BYTES));
    }

    /** Why a change is out of the question, whatever is kept; nothing if it is not. */
    Optional<String> refusal(KeyValueChange change) {
        if (!(change instanceof KeyValueChange.Put put)) {
            return Optional.empty();
        }
        if (put.namespace().length() > maxNameLength) {
            return tooMuch("the namespace is longer", maxNameLength, "characters", Options.KV_MAX_NAME_LENGTH);
        }
        if (put.key().length() > maxNameLength) {
            return tooMuch("the key is longer", maxNameLength, "characters", Options.KV_MAX_NAME_LENGTH);
        }
        if (put.value().length() > maxValueLength) {
            return tooMuch("the value is longer", maxValueLength, "characters", Options.KV_MAX_VALUE_LENGTH);
        }
        if (!UTF_8.newEncoder().canEncode(put.namespace() + " " + put.key() + " " + put.value())) {
            return Optional.of("the namespace, key or value is not Unicode text, so no file can keep it");
        }
        return put.namespace().equals(KeyValues.ORDER_TOPIC_CONFIG)
                ? OrderConfiguration.problem(put.value())
                : Optional.empty();
    }

    /** Why there is no room for what a change would lead to; nothing if there is. */
    Optional<String> refusal(int namespaces, int keys, long bytes) {
        if (namespaces > maxNamespaces) {
            return tooMuch("there would be more", maxNamespaces, "namespaces", Options.KV_MAX_NAMESPACES);
        }
        if (keys > maxKeys) {
            return tooMuch("there would be more", maxKeys, "keys", Options.KV_MAX_KEYS);
        }
        return bytes > maxBytes
                ? tooMuch("there would be more", maxBytes, "bytes of key-values", Options.KV_MAX_BYTES)
                : Optional.empty();
    }

    /** What a key and its value count. */
    static long bytes(String key, String value) {
        return (long) key.getBytes(UTF_8).length + value.getBytes(UTF_8).length;
    }

    private static Optional<String> tooMuch(String what, int bound, String unit, Option<?> option) {
        return Optional.of(what + " than " + bound + " " + unit + " (option " + option.key() + ")");
    }
}
