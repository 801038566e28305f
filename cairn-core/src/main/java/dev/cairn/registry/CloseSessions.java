package dev.cairn.registry;

import dev.cairn.model.BrokerKey;
import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.Lease;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/**
 * Connections that closed together: one step of what {@link CloseSession} does for each. Brokers that share their topics then
 * leave each route at once, instead of one after another.
 *
 * @param closings the connections
 */
public record CloseSessions(List<CloseSession> closings) implements Command<List<Integer>> {
    /** Copies the list. */
    public CloseSessions {
        closings = List.copyOf(closings);
    }

    /** The outcome is the number of brokers that left, for each connection. */
    @Override
    public Transition<List<Integer>> apply(RegistryState state, long nowNanos) {
        List<Integer> left = new ArrayList<>();
        Map<BrokerKey, ConnectionEnd> brokers = new LinkedHashMap<>();
        for (CloseSession closing : closings) {
            int before = brokers.size();
            for (BrokerKey broker : new TreeSet<>(state.brokersOf(closing.session()))) {
                brokers.putIfAbsent(broker, closing.end());
            }
            left.add(brokers.size() - before);
        }
        if (brokers.isEmpty()) {
            return Transition.unchanged(state, left);
        }
        List<Lease> leaving = brokers.keySet().stream()
                .map(broker -> state.lease(broker).orElseThrow())
                .toList();
        Draft draft = new Draft(state);
        draft.removeBrokers(leaving);
        for (Lease lease : leaving) {
            ConnectionEnd end =
                    Objects.requireNonNull(brokers.get(lease.broker().key()));
            draft.tell(new Event.BrokerLeft(lease.broker(), new LeaveReason.ConnectionClosed(end)));
        }
        return draft.finish(left);
    }
}
