package dev.cairn.registry;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.ContentDigest;
import dev.cairn.model.Lease;
import dev.cairn.model.RegistrationId;
import dev.cairn.model.SessionId;
import java.util.Optional;

/**
 * A broker repeated its last registration byte for byte (request 103): the lease is renewed, under the connection that
 * it came over, and nothing else happens.
 *
 * @param broker the place that it claims
 * @param session the connection that it speaks over
 * @param digest of everything that it sent
 */
public record RenewRegistration(BrokerIdentity broker, SessionId session, ContentDigest digest)
        implements Command<Registered> {
    @Override
    public Transition<Registered> apply(RegistryState state, long nowNanos) {
        Optional<Lease> lease = state.lease(broker.key()).filter(this::isStanding);
        if (lease.isEmpty()) {
            return Transition.unchanged(state, new Registered.NotCurrent());
        }
        Draft draft = new Draft(state);
        RegistrationId registration = draft.nextRegistration(session);
        draft.putLease(lease.get().renewed(nowNanos).under(registration));
        return draft.finish(
                new Registered.Accepted(RegisterBroker.masterFor(broker, draft.requireGroup(broker.group()))));
    }

    private boolean isStanding(Lease lease) {
        return lease.broker().equals(broker) && lease.digest().equals(Optional.of(digest));
    }
}
