package dev.cairn.registry;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.Lease;
import dev.cairn.model.RegistrationId;
import java.util.Optional;

/**
 * A broker repeated its last registration byte for byte (request 103): the lease is renewed, under the connection that
 * it came over, and nothing else happens.
 *
 * @param broker the place that it claims
 * @param submission how it reached us
 * @param rules by which it is judged
 */
public record RenewRegistration(BrokerIdentity broker, Submission submission, RegistrationRules rules)
        implements Command<Registered> {
    @Override
    public Transition<Registered> apply(RegistryState state, long nowNanos) {
        Optional<Lease> lease = state.lease(broker.key())
                .filter(this::isStanding)
                .filter(standing -> !completesItsTable(state, standing));
        if (lease.isEmpty()) {
            return Transition.unchanged(state, new Registered.NotCurrent());
        }
        Draft draft = new Draft(state);
        if (!rules.dropsUnnamedTopics()) {
            draft.forgetRound(broker.key());
        }
        RegistrationId registration = draft.nextRegistration(submission.session());
        draft.putLease(lease.get().renewed(nowNanos).under(registration));
        return draft.finish(
                new Registered.Accepted(RegisterBroker.masterFor(broker, draft.requireGroup(broker.group()))));
    }

    /** Whether the repetition itself says something: that what was named is the whole table. Only the full way knows. */
    private boolean completesItsTable(RegistryState state, Lease lease) {
        return rules.dropsUnnamedTopics()
                && broker.isMaster()
                && state.round(broker.key())
                        .filter(round -> round.isOver() && round.includes(submission, lease.version()))
                        .isEmpty();
    }

    private boolean isStanding(Lease lease) {
        return lease.broker().equals(broker) && lease.digest().equals(Optional.of(submission.digest()));
    }
}
