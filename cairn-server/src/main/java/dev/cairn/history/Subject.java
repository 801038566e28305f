package dev.cairn.history;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What an entry is about; whatever does not apply is empty.
 *
 * @param groups replica groups; the first of them, where there are very many
 * @param brokers a broker; where one has moved, where it stands and where it stood
 * @param topics topics
 * @param namespace the namespace of a key-value
 * @param key the key of a key-value or of a setting
 */
public record Subject(
        List<GroupKey> groups,
        List<BrokerIdentity> brokers,
        TopicChanges topics,
        Optional<String> namespace,
        Optional<String> key) {
    /** Nothing but this server itself. */
    public static final Subject NONE =
            new Subject(List.of(), List.of(), TopicChanges.NONE, Optional.empty(), Optional.empty());

    static final int MOST_GROUPS = 20;
    static final int MOST_CHARACTERS_OF_GROUPS = 4_096;

    /** Copies the lists. */
    public Subject {
        groups = List.copyOf(groups);
        brokers = List.copyOf(brokers);
    }

    static Subject ofBroker(BrokerIdentity broker) {
        return new Subject(
                List.of(broker.group()), List.of(broker), TopicChanges.NONE, Optional.empty(), Optional.empty());
    }

    static Subject ofMove(BrokerIdentity from, BrokerIdentity to) {
        List<GroupKey> groups =
                from.group().equals(to.group()) ? List.of(to.group()) : List.of(to.group(), from.group());
        return new Subject(groups, List.of(to, from), TopicChanges.NONE, Optional.empty(), Optional.empty());
    }

    static Subject ofGroups(List<GroupKey> groups) {
        return ofTopics(groups, TopicChanges.NONE);
    }

    static Subject ofTopics(List<GroupKey> groups, TopicChanges topics) {
        return new Subject(fewOf(groups), List.of(), topics, Optional.empty(), Optional.empty());
    }

    static Subject ofKey(Optional<String> namespace, String key) {
        return new Subject(List.of(), List.of(), TopicChanges.NONE, namespace, Optional.of(key));
    }

    private static List<GroupKey> fewOf(List<GroupKey> groups) {
        List<GroupKey> few = new ArrayList<>();
        int characters = 0;
        for (GroupKey group : groups) {
            characters += group.cluster().length() + group.brokerName().length();
            if (few.size() == MOST_GROUPS || (!few.isEmpty() && characters > MOST_CHARACTERS_OF_GROUPS)) {
                break;
            }
            few.add(group);
        }
        return few;
    }
}
