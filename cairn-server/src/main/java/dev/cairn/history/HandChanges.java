package dev.cairn.history;

import dev.cairn.model.Origin;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Values;
import java.util.Optional;

/** Changes that are none of the registry: those of key-values and settings, and the life of this server. */
public final class HandChanges {

    private HandChanges() {}

    /** A key was given a value: request 100. */
    public static Change keySet(String namespace, String key, Origin origin) {
        return key(Kind.KEY_SET, namespace, key, " was given a value by ", origin);
    }

    /** A key was deleted: request 102. */
    public static Change keyDeleted(String namespace, String key, Origin origin) {
        return key(Kind.KEY_DELETED, namespace, key, " was deleted by ", origin);
    }

    private static Change key(Kind kind, String namespace, String key, String words, Origin origin) {
        return new Change(
                kind,
                Why.of(Cause.OPERATOR, Optional.of(origin)),
                Subject.ofKey(Optional.of(namespace), key),
                "Key " + PrintedName.of(key) + " of " + PrintedName.of(namespace) + words + origin.address());
    }

    /**
     * A setting was changed: request 318.
     *
     * @param key which
     * @param before its value until now
     * @param after its value from now on
     */
    public static Change setting(String key, String before, String after, Origin origin) {
        return setting(key, before + " -> " + after + ", changed by ", values(before, after), origin);
    }

    /**
     * A setting was given back: it has again what it had without the network.
     *
     * @param key which
     * @param before its value until now
     * @param after its value from now on
     */
    public static Change settingReset(String key, String before, String after, Origin origin) {
        Values values = values(before, after).with("way", "reset");
        return setting(key, before + " -> " + after + ", reset by ", values, origin);
    }

    private static Change setting(String key, String words, Values values, Origin origin) {
        return new Change(
                Kind.SETTING_CHANGED,
                Why.of(Cause.OPERATOR, Optional.of(origin)),
                Subject.ofKey(Optional.empty(), key),
                "Setting " + key + ": " + words + origin.address(),
                values);
    }

    private static Values values(String before, String after) {
        return Values.NONE.with("before", before).with("after", after);
    }

    /** A server of this version started, as this process. */
    public static Change started(String version, long process) {
        return new Change(
                Kind.SERVER_STARTED,
                Why.of(Cause.SERVER),
                Subject.NONE,
                "Cairn " + version + ", process " + process + ", started",
                Values.NONE.with("version", version).with("process", Long.toString(process)));
    }

    /** This server stopped in order. */
    public static Change stopped() {
        return new Change(Kind.SERVER_STOPPED, Why.of(Cause.SERVER), Subject.NONE, "The server stopped in order");
    }
}
