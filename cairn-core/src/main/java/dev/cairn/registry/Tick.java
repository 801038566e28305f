package dev.cairn.registry;

import dev.cairn.model.Lease;
import java.util.Comparator;
import java.util.List;

/** Time has passed: every broker that was silent for longer than it may be leaves. */
public record Tick() implements Command<Integer> {
    /** The outcome is the number of brokers that left. */
    @Override
    public Transition<Integer> apply(RegistryState state, long nowNanos) {
        if (nowNanos - state.earliestDeadlineNanos() <= 0) {
            return Transition.unchanged(state, 0);
        }
        Draft draft = new Draft(state);
        List<Lease> due = state.leases().stream()
                .filter(lease -> lease.isDue(nowNanos))
                .sorted(Comparator.comparing(lease -> lease.broker().key()))
                .toList();
        draft.removeBrokers(due);
        for (Lease lease : due) {
            long silentNanos = nowNanos - lease.renewedNanos();
            draft.tell(new Event.BrokerLeft(lease.broker(), new LeaveReason.Silent(silentNanos)));
        }
        draft.recomputeEarliestDeadline();
        return draft.finish(due.size());
    }
}
