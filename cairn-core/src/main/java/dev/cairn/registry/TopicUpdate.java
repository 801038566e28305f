package dev.cairn.registry;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicMapping;
import dev.cairn.model.TopicRoute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes what a broker says of its topics into the routes. Contents are compared, never versions, and a registration alone
 * removes nothing: any may be a part of the table only.
 */
final class TopicUpdate {
    private final Draft draft;
    private final BrokerGroup group;
    private final List<String> added = new ArrayList<>();
    private final List<String> changed = new ArrayList<>();
    private final List<String> dropped = new ArrayList<>();

    /** Topics of one group mostly look alike: those that do share one entry. */
    private final Map<QueueSettings, RouteEntry> shared = new HashMap<>();

    TopicUpdate(Draft draft, BrokerGroup group) {
        this.draft = draft;
        this.group = group;
    }

    void write(TopicTable table) {
        table.topics().forEach((topic, settings) -> {
            TopicMapping mapping = table.mappings().get(topic);
            put(topic, settings, mapping);
        });
        table.mappings().forEach((topic, mapping) -> {
            if (!table.topics().containsKey(topic)) {
                putMapping(topic, mapping);
            }
        });
        if (hasChanges()) {
            draft.topicNames(group.key(), draft.topicNames(group.key()).plus(added));
            draft.noteNewFacts();
        }
    }

    boolean hasChanges() {
        return !added.isEmpty() || !changed.isEmpty();
    }

    /** Whether something was not there before. */
    boolean hasAdditions() {
        return !added.isEmpty();
    }

    /** Takes away what the group offers beside these topics, except its parts of static topics. */
    void dropAllBut(TopicNames whole) {
        for (String topic : draft.topicNames(group.key()).asList()) {
            boolean isStatic = draft.requireRoute(topic)
                    .entry(group.key())
                    .flatMap(RouteEntry::mapping)
                    .isPresent();
            if (!isStatic && !whole.contains(topic)) {
                dropped.add(topic);
            }
        }
        if (!dropped.isEmpty()) {
            draft.withdraw(group.key(), Set.copyOf(dropped));
        }
    }

    /** Tells what was written. */
    void tell() {
        if (hasChanges() || !dropped.isEmpty()) {
            draft.tell(new Event.TopicsChanged(group.key(), added, changed, dropped));
        }
    }

    private void put(String topic, QueueSettings settings, @Nullable TopicMapping mapping) {
        TopicRoute route = draft.route(topic);
        if (route == null) {
            draft.putRoute(new TopicRoute(topic, List.of(entry(settings, Optional.ofNullable(mapping)))));
            added.add(topic);
            return;
        }
        Optional<RouteEntry> known = route.entry(group.key());
        // A part of a split table comes without the mappings, which stand in its last part.
        Optional<TopicMapping> newest = mapping != null ? Optional.of(mapping) : known.flatMap(RouteEntry::mapping);
        if (known.isEmpty()) {
            draft.putPart(route, entry(settings, newest));
            added.add(route.topic());
        } else if (!known.get().reported().equals(settings)
                || !known.get().mapping().equals(newest)) {
            draft.putPart(route, entry(settings, newest));
            changed.add(route.topic());
        }
    }

    /** A mapping whose topic stands in another part of a split table. */
    private void putMapping(String topic, TopicMapping mapping) {
        TopicRoute route = draft.route(topic);
        if (route != null && route.entry(group.key()).isPresent()) {
            put(topic, route.entry(group.key()).get().reported(), mapping);
        }
    }

    private RouteEntry entry(QueueSettings settings, Optional<TopicMapping> mapping) {
        return mapping.isPresent()
                ? new RouteEntry(group, settings, mapping)
                : shared.computeIfAbsent(settings, alike -> new RouteEntry(group, alike, Optional.empty()));
    }
}
