package dev.cairn.cli;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What servers should know alike, item by item: where each knows as much as the others it may still be something else.
 *
 * @param name of the list, for people
 * @param list how it is read
 * @param fields the members of an item that are needed; empty for all
 * @param text one item in words
 */
record Contents(String name, ListKind list, String fields, Function<Json, String> text) {
    private static final int MOST_TOLD = 5;

    static final List<Contents> ALL = List.of(
            new Contents("brokers", Lists.BROKERS, "cluster,name,id,address,isWriteWiped", Contents::broker),
            new Contents(
                    "topics",
                    Lists.TOPICS,
                    "name,clusters",
                    topic -> topic.get("name").text() + " of " + Column.joined(topic.get("clusters"))),
            new Contents(
                    "key-values",
                    Lists.KEY_VALUES,
                    "",
                    pair -> pair.get("key").text() + " of "
                            + pair.get("namespace").text() + ", which is "
                            + pair.get("value").text()));

    private static String broker(Json broker) {
        String place = broker.get("cluster").text() + "/" + broker.get("name").text() + "/"
                + broker.get("id").text() + " at " + broker.get("address").text();
        return broker.get("isWriteWiped").isTrue() ? place + ", not to be written to" : place;
    }

    /** A line if it is not the same on all of these servers. */
    List<String> differences(List<ApiClient> servers, Console console) {
        Map<String, Set<String>> knownBy = new TreeMap<>();
        for (ApiClient server : servers) {
            read(server, console)
                    .forEach(item -> knownBy.computeIfAbsent(item, absent -> new TreeSet<>())
                            .add(server.server().text()));
        }
        knownBy.values().removeIf(all -> all.size() == servers.size());
        if (knownBy.isEmpty()) {
            return List.of();
        }
        String told = knownBy.entrySet().stream()
                .limit(MOST_TOLD)
                .map(item -> item.getKey() + " only on " + String.join(" and ", item.getValue()))
                .collect(Collectors.joining("; "));
        int more = Math.max(0, knownBy.size() - MOST_TOLD);
        return List.of("The servers differ in " + name + ": " + told + (more == 0 ? "" : "; and " + more + " more"));
    }

    private Set<String> read(ApiClient server, Console console) {
        Set<String> items = new TreeSet<>();
        Pages.Whole whole =
                new Pages(server, console).read(list, ApiPath.of(list.path()).with("fields", fields), Long.MAX_VALUE);
        try (Spool spool = whole.items()) {
            spool.forEach(item -> items.add(text.apply(item)));
        }
        return items;
    }
}
