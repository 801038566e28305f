package dev.cairn.registry;

import dev.cairn.model.BrokerKey;
import dev.cairn.model.Lease;
import dev.cairn.model.SessionId;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A connection closed: every broker whose standing registration came over it leaves, all in one step. A broker that has
 * registered over another connection meanwhile stays.
 *
 * @param session the connection
 */
public record CloseSession(SessionId session) implements Command<Integer> {
    /** The outcome is the number of brokers that left. */
    @Override
    public Transition<Integer> apply(RegistryState state, long nowNanos) {
        Set<BrokerKey> brokers = new TreeSet<>(state.brokersOf(session));
        if (brokers.isEmpty()) {
            return Transition.unchanged(state, 0);
        }
        Draft draft = new Draft(state);
        List<Lease> leaving = brokers.stream()
                .map(broker -> state.lease(broker).orElseThrow())
                .toList();
        draft.removeBrokers(leaving);
        for (Lease lease : leaving) {
            draft.tell(new Event.BrokerLeft(lease.broker(), new LeaveReason.ConnectionClosed()));
        }
        return draft.finish(brokers.size());
    }
}
