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

    /** Topics of one group mostly look alike. */
    private final Map<QueueSettings, TopicOffer> alike = new HashMap<>();

    TopicUpdate(Draft draft, BrokerGroup group) {
        this.draft = draft;
        this.group = group;
    }

    void write(TopicTable table) {
        table.topics()
                .forEach((topic, settings) ->
                        put(topic, offer(settings, table.mappings().get(topic))));
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

    private void put(String topic, TopicOffer offer) {
        TopicRoute route = draft.route(topic);
        if (route == null) {
            draft.addRoute(new TopicRoute(topic, offer.alone()));
            added.add(topic);
            return;
        }
        TopicOffer.Outcome outcome = offer.on(route.placement());
        if (outcome instanceof TopicOffer.Outcome.Added addition) {
            draft.move(route, addition.relocation());
            added.add(route.topic());
        } else if (outcome instanceof TopicOffer.Outcome.Changed change) {
            draft.move(route, change.relocation());
            changed.add(route.topic());
        }
    }

    private TopicOffer offer(QueueSettings settings, @Nullable TopicMapping mapping) {
        return mapping == null
                ? alike.computeIfAbsent(settings, these -> new TopicOffer(group, these, Optional.empty()))
                : new TopicOffer(group, settings, Optional.of(mapping));
    }

    /** A mapping whose topic stands in another part of a split table. */
    private void putMapping(String topic, TopicMapping mapping) {
        Optional.ofNullable(draft.route(topic))
                .flatMap(route -> route.entry(group.key()))
                .ifPresent(known -> put(topic, offer(known.reported(), mapping)));
    }
}
