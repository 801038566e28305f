package dev.cairn.registry;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.DataVersion;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Lease;
import dev.cairn.model.PrintedName;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.Sender;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Somebody says which queues a topic has, by broker name: request 217 (since 5.0). All of it is taken or nothing. What the
 * topic has on other brokers stays (since 5.1.4).
 *
 * <p>The queues count as reported, and the next registration of the broker in full is the truth again: the groups'
 * registrations are looked at anew, even if they are repeated byte for byte. Where two clusters use a name, the group that
 * the sender itself speaks for is meant, else the one that appeared first.
 *
 * @param topic the topic's name
 * @param queues by broker name
 * @param by who says so
 * @param isOfOwnOnly whether he may say it only of brokers that he speaks for: that have registered over his connection, and
 *     whose registrations give topics to their groups
 * @param limits how much may be in the registry
 */
public record RegisterTopic(
        String topic, Map<String, QueueSettings> queues, Sender by, boolean isOfOwnOnly, Limits limits)
        implements Command<RegisterTopic.Outcome> {
    /** Copies the map, keeping its order. */
    public RegisterTopic {
        queues = Collections.unmodifiableMap(new LinkedHashMap<>(queues));
    }

    /** Said by somebody who may say it of every broker. */
    public RegisterTopic(String topic, Map<String, QueueSettings> queues, Sender by, Limits limits) {
        this(topic, queues, by, false, limits);
    }

    /** What became of it. */
    public sealed interface Outcome {
        /** The topic has these queues. */
        record Done() implements Outcome {}

        /**
         * Refused: there is no group of this name.
         *
         * @param brokerName the name
         */
        record UnknownBroker(String brokerName) implements Outcome {}

        /**
         * Refused: the sender does not speak for this broker, and may not say anything of others.
         *
         * @param brokerName the name
         */
        record NotOwn(String brokerName) implements Outcome {}

        /**
         * Refused: there would be too much of something.
         *
         * @param limit of what
         */
        record OverLimit(Limit limit) implements Outcome {}
    }

    @Override
    public Transition<Outcome> apply(RegistryState state, long nowNanos) {
        Map<String, BrokerGroup> groups = groupsByName(state);
        for (String brokerName : queues.keySet()) {
            if (!groups.containsKey(brokerName)) {
                return Transition.unchanged(
                        state, isOfOwnOnly ? new Outcome.NotOwn(brokerName) : new Outcome.UnknownBroker(brokerName));
            }
        }
        Draft draft = new Draft(state);
        Event.TopicRegistered event = write(draft, groups);
        Optional<Limit> limit = draft.exceeded(limits);
        if (limit.isPresent()) {
            Event refusal = new Event.LimitReached(limit.get(), "topic " + PrintedName.of(topic) + " by " + by);
            return new Transition<>(state, new Outcome.OverLimit(limit.get()), List.of(refusal));
        }
        if (!event.added().isEmpty() || !event.changed().isEmpty()) {
            draft.tell(event);
        }
        return draft.finish(new Outcome.Done());
    }

    private Event.TopicRegistered write(Draft draft, Map<String, BrokerGroup> groups) {
        List<GroupKey> added = new ArrayList<>();
        List<GroupKey> changed = new ArrayList<>();
        queues.forEach((brokerName, settings) -> {
            BrokerGroup group = Objects.requireNonNull(groups.get(brokerName));
            TopicUpdate update = new TopicUpdate(draft, group);
            update.write(new TopicTable(DataVersion.NONE, Map.of(topic, settings), Map.of()));
            draft.forgetDigests(group);
            if (update.hasChanges()) {
                (update.hasAdditions() ? added : changed).add(group.key());
            }
        });
        return new Event.TopicRegistered(topic, added, changed, by);
    }

    /** The groups that the sender may mean. */
    private Map<String, BrokerGroup> groupsByName(RegistryState state) {
        Map<String, BrokerGroup> groups = isOfOwnOnly ? new HashMap<>() : oldestByName(state.groups());
        groups.putAll(oldestByName(ownGroups(state)));
        return groups;
    }

    private List<BrokerGroup> ownGroups(RegistryState state) {
        List<BrokerGroup> own = new ArrayList<>();
        for (BrokerKey broker : state.brokersOf(by.session())) {
            state.lease(broker)
                    .map(Lease::broker)
                    .flatMap(place ->
                            state.group(place.group()).filter(group -> group.takesTopicsFrom(place.brokerId())))
                    .ifPresent(own::add);
        }
        return own;
    }

    private static Map<String, BrokerGroup> oldestByName(Collection<BrokerGroup> groups) {
        Map<String, BrokerGroup> oldest = new HashMap<>();
        for (BrokerGroup group : groups) {
            oldest.merge(
                    group.key().brokerName(),
                    group,
                    (one, other) -> BrokerGroup.BY_AGE.compare(one, other) <= 0 ? one : other);
        }
        return oldest;
    }
}
