package dev.cairn.registry;

import dev.cairn.model.Lease;

/**
 * This process itself stood still: nobody was heard because nobody listened. The pause is added to every lease before
 * anything is judged by how lately a broker was heard.
 *
 * @param nanos for how long
 */
public record OwnPause(long nanos) implements Command<Integer> {
    /** Refuses a negative pause. */
    public OwnPause {
        if (nanos < 0) {
            throw new IllegalArgumentException("the pause is negative: " + nanos);
        }
    }

    /** The outcome is the number of leases. */
    @Override
    public Transition<Integer> apply(RegistryState state, long nowNanos) {
        Draft draft = new Draft(state);
        for (Lease lease : state.leases()) {
            draft.renewLease(lease.renewed(Math.min(nowNanos, lease.renewedNanos() + nanos)));
        }
        draft.recomputeEarliestDeadline();
        return draft.finish(state.leases().size());
    }
}
