package dev.cairn.e2e.differential.tables;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The tables of one name server. What changes them stands in {@link Arrival}, {@link Departures}, {@link Rights} and
 * {@link TopicChanges}; what can be asked, in {@link RouteQuestion} and {@link Listings}.
 */
public final class Tables {
    final Set<Quirk> quirks;

    /** Whether whoever holds a place counts as heard just now, when somebody else claims it with the same epoch. */
    final boolean areOwnersFresh;

    final Map<GroupName, Group> groups = new LinkedHashMap<>();
    final Map<String, Set<String>> clusters = new TreeMap<>();
    final Map<Address, Live> live = new LinkedHashMap<>();
    final Map<Address, List<String>> filterServers = new LinkedHashMap<>();
    final Map<String, Map<GroupName, Queue>> topics = new LinkedHashMap<>();
    final Map<String, Map<GroupName, Mapping>> mappings = new LinkedHashMap<>();
    final Set<GroupName> wipedGroups = new HashSet<>();
    final Map<String, Map<String, String>> keyValues = new TreeMap<>();
    final Map<String, String> settings = new TreeMap<>();
    private boolean isUnclear;

    private Tables(Set<Quirk> quirks, boolean areOwnersFresh) {
        this.quirks = quirks;
        this.areOwnersFresh = areOwnersFresh;
    }

    /** Empty tables of a server with these quirks. */
    public static Tables with(Collection<Quirk> quirks, boolean areOwnersFresh) {
        Set<Quirk> copy = EnumSet.noneOf(Quirk.class);
        copy.addAll(quirks);
        return new Tables(copy, areOwnersFresh);
    }

    /** The same, to be changed apart. */
    public Tables copy() {
        Tables copy = new Tables(quirks, areOwnersFresh);
        groups.forEach((name, group) -> copy.groups.put(name, group.copy()));
        clusters.forEach((cluster, names) -> copy.clusters.put(cluster, new TreeSet<>(names)));
        copy.live.putAll(live);
        copy.filterServers.putAll(filterServers);
        topics.forEach((topic, queues) -> {
            Map<GroupName, Queue> queuesCopy = new LinkedHashMap<>();
            queues.forEach((group, queue) -> queuesCopy.put(group, queue.copy()));
            copy.topics.put(topic, queuesCopy);
        });
        mappings.forEach((topic, parts) -> copy.mappings.put(topic, new LinkedHashMap<>(parts)));
        copy.wipedGroups.addAll(wipedGroups);
        keyValues.forEach((namespace, values) -> copy.keyValues.put(namespace, new TreeMap<>(values)));
        copy.settings.putAll(settings);
        copy.isUnclear = isUnclear;
        return copy;
    }

    /** Whether this server has the quirk. */
    public boolean has(Quirk quirk) {
        return quirks.contains(quirk);
    }

    /** Whether what the real server holds depends on the order of its hash tables. */
    public boolean isUnclear() {
        return isUnclear;
    }

    void becomeUnclear() {
        isUnclear = true;
    }

    /** Those that count as alive. */
    public Set<Address> alive() {
        return Set.copyOf(live.keySet());
    }

    /** Those that count as alive and registered over this connection, as it is called in announcements. */
    public List<Address> aliveOver(String connection) {
        return live.entrySet().stream()
                .filter(entry -> entry.getValue().connection().equals(connection))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** What the address is known as; more than one place only where a renamed broker keeps its former one. */
    public List<Claim> placesOf(Address address) {
        List<Claim> places = new ArrayList<>();
        for (Group group : groups.values()) {
            if (group.cluster.equals(address.cluster()) && group.stands(address.address())) {
                places.add(new Claim(address.cluster(), group.name, group.idOf(address.address()), address.address()));
            }
        }
        return places;
    }

    GroupName nameOf(String cluster, String name) {
        return new GroupName(has(Quirk.MERGED_CLUSTERS) ? "" : cluster, name);
    }

    Optional<Group> group(Claim claim) {
        return Optional.ofNullable(groups.get(nameOf(claim.cluster(), claim.name())));
    }

    boolean isActing(Group group) {
        return has(Quirk.LAST_WORD) ? group.lastActing : group.actsByMembers();
    }

    Optional<String> zone(Group group) {
        return has(Quirk.LAST_WORD) ? group.lastZone : group.zoneByMembers();
    }

    /** Gives or takes back a key-value. */
    public void put(String namespace, String key, String value) {
        keyValues.computeIfAbsent(namespace, absent -> new TreeMap<>()).put(key, value);
    }

    /** Removes a key-value; its namespace stays. */
    public void remove(String namespace, String key) {
        keyValues.getOrDefault(namespace, Map.of()).keySet().removeIf(key::equals);
    }

    /** The key-values of a namespace, if there is such a namespace. */
    public Optional<Map<String, String>> namespace(String namespace) {
        return Optional.ofNullable(keyValues.get(namespace));
    }

    /** Changes a setting. */
    public void set(String key, String value) {
        settings.put(key, value);
    }

    /** A setting; empty if it has not been changed. */
    public String setting(String key) {
        return settings.getOrDefault(key, "");
    }

    /** Whether a setting is {@code true}. */
    public boolean isSet(String key) {
        return "true".equals(settings.get(key));
    }
}
