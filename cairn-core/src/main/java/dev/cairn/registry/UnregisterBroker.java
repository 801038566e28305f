package dev.cairn.registry;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.Lease;
import java.util.List;
import java.util.Optional;

/**
 * A broker says goodbye: request 104. Void unless cluster, name, id and address are all those of the standing
 * registration: a late goodbye must not take away whoever stands there by now.
 *
 * @param broker the identity that it names
 */
public record UnregisterBroker(BrokerIdentity broker) implements Command<Boolean> {
    /** The outcome says whether the broker was there and is gone. */
    @Override
    public Transition<Boolean> apply(RegistryState state, long nowNanos) {
        Optional<Lease> lease =
                state.lease(broker.key()).filter(known -> known.broker().equals(broker));
        if (lease.isEmpty()) {
            return new Transition<>(state, false, List.of(new Event.StaleGoodbye(broker)));
        }
        Draft draft = new Draft(state);
        draft.removeBroker(lease.get());
        draft.tell(new Event.BrokerLeft(broker, new LeaveReason.Unregistered()));
        return draft.finish(true);
    }
}
