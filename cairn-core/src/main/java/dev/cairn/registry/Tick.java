package dev.cairn.registry;

import dev.cairn.model.Lease;
import java.util.Comparator;
import java.util.List;

/**
 * Time has passed: every broker that was silent for longer than it may be leaves.
 *
 * @param ownPauseNanos for how long this process itself stood still since the last tick; added to every lease, so that
 *     nobody leaves because we did not listen
 */
public record Tick(long ownPauseNanos) implements Command<Integer> {
    /** Refuses a negative pause. */
    public Tick {
        if (ownPauseNanos < 0) {
            throw new IllegalArgumentException("the pause is negative: " + ownPauseNanos);
        }
    }

    /** The outcome is the number of brokers that left. */
    @Override
    public Transition<Integer> apply(RegistryState state, long nowNanos) {
        if (ownPauseNanos == 0 && nowNanos - state.earliestDeadlineNanos() <= 0) {
            return Transition.unchanged(state, 0);
        }
        Draft draft = new Draft(state);
        if (ownPauseNanos > 0) {
            state.leases().forEach(lease -> draft.renewLease(extended(lease, nowNanos)));
        }
        List<Lease> due = state.leases().stream()
                .map(lease -> extended(lease, nowNanos))
                .filter(lease -> lease.isDue(nowNanos))
                .sorted(Comparator.comparing(lease -> lease.broker().key()))
                .toList();
        for (Lease lease : due) {
            draft.removeBroker(lease);
            long silentNanos = nowNanos - lease.renewedNanos();
            draft.tell(new Event.BrokerLeft(lease.broker(), new LeaveReason.Silent(silentNanos)));
        }
        draft.recomputeEarliestDeadline();
        return draft.finish(due.size());
    }

    private Lease extended(Lease lease, long nowNanos) {
        return ownPauseNanos == 0 ? lease : lease.renewed(Math.min(nowNanos, lease.renewedNanos() + ownPauseNanos));
    }
}
