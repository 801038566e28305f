package dev.cairn.registry;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.Lease;
import java.util.List;
import java.util.Optional;

/**
 * A broker says goodbye: request 104. Void unless cluster, name, id and address are all those of the standing
 * registration: a late goodbye must not take away whoever stands there by now.
 *
 * <p>The goodbye of a group's master, or of its last member, also ends a wipe of its write permission (request 205), so
 * that the usual "wipe, stop, upgrade, start" needs no further step.
 *
 * @param broker the identity that it names
 * @param keepsWriteWipe whether a wipe lasts nevertheless
 */
public record UnregisterBroker(BrokerIdentity broker, boolean keepsWriteWipe) implements Command<Boolean> {
    /** A goodbye that ends a wipe. */
    public UnregisterBroker(BrokerIdentity broker) {
        this(broker, false);
    }

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
        boolean speaksForItsGroup = broker.isMaster() || draft.group(broker.group()) == null;
        if (speaksForItsGroup && !keepsWriteWipe && state.writeWipes().contains(broker.group())) {
            endWriteWipe(draft);
        }
        return draft.finish(true);
    }

    private void endWriteWipe(Draft draft) {
        draft.putWriteWipe(broker.group(), false);
        draft.tell(new Event.WritePermissionSet(broker.brokerName(), List.of(broker.group()), true, Optional.empty()));
    }
}
