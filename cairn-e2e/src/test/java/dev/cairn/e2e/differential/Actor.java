package dev.cairn.e2e.differential;

import dev.cairn.e2e.differential.tables.Announcement;
import dev.cairn.e2e.differential.tables.Claim;
import dev.cairn.e2e.differential.tables.FilterServers;
import dev.cairn.e2e.differential.tables.Mapping;
import dev.cairn.e2e.differential.tables.Topic;
import dev.cairn.e2e.differential.tables.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/** A broker process of a history: it keeps its address, and mostly its place and its topics. */
final class Actor {
    private static final long TIMESTAMP = 1_700_000_000_000L;
    private static final List<Integer> PERMISSIONS = List.of(6, 6, 6, 4, 2, 7, 0);

    private final Random random;
    private final Names names;
    private final String cluster;
    private final String address;
    private final Connection connection;
    private final List<Form> forms;
    private final SortedMap<String, Topic> table = new TreeMap<>();
    private Claim claim;
    private boolean isActing;
    private Optional<String> zone = Optional.empty();
    private Version version = new Version(0, TIMESTAMP, 1);
    private List<Mapping> mappings = List.of();
    private FilterServers filters = new FilterServers.Listed(List.of());

    Actor(Random random, Names names, String cluster, String address, Connection connection, List<Form> forms) {
        this.random = random;
        this.names = names;
        this.cluster = cluster;
        this.address = address;
        this.connection = connection;
        this.forms = forms;
        this.claim = anyClaim();
        changeTopics();
    }

    Connection connection() {
        return connection;
    }

    /** The place that it claimed last. */
    Claim claim() {
        return claim;
    }

    Version version() {
        return version;
    }

    /** One of the ways in which its kind writes. */
    Form form() {
        return pick(forms);
    }

    /** What it says next. */
    Announcement speak(Form form) {
        if (random.nextInt(6) == 0) {
            claim = anyClaim();
        }
        if (random.nextInt(8) == 0) {
            changeOfItself();
        }
        List<Topic> topics = switch (random.nextInt(12)) {
            case 0, 1, 2 -> all();
            case 3 -> newVersion();
            case 4 -> part();
            case 5 -> changeBehindTheVersion();
            case 6 -> changeOne();
            case 7 -> random.nextInt(3) == 0 ? List.<Topic>of() : all();
            case 8 -> otherEpoch();
            default -> changeTopics();
        };
        return announcement(form, topics);
    }

    private Announcement announcement(Form form, List<Topic> topics) {
        boolean isEmpty = form == Form.NONE;
        // A mapping is told of the group that the broker belongs to.
        mappings = mappings.stream()
                .map(known -> new Mapping(known.topic(), claim.name(), known.totalQueues(), known.epoch()))
                .toList();
        long state = form.isOf5() ? version.state() : 0;
        return new Announcement(
                claim,
                forms.contains(Form.PLAIN_5) ? Optional.of(isActing) : Optional.empty(),
                forms.contains(Form.PLAIN_5) ? zone : Optional.empty(),
                isEmpty ? Version.NONE : new Version(state, version.timestamp(), version.counter()),
                isEmpty
                        ? List.of()
                        : form.losesFlags()
                                ? topics.stream().map(Topic::withoutFlags).toList()
                                : topics,
                form.isOf5() ? mappings : List.of(),
                filters(form));
    }

    private FilterServers filters(Form form) {
        return switch (form) {
            case BARE -> new FilterServers.Null();
            case NONE -> new FilterServers.Absent();
            case PLAIN_5, PLAIN_4 -> filters;
            default -> filters instanceof FilterServers.Listed ? filters : new FilterServers.Listed(List.of());
        };
    }

    private Claim anyClaim() {
        List<String> known = names.brokersOf(cluster);
        // The second name of the west is the first of the east, and rare.
        String name = known.get(random.nextInt(known.equals(names.brokers().subList(0, 2)) ? 2 : 20) == 1 ? 1 : 0);
        long id = List.of(0L, 0L, 0L, 1L, 1L, 2L).get(random.nextInt(6));
        return new Claim(cluster, name, random.nextInt(60) == 0 ? -1 : id, address);
    }

    private void changeOfItself() {
        isActing = random.nextInt(3) > 0;
        zone = pick(List.of(Optional.empty(), Optional.of("z1"), Optional.of("z2"), Optional.of("Z1")));
        filters = pick(List.of(
                new FilterServers.Listed(List.of()),
                new FilterServers.Listed(List.of(address + "0")),
                new FilterServers.Listed(List.of(address + "0", address + "1")),
                new FilterServers.Null(),
                new FilterServers.Absent()));
        if (!table.isEmpty() && random.nextInt(2) == 0) {
            String topic = pick(List.copyOf(table.keySet()));
            mappings = List.of(new Mapping(topic, claim.name(), 8 + random.nextInt(3), TIMESTAMP + random.nextInt(9)));
        }
    }

    private List<Topic> all() {
        return List.copyOf(table.values());
    }

    private List<Topic> newVersion() {
        version = new Version(version.state(), version.timestamp(), version.counter() + 1);
        return all();
    }

    private List<Topic> part() {
        List<Topic> part = new ArrayList<>(all());
        part.removeIf(topic -> random.nextBoolean());
        return part;
    }

    private List<Topic> changeBehindTheVersion() {
        String name = pick(names.topics());
        table.put(name, any(name));
        return all();
    }

    private List<Topic> changeOne() {
        newVersion();
        String name = pick(names.topics());
        Topic topic = any(name);
        table.put(name, topic);
        return List.of(topic);
    }

    private List<Topic> otherEpoch() {
        long state = Math.max(0, version.state() + random.nextInt(3) - 1);
        version = new Version(state, version.timestamp(), version.counter() + 1);
        return all();
    }

    private List<Topic> changeTopics() {
        for (int i = 0; i < 3; i++) {
            String name = pick(names.topics());
            if (random.nextInt(3) == 0) {
                table.remove(name);
            } else {
                table.put(name, any(name));
            }
        }
        return newVersion();
    }

    private Topic any(String name) {
        int flags = random.nextInt(4) == 0 ? random.nextInt(4) : 0;
        return new Topic(name, 1 + random.nextInt(8), 1 + random.nextInt(8), pick(PERMISSIONS), flags);
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
