package dev.cairn.registry;

import dev.cairn.model.BrokerKey;
import dev.cairn.model.Lease;
import dev.cairn.model.SessionId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Connections that closed together: one step of what {@link CloseSession} does for each. Brokers that share their topics then
 * leave each route at once, instead of one after another.
 *
 * @param sessions the connections
 */
public record CloseSessions(List<SessionId> sessions) implements Command<List<Integer>> {
    /** Copies the list. */
    public CloseSessions {
        sessions = List.copyOf(sessions);
    }

    /** The outcome is the number of brokers that left, for each connection. */
    @Override
    public Transition<List<Integer>> apply(RegistryState state, long nowNanos) {
        List<Integer> left = new ArrayList<>();
        Set<BrokerKey> brokers = new LinkedHashSet<>();
        for (SessionId session : sessions) {
            int before = brokers.size();
            brokers.addAll(new TreeSet<>(state.brokersOf(session)));
            left.add(brokers.size() - before);
        }
        if (brokers.isEmpty()) {
            return Transition.unchanged(state, left);
        }
        List<Lease> leaving = brokers.stream()
                .map(broker -> state.lease(broker).orElseThrow())
                .toList();
        Draft draft = new Draft(state);
        draft.removeBrokers(leaving);
        for (Lease lease : leaving) {
            draft.tell(new Event.BrokerLeft(lease.broker(), new LeaveReason.ConnectionClosed()));
        }
        return draft.finish(left);
    }
}
