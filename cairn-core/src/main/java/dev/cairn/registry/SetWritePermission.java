package dev.cairn.registry;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.GroupKey;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Sender;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An operator withdraws the right to write from a broker name, or gives it back: requests 205 and 327 (since 4.9.2).
 *
 * <p>A wipe is a mark of its own beside what brokers report: it outlives registrations, reconnects and the group itself,
 * and giving the right back shows exactly what was reported. It ends with 327, or when the group's master, or its last
 * member, says goodbye. The request names no cluster, so it means every group of the name.
 *
 * @param brokerName the name of the replica groups
 * @param isAllowed whether the right is given back
 * @param by who asked for it
 * @param limits how much may be in the registry
 */
public record SetWritePermission(String brokerName, boolean isAllowed, Sender by, Limits limits)
        implements Command<Optional<SetWritePermission.Done>> {
    /**
     * What was done.
     *
     * @param topics how many topics have the broker name, whether anything changed for them or not
     * @param changed the groups whose right to write is another one now, in order
     */
    public record Done(int topics, List<GroupKey> changed) {
        /** Copies the list. */
        public Done {
            changed = List.copyOf(changed);
        }
    }

    /** Nothing is the outcome if as many groups are wiped already as there may be brokers. */
    @Override
    public Transition<Optional<Done>> apply(RegistryState state, long nowNanos) {
        List<GroupKey> changed = isAllowed ? wiped(state) : open(state);
        boolean isWiped = !isAllowed && !changed.isEmpty();
        if (isWiped && state.writeWipes().size() + changed.size() > limits.brokers()) {
            Event event =
                    new Event.LimitReached(Limit.BROKERS, "write wipe of " + PrintedName.of(brokerName) + " by " + by);
            return new Transition<>(state, Optional.empty(), List.of(event));
        }
        Draft draft = new Draft(state);
        changed.forEach(group -> draft.putWriteWipe(group, !isAllowed));
        if (!changed.isEmpty()) {
            draft.tell(new Event.WritePermissionSet(brokerName, changed, isAllowed, Optional.of(by)));
        }
        return draft.finish(Optional.of(new Done(countTopics(state), changed)));
    }

    /** Perhaps some that are not there now. */
    private List<GroupKey> wiped(RegistryState state) {
        return state.writeWipes().stream()
                .filter(key -> key.brokerName().equals(brokerName))
                .sorted()
                .toList();
    }

    /** Only those that are there: a name alone leaves no mark. */
    private List<GroupKey> open(RegistryState state) {
        return state.groups().stream()
                .filter(group -> !group.isWriteWiped())
                .map(BrokerGroup::key)
                .filter(key -> key.brokerName().equals(brokerName))
                .sorted()
                .toList();
    }

    private int countTopics(RegistryState state) {
        Set<String> topics = new HashSet<>();
        for (BrokerGroup group : state.groups()) {
            if (group.key().brokerName().equals(brokerName)) {
                topics.addAll(state.topicsOf(group.key()));
            }
        }
        return topics.size();
    }
}
