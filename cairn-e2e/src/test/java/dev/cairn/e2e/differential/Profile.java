package dev.cairn.e2e.differential;

import dev.cairn.e2e.differential.tables.Quirk;
import dev.cairn.e2e.differential.tables.Tables;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How a pair of servers is configured.
 *
 * @param name tells it from the others
 * @param shared lines of both configuration files
 * @param ours further lines of Cairn's
 * @param areOwnersFresh what Cairn's lines make of those who hold a place: always or never heard just now
 */
record Profile(String name, Map<String, String> shared, Map<String, String> ours, boolean areOwnersFresh) {
    private static final Map<String, String> DEFAULTS = Map.of(
            "supportActingMaster", "false",
            "orderMessageEnable", "false",
            "enableTopicList", "true",
            "enableAllTopicList", "true",
            "returnOrderTopicConfigToBroker", "true");

    /** Defaults; a claim of the same epoch wins, as it does at Apache's. */
    private static final Profile PLAIN = new Profile("plain", Map.of(), Map.of("conflictOwnerFreshMillis", "0"), false);

    /** Slaves act as masters, routes tell the order configuration, and whoever is alive keeps its place. */
    private static final Profile ACTING = new Profile(
            "acting",
            Map.of("supportActingMaster", "true", "orderMessageEnable", "true"),
            Map.of("conflictOwnerFreshMillis", "600000"),
            true);

    /** The one that the history of a seed is played with. */
    static Profile of(long seed) {
        return Math.floorMod(seed / 2, 2) == 0 ? PLAIN : ACTING;
    }

    /** Lines of a configuration file. */
    Map<String, String> options(boolean isCairn) {
        Map<String, String> options = new TreeMap<>(shared);
        options.put("scanNotActiveBrokerInterval", "50");
        if (isCairn) {
            options.putAll(ours);
        }
        return options;
    }

    /** The settings that histories change, as they are at first: the body of request 318. */
    String settings() {
        return Operator.SETTINGS.stream()
                .map(key -> key + "=" + shared.getOrDefault(key, DEFAULTS.get(key)) + "\n")
                .collect(Collectors.joining());
    }

    /** What a server of this profile holds at first. */
    Tables tables(Collection<Quirk> quirks) {
        Tables tables = Tables.with(quirks, areOwnersFresh);
        DEFAULTS.forEach(tables::set);
        shared.forEach(tables::set);
        // Apache's server keeps this namespace once it is there, so it is there from the beginning.
        tables.put("ORDER_TOPIC_CONFIG", "", "");
        tables.remove("ORDER_TOPIC_CONFIG", "");
        return tables;
    }
}
