package dev.cairn.e2e.differential.tables;

import java.util.List;
import java.util.stream.Collectors;

/** What a registration says of filter servers. */
public sealed interface FilterServers {
    /** A list; an empty one clears what was known. */
    record Listed(List<String> addresses) implements FilterServers {}

    /** The member is there and null. */
    record Null() implements FilterServers {}

    /** There is no such member. */
    record Absent() implements FilterServers {}

    /** As a member of a JSON object, with a comma behind it; empty if absent. */
    default String member() {
        if (this instanceof Listed listed) {
            return "\"filterServerList\":" + listed.json() + ",";
        }
        return this instanceof Null ? "\"filterServerList\":null," : "";
    }

    /** As a list; that of somebody who has none to tell is empty. */
    default String json() {
        return this instanceof Listed listed
                ? listed.addresses().stream()
                        .map(address -> "\"" + address + "\"")
                        .collect(Collectors.joining(",", "[", "]"))
                : "[]";
    }
}
