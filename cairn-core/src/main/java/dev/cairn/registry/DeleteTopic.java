package dev.cairn.registry;

import dev.cairn.model.GroupKey;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.Sender;
import dev.cairn.model.TopicRoute;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An operator deletes a topic, everywhere or in one cluster: request 216. Its static mapping goes with it. A broker that
 * still has the topic brings it back with its next registration, even with one that it repeats byte for byte.
 *
 * @param topic the topic's name
 * @param cluster the only cluster to delete it in (since 4.9.4)
 * @param by who asked for it
 */
public record DeleteTopic(String topic, Optional<String> cluster, Sender by) implements Command<Integer> {
    /** The outcome is the number of groups that offered the topic. */
    @Override
    public Transition<Integer> apply(RegistryState state, long nowNanos) {
        List<GroupKey> groups = state.route(topic).map(this::concerned).orElse(List.of());
        if (groups.isEmpty()) {
            return Transition.unchanged(state, 0);
        }
        Draft draft = new Draft(state);
        for (GroupKey group : groups) {
            draft.withdraw(group, Set.of(topic));
            draft.forgetDigests(draft.requireGroup(group));
        }
        draft.tell(new Event.TopicDeleted(topic, groups, by));
        return draft.finish(groups.size());
    }

    private List<GroupKey> concerned(TopicRoute route) {
        return route.entries().stream()
                .map(RouteEntry::group)
                .map(group -> group.key())
                .filter(key ->
                        cluster.filter(only -> !only.equals(key.cluster())).isEmpty())
                .toList();
    }
}
